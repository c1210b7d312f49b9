import type { ReplyOf } from '@contador/contract';
import { type checkBeginning, setFirstMonth } from '@contador/contract/access';
import { beginningTexts as texts } from '@contador/contract/messages';
import { addMonths, isoMonth, type Month, previousMonth, spanishMonth } from '@contador/kernel';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import classes from './beginning.module.css';

type Props = Pick<ReplyOf<typeof checkBeginning>, 'firstMonth' | 'setBy' | 'setAt' | 'published'> & {
  /** The month of the lines: the first month or, until it is chosen, the current one. */
  readonly month: Month;
};

/** Months before and after the shown one that may be chosen. */
const AROUND = 24;

/** 'Primer mes que se va a calcular': chosen once, and changeable until something is published. */
export function FirstMonth({ firstMonth, month, setBy, setAt, published }: Props) {
  const { tenant, administers } = useSession();
  const { send, pending } = useWrite(setFirstMonth);
  const { notice, failed } = useNotice();
  const [choice, setChoice] = useState<Month | null>(null);
  const chosen = choice ?? month;
  const standing = firstMonth === null ? texts.firstMonthDefault : undefined;
  if (published) return firstMonth && <p className={classes.fixed}>{texts.firstMonthFixed(spanishMonth(month))}</p>;
  const choose = async () => {
    const answer = await send({ body: { username: tenant.username, firstMonth: isoMonth(chosen) } });
    if (!answer.ok) return await failed(answer.refusal);
    setChoice(null);
    await notice(texts.chosen(spanishMonth(chosen)), { tone: 'done' });
  };
  return (
    <Card label={texts.firstMonth}>
      <div className={classes.month}>
        {administers && (
          <>
            <MonthField
              label={texts.firstMonth}
              value={chosen}
              onChange={setChoice}
              first={addMonths(month, -AROUND)}
              last={addMonths(month, AROUND)}
            />
            {(firstMonth === null || isoMonth(chosen) !== firstMonth) && (
              <ActionButton main busy={pending} onClick={() => void choose()}>
                {texts.choose}
              </ActionButton>
            )}
          </>
        )}
        <p>
          {standing} {texts.firstMonthHelp(spanishMonth(chosen), spanishMonth(previousMonth(chosen)))}{' '}
          {setBy && setAt && texts.setBy(setBy, dateText(setAt))}
        </p>
      </div>
    </Card>
  );
}
