import classes from './busy-bar.module.css';

/** Indeterminate progress at the upper edge of the window. */
export function BusyBar({ label }: { readonly label: string }) {
  return (
    <div className={classes.bar} role="progressbar" aria-label={label}>
      <div className={classes.fill} />
      <span className={classes.word}>{label}</span>
    </div>
  );
}
