import { checkSupplementaryRanges, type clientMonth, reissueBill } from '@contador/contract/billing';
import { liquidationPageTexts } from '@contador/contract/messages';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import type { ClientMonth } from './client-month.ts';

const { life: texts } = liquidationPageTexts;

/** Issues a bill again after it was voided. Without a free number it links to the page that assigns numbers. */
export function ReissueButton({
  bill,
  clientMonth,
}: {
  readonly bill: clientMonth;
  readonly clientMonth: ClientMonth;
}) {
  const { username, year, month } = clientMonth;
  const isVoid = bill.reversal !== null;
  const { data } = useRead(checkSupplementaryRanges, isVoid ? { username, year, month } : undefined);
  const write = useWrite(reissueBill);
  const { notice, confirm, failed } = useNotice();
  const link = usePageLink();
  const lacksNumber = data !== undefined && !data.ranges.some(({ cycle, left }) => cycle === bill.cycle && left > 0);
  const lacking = lacksNumber ? texts.rangeLacking(bill.cycle) : undefined;
  const reissue = async () => {
    if (!(await confirm(texts.reissueQuestion(bill.printed), { accept: texts.reissue }))) return;
    const done = await write.send({ body: clientMonth });
    if (done.ok) await notice(texts.reissued(done.value.printed), { tone: 'done' });
    else await failed(done.refusal);
  };
  return (
    <>
      <ActionButton
        busy={write.pending}
        disabledBecause={isVoid ? lacking : texts.onlyVoided}
        onClick={() => void reissue()}
      >
        {texts.reissue}
      </ActionButton>
      {isVoid && lacking !== undefined && (
        <>
          <span>{lacking}</span>
          <ActionButton quiet href={link('facturador/parametrizacion-mensual')}>
            {texts.addRange}
          </ActionButton>
        </>
      )}
    </>
  );
}
