import type { clientMonth } from '@contador/contract/billing';
import { liquidationPageTexts } from '@contador/contract/messages';
import { momentText } from '../../../ui/format/date-text.ts';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import style from './client-bills.module.css';
import { CorrectedLines } from './corrected-lines.tsx';

const { life: texts } = liquidationPageTexts;

interface Props {
  readonly bill: clientMonth;
  /** Formats a bill number as it is printed. */
  readonly printedOf: (number: number) => string;
}

/** State of a bill: in force or voided (note, reason, person), replaced and replacing bill, and corrections. */
export function BillState({ bill, printedOf }: Props) {
  const { reversal, replaces, replaced_by: replacedBy, correction } = bill;
  return (
    <div className={style.state}>
      {reversal ? (
        <StateBadge state="refused">{texts.voided(reversal.note)}</StateBadge>
      ) : (
        <StateBadge state="final">{texts.stands}</StateBadge>
      )}
      {reversal && <span>{texts.voidedBy(reversal.reason, reversal.by, momentText(reversal.at))}</span>}
      {replaces !== null && <span>{texts.replaces(printedOf(replaces))}</span>}
      {correction && <CorrectedLines {...correction} />}
      {replacedBy !== null && <span>{texts.replacedBy(printedOf(replacedBy))}</span>}
    </div>
  );
}
