import { IconProgress } from '@tabler/icons-react';
import style from './intake.module.css';

interface RunningFilesProps {
  /** Progress text by key. */
  readonly running: ReadonlyMap<string, string>;
  readonly nameOf: (key: string) => string;
}

/** Files that are being uploaded or read, with their progress. */
export function RunningFiles({ running, nameOf }: RunningFilesProps) {
  return (
    <ul className={style.running} aria-live="polite">
      {[...running].map(([key, progress]) => (
        <li key={key}>
          <IconProgress size={16} aria-hidden />
          <strong>{nameOf(key)}</strong>
          <span>{progress}</span>
        </li>
      ))}
    </ul>
  );
}
