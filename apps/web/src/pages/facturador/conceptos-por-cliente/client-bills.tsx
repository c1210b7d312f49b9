import { checkClientBills, type clientMonth } from '@contador/contract/billing';
import { liquidationPageTexts } from '@contador/contract/messages';
import { useRead } from '../../../http/use-read.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { BillFiles } from './bill-files.tsx';
import { BillLife } from './bill-life.tsx';
import { BillState } from './bill-state.tsx';
import type { ClientMonth } from './client-month.ts';

const { life: texts, by } = liquidationPageTexts;

const cells = (bill: clientMonth, bills: readonly clientMonth[], clientMonth: ClientMonth) => [
  bill.printed,
  <BillState
    key="state"
    bill={bill}
    printedOf={(number) => bills.find((it) => it.number === number)?.printed ?? String(number)}
  />,
  <Figure key="payable" value={bill.payable} />,
  by(bill.issued_by, momentText(bill.issued_at)),
  <BillFiles key="files" bill={bill} of={clientMonth} />,
];

/** Bills of a client in the month: state, replacements, files and links, and the actions on the last one. */
export function ClientBills({ clientMonth }: { readonly clientMonth: ClientMonth }) {
  const { data, failure, retry } = useRead(checkClientBills, clientMonth);
  const last = data?.bills.at(-1);
  // The client may have been found by its SIC code, but files are requested by client code.
  const own = { ...clientMonth, client_code: data?.client?.client_code ?? clientMonth.client_code };
  if (data?.client === null) return null;
  return (
    <Card title={texts.of}>
      {failure && !data && <FailureState failure={failure} what={texts.of} onRetry={retry} />}
      {data && last === undefined && <p>{texts.none}</p>}
      {data && last && (
        <>
          <SimpleTable
            label={texts.of}
            head={[
              { text: texts.number },
              { text: texts.state },
              { text: texts.payable, align: 'right' },
              { text: texts.issuedBy },
              { text: texts.files },
            ]}
            rows={data.bills.map((bill) => cells(bill, data.bills, own))}
          />
          <BillLife bill={last} clientMonth={own} />
        </>
      )}
    </Card>
  );
}
