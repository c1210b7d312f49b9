import { consultationTexts, surplusPaymentTexts as texts } from '@contador/contract/messages';
import {
  checkUserBalancePayment,
  checkUserReportLimits,
  type SurplusPaymentRow,
} from '@contador/contract/self-generators';
import { Select } from '@mantine/core';
import { IconCash, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../../http/use-read.ts';
import { PageHeader } from '../../../../shell/page-header.tsx';
import { useSession } from '../../../../shell/session/session.tsx';
import { CompanyPaymentDialog } from '../../../../shell/surplus-payments/company-payment-dialog.tsx';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { DataGrid } from '../../../../ui/grid/data-grid.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import unseen from '../../../../ui/tokens/unseen.module.css';
import { ClientSearch } from '../client-search.tsx';
import style from '../consultation.module.css';
import { useConsultedClient } from '../use-consulted-client.ts';
import { PaymentCards } from './payment-cards.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { yearsBetween } from './years-between.ts';

/** 'Estado pago excedentes': value of each month's surplus, the document that claims it, and its payment. */
export default function SurplusPaymentsPage() {
  const { tenant, customer, today } = useSession();
  const { username } = tenant;
  const { code, choose } = useConsultedClient();
  const [chosen, setChosen] = useState<number>();
  const [opened, setOpened] = useState<number>();
  const query = code === '' ? undefined : { username, clientCode: code };
  const limits = useRead(checkUserReportLimits, query);
  const years = yearsBetween(limits.data?.lower, limits.data?.upper, today);
  const year = chosen ?? years[0];
  const { data, failure, refreshing, retry } = useRead(
    checkUserBalancePayment,
    query && year !== undefined ? { ...query, year } : undefined,
  );
  const columns = useMemo(() => paymentColumns((payment) => setOpened(payment.month)), []);
  const latestFirst = useMemo(() => data?.payments.toReversed(), [data]);
  const isPhone = useIsPhone();
  const name = data?.payments[0]?.clientName;
  const payment = data?.payments.find(({ month }) => month === opened);
  const Dialog = customer === null ? CompanyPaymentDialog : PaymentDialog;
  return (
    <>
      <PageHeader title={texts.title} context={name === undefined ? false : `${name} · ${code}`} />
      <div className={`${style.head} ${unseen.labels}`}>
        {choose && <ClientSearch key={code} code={code} onChoose={choose} />}
        {code !== '' && (
          <Select
            label={texts.year}
            w={120}
            allowDeselect={false}
            data={years.map(String)}
            value={String(year)}
            onChange={(picked) => picked && setChosen(Number(picked))}
          />
        )}
      </div>
      {code === '' ? (
        <EmptyState icon={IconSearch} sentence={consultationTexts.searchFirst} help={consultationTexts.searchHelp} />
      ) : isPhone && latestFirst !== undefined && latestFirst.length > 0 && failure === undefined ? (
        <PaymentCards payments={latestFirst} onOpen={(it) => setOpened(it.month)} />
      ) : (
        <DataGrid<SurplusPaymentRow>
          label={texts.table}
          columns={columns}
          rows={latestFirst}
          rowKey={({ month }) => String(month)}
          noun={{ one: 'mes', many: 'meses' }}
          onOpen={(it) => setOpened(it.month)}
          failure={failure ?? limits.failure}
          onRetry={retry}
          refreshing={refreshing}
          empty={{ sentence: texts.none, help: texts.noneHelp, icon: IconCash }}
        />
      )}
      {payment && <Dialog key={payment.revision} payment={payment} onClose={() => setOpened(undefined)} />}
    </>
  );
}
