import type { DeviationHold } from '@contador/contract/billing';
import { deviationTexts } from '@contador/contract/messages';
import { momentText } from '../../ui/format/date-text.ts';
import style from './holds.module.css';

const texts = deviationTexts.page;

/** History of a hold, in order: who held the bill, the decisions, and their reasons. */
export function HoldTrail({ hold }: { readonly hold: DeviationHold }) {
  return (
    <div>
      <h3>{texts.trail}</h3>
      <ol className={style.trail}>
        <li>{texts.heldBy(hold.heldBy, momentText(hold.heldAt))}</li>
        {hold.steps.map(({ state, reason, printed, by, at }) => (
          <li key={at + state}>
            {texts.step(deviationTexts.states[state], by, momentText(at))}. {reason}
            {printed !== null && ` · ${texts.billNumber(printed)}`}
          </li>
        ))}
      </ol>
    </div>
  );
}
