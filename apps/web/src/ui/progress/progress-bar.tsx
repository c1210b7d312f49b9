import classes from './progress.module.css';

interface Props {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** Share of the work that is done, by real counts. */
export function ProgressBar({ label, done, total }: Props) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      <div className={classes.fill} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
