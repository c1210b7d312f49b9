import { partsTexts } from '@contador/contract/messages';
import { type Icon, IconInfoCircle, IconUpload } from '@tabler/icons-react';
import { ActionButton } from '../action/action-button.tsx';
import classes from './progress.module.css';
import { ProgressBar } from './progress-bar.tsx';

export interface ProgressStripProps {
  readonly title: string;
  /** Progress in words: '12 de 31 archivos · parte 2 de 4'. */
  readonly detail?: string;
  readonly done: number;
  readonly total: number;
  /** Shown at the right: the current file, the remaining time. */
  readonly aside?: string;
  readonly note?: string;
  readonly onCancel?: () => void;
  readonly icon?: Icon;
}

/** Progress of long work, shown above the table that it fills. */
export function ProgressStrip({
  title,
  detail,
  done,
  total,
  aside,
  note,
  onCancel,
  icon: Shape = IconUpload,
}: ProgressStripProps) {
  return (
    <section className={classes.strip} aria-label={title}>
      <div className={classes.head}>
        <Shape size={17} aria-hidden className={classes.icon} />
        <strong>{title}</strong>
        {detail && <span className={classes.detail}>{detail}</span>}
        <span className={classes.aside}>{aside}</span>
        {onCancel && (
          <ActionButton quiet small onClick={onCancel}>
            {partsTexts.cancel}
          </ActionButton>
        )}
      </div>
      <ProgressBar label={title} done={done} total={total} />
      {note && (
        <p className={classes.note}>
          <IconInfoCircle size={14} aria-hidden />
          {note}
        </p>
      )}
    </section>
  );
}
