import type { ComparedMonths } from '@contador/contract/billing';
import { reviewTexts as texts } from '@contador/contract/messages';
import style from './review.module.css';

const WIDTH = 100;
const HEIGHT = 18;
const MARGIN = 5;

/** Limits, mean and this month's consumption, scaled for one client: a dot outside the box is outside the limits. */
export function UsualStrip({ compared, name }: { readonly compared: ComparedMonths; readonly name: string }) {
  const { limits, mean, normalised } = compared;
  if (limits === null || mean === null) return <span className={style.absent}>—</span>;
  const lower = Math.max(0, limits.lower);
  const least = Math.min(lower, normalised);
  const span = Math.max(limits.upper, normalised) - least || 1;
  const at = (value: number) => MARGIN + ((value - least) / span) * (WIDTH - 2 * MARGIN);
  const isOutside = normalised < limits.lower || normalised > limits.upper;
  const middle = HEIGHT / 2;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={texts.stripOf(name, isOutside)}
      className={style.strip}
    >
      <line x1={0} x2={WIDTH} y1={middle} y2={middle} className={style.axis} />
      <rect
        x={at(lower)}
        y={5}
        width={Math.max(2, at(limits.upper) - at(lower))}
        height={8}
        rx={2}
        className={style.box}
      />
      <line x1={at(mean)} x2={at(mean)} y1={4} y2={14} className={style.mean} />
      <circle cx={at(normalised)} cy={middle} r={3.6} className={style.now} data-outside={isOutside || undefined} />
    </svg>
  );
}
