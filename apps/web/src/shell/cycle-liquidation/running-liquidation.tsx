import { reviewTexts as texts } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import { IconCalculator } from '@tabler/icons-react';
import { countText } from '../../ui/format/number-text.ts';
import { ProgressStrip } from '../../ui/progress/progress-strip.tsx';

/** Progress of a running liquidation: '12,000 de 100,000 clientes'. */
export function progressText({ done, total }: Pick<OperationRow, 'done' | 'total'>): string {
  return texts.progressOf(countText(done), total);
}

/** Progress of the running liquidation; nothing if none is running. */
export function RunningLiquidation({ work }: { readonly work: OperationRow | undefined }) {
  if (work === undefined) return null;
  return (
    <ProgressStrip
      icon={IconCalculator}
      title={work.message}
      detail={progressText(work)}
      done={work.done}
      total={work.total}
      note={texts.progressNote}
    />
  );
}
