import { checkSupplementaryRanges } from '@contador/contract/billing';
import { billingMonthTexts } from '@contador/contract/messages';
import type { Month } from '@contador/kernel';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { countText } from '../../../ui/format/number-text.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { RangeDialog } from './range-dialog.tsx';

const { supplementary: texts, ...month } = billingMonthTexts;
const right = (text: string) => ({ text, align: 'right' as const });

interface SupplementaryRangesProps {
  readonly month: Month;
  /** Cycles that can get a supplementary range. */
  readonly cycles: readonly string[];
}

/** Supplementary ranges of the month for bills issued after those of their cycle, and how many numbers are left. */
export function SupplementaryRanges({ month: period, cycles }: SupplementaryRangesProps) {
  const { username } = useSession().tenant;
  const { data, failure, retry } = useRead(checkSupplementaryRanges, {
    username,
    year: period.year,
    month: period.number,
  });
  const [adding, setAdding] = useState(false);
  const add = (
    <ActionButton disabledBecause={cycles.length === 0 ? month.none : undefined} onClick={() => setAdding(true)}>
      {texts.add}
    </ActionButton>
  );
  return (
    <Card title={texts.title} note={texts.help} actions={add}>
      {failure && !data && <FailureState failure={failure} what={texts.title} onRetry={retry} />}
      {data && data.ranges.length === 0 && <p>{texts.none}</p>}
      {data && data.ranges.length > 0 && (
        <SimpleTable
          label={texts.title}
          head={[
            { text: month.cycle },
            ...[month.firstNumber, month.lastNumber, texts.used, texts.left].map(right),
            { text: texts.savedBy },
          ]}
          rows={data.ranges.map(({ cycle, first, last, used, left, by, at }) => [
            cycle,
            String(first),
            String(last),
            countText(used),
            countText(left),
            `${by}, ${momentText(at)}`,
          ])}
        />
      )}
      {adding && data && (
        <RangeDialog month={period} cycles={cycles} next={data.next} onClose={() => setAdding(false)} />
      )}
    </Card>
  );
}
