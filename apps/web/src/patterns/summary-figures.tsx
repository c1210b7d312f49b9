import { numberText } from '../ui/format/number-text.ts';
import style from './summary-figures.module.css';

export interface SummaryFigure {
  readonly label: string;
  readonly value: string | number | null;
  readonly unit: string;
  /** Shown under the figure: where or when. */
  readonly note?: string | null;
}

/** Decimals of shares and loss indices below one, for which two decimals are not enough. */
const SMALL_DECIMALS = 6;

/** Key figures of a month, one per line. */
export function SummaryFigures({ figures }: { readonly figures: readonly SummaryFigure[] }) {
  return (
    <dl className={style.summary}>
      {figures.map((row) => (
        <div key={row.label} className={style.row}>
          <dt>{row.label}</dt>
          <dd className={style.value}>
            {typeof row.value === 'number'
              ? numberText(row.value, Math.abs(row.value) < 1 ? SMALL_DECIMALS : 2, { upTo: true })
              : (row.value ?? '—')}
          </dd>
          <dd className={style.unit}>{row.unit}</dd>
          {row.note && <dd className={style.note}>{row.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
