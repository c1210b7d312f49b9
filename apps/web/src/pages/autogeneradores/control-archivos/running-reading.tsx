import { meterFileTexts as texts } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import { IconFileSearch } from '@tabler/icons-react';
import { countText } from '../../../ui/format/number-text.ts';
import { ProgressStrip } from '../../../ui/progress/progress-strip.tsx';

/** The files of the month that are being read, whoever asked for it and wherever they went; nothing while none is. */
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
