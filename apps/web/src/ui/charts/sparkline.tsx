import classes from './sparkline.module.css';

interface Props {
  readonly values: readonly (number | null)[];
  /** Description for screen readers: 'G, últimos 12 meses'. */
  readonly label: string;
}

const WIDTH = 66;
const HEIGHT = 18;
const MARGIN = 3;

/** Line of a figure over some months, with its last value as a dot. A month without a value leaves a gap. */
export function Sparkline({ values, label }: Props) {
  const known = values.filter((it): it is number => it !== null);
  if (known.length === 0) return <span className={classes.none}>—</span>;
  const least = Math.min(...known);
  const span = Math.max(...known) - least || 1;
  const x = (at: number) => MARGIN + (at / Math.max(1, values.length - 1)) * (WIDTH - 2 * MARGIN);
  const y = (value: number) => HEIGHT - MARGIN - ((value - least) / span) * (HEIGHT - 2 * MARGIN);
  let path = '';
  let drawing = false;
  values.forEach((value, at) => {
    if (value !== null) path += `${drawing ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    drawing = value !== null;
  });
  const last = values.findLastIndex((it) => it !== null);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <path d={path} className={classes.line} />
      <circle cx={x(last)} cy={y(values[last] ?? least)} r="2.4" className={classes.dot} />
    </svg>
  );
}
