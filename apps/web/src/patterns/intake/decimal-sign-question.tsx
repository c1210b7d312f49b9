import type { Particular } from '@contador/contract';
import { decimalSignTexts as texts } from '@contador/contract/messages';
import { decimalSigns } from '@contador/kernel';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { ambiguousNumbers } from './ambiguous-numbers.ts';
import type { SendAgain } from './attempt.ts';
import style from './intake.module.css';

interface DecimalSignQuestionProps {
  readonly particulars: readonly Particular[];
  /** Sends the file again with the chosen sign. */
  readonly onChoose: SendAgain | undefined;
}

/** Asks, once for the whole file, how to read an ambiguous number stored as text; nothing if no number is ambiguous. */
export function DecimalSignQuestion({ particulars, onChoose }: DecimalSignQuestionProps) {
  const ambiguous = ambiguousNumbers(particulars);
  if (ambiguous === undefined || onChoose === undefined) return null;
  const { value, readings, count } = ambiguous;
  return (
    <fieldset className={style.question}>
      <legend>{texts.whichNumber(value, count)}</legend>
      <div className={style.actions}>
        {decimalSigns.map((sign) => {
          const amount = readings[sign];
          return (
            amount !== undefined && (
              <ActionButton key={sign} onClick={() => void onChoose(sign)}>
                {texts.readWith[sign](amount)}
              </ActionButton>
            )
          );
        })}
      </div>
    </fieldset>
  );
}
