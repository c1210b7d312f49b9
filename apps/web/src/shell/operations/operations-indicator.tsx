import { shellTexts } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import { Popover } from '@mantine/core';
import { IconProgress } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { uploadQueue } from '../../patterns/uploads/upload-queue.ts';
import { countText } from '../../ui/format/number-text.ts';
import { OperationList } from './operation-list.tsx';
import classes from './operations.module.css';
import { useOperations } from './watch-operations.ts';

const isRunning = (it: OperationRow) => it.state === 'running' || it.state === 'queued';

/** Progress of running operations ('12 / 31'), shown on every page; nothing when none is running. */
export function OperationsIndicator() {
  const operations = useOperations();
  const [opened, setOpened] = useState(false);
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot);
  const sending = uploads.filter((it) => it.state === 'waiting' || it.state === 'sending');
  const running = operations.filter(isRunning);
  if (running.length === 0 && sending.length === 0 && !opened) return null;
  const done = running.reduce((sum, it) => sum + it.done, 0) + sending.reduce((sum, it) => sum + it.sent, 0);
  const total = running.reduce((sum, it) => sum + it.total, 0) + sending.reduce((sum, it) => sum + it.files.length, 0);
  const progress = total > 0 ? `${countText(done)} / ${countText(total)}` : countText(running.length + sending.length);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={380} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.indicator}
          aria-label={`${shellTexts.processes}: ${progress}`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened((it) => !it)}
        >
          <IconProgress size={18} aria-hidden />
          {progress}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={shellTexts.processes}>
        <OperationList operations={operations} sending={sending} />
      </Popover.Dropdown>
    </Popover>
  );
}
