import type { ClosingRow } from '@contador/contract/billing';
import { closingBoardTexts as texts } from '@contador/contract/messages';
import { momentText } from '../../../ui/format/date-text.ts';
import { countText } from '../../../ui/format/number-text.ts';
import classes from './closing-board.module.css';

const WIDTH = 460;
const HEIGHT = 132;
const SIDE = 8;
const TOP = 22;
const FOOT = 20;
const HOUR_MS = 3_600_000;

/** Issued bills of the month, added up as each cycle was issued, against the bills of all cycles; nothing before the first. */
export function IssuedChart({ rows }: { readonly rows: readonly ClosingRow[] }) {
  const issued = rows
    .flatMap(({ cycle, steps: { bills } }) =>
      bills.state === 'done' && bills.at !== null ? [{ cycle, at: bills.at, count: bills.count ?? 0 }] : [],
    )
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const [first] = issued;
  const last = issued.at(-1);
  if (first === undefined || last === undefined) return null;
  const all = Math.max(
    1,
    rows.reduce((sum, { clients }) => sum + clients, 0),
  );
  const begin = Date.parse(first.at);
  const span = Math.max(HOUR_MS, Date.parse(last.at) - begin);
  const base = HEIGHT - FOOT;
  const x = (at: string) => SIDE + ((Date.parse(at) - begin) / span) * (WIDTH - 2 * SIDE);
  const y = (bills: number) => base - (Math.min(bills, all) / all) * (base - TOP);
  let sum = 0;
  const path = issued.map(({ at, count }) => {
    sum += count;
    return `H${x(at).toFixed(1)}V${y(sum).toFixed(1)}`;
  });
  const words = texts.issuedSoFar(countText(sum), countText(all));
  return (
    <figure className={classes.chart}>
      <svg
        className={classes.picture}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${texts.issuedChart}: ${words}`}
      >
        <line x1={SIDE} x2={WIDTH - SIDE} y1={base} y2={base} className={classes.axis} />
        <line x1={SIDE} x2={WIDTH - SIDE} y1={y(all)} y2={y(all)} className={classes.axis} data-dashed />
        <path d={`M${SIDE} ${base}${path.join('')}`} className={classes.steps} />
        <circle cx={x(last.at)} cy={y(sum)} r={4} className={classes.now} />
        <text x={SIDE} y={14}>
          {words}
        </text>
        <text x={SIDE} y={HEIGHT - 4}>
          {momentText(first.at).slice(0, 16)}
        </text>
        <text x={WIDTH - SIDE} y={HEIGHT - 4} textAnchor="end">
          {momentText(last.at).slice(0, 16)}
        </text>
      </svg>
    </figure>
  );
}
