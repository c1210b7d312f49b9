import { meterFileTexts as texts } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import { IconFileSearch } from '@tabler/icons-react';
import { countText } from '../../../ui/format/number-text.ts';
import { ProgressStrip } from '../../../ui/progress/progress-strip.tsx';

/** Progress of the running reading of the month's files, regardless of who started it. Nothing if none is running. */
export function RunningReading({ work }: { readonly work: OperationRow | undefined }) {
  if (work === undefined) return null;
  return (
    <ProgressStrip
      icon={IconFileSearch}
      title={work.message}
      detail={texts.ofUsers(countText(work.done), countText(work.total))}
      done={work.done}
      total={work.total}
      note={texts.readingGoesOn}
    />
  );
}
