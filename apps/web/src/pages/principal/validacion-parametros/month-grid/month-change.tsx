import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import { numberText } from '../../../../ui/format/number-text.ts';
import style from './month-grid.module.css';

/** Change from the previous month in percent, with ▲ or ▼; empty if the values are equal, a dash if one of them is missing. */
export function MonthChange({ from, to }: { readonly from: number | null; readonly to: number | null }) {
  if (from === null || to === null || from === to)
    return <span className={style.change}>{from === to ? '' : '—'}</span>;
  const Sign = to > from ? IconTriangleFilled : IconTriangleInvertedFilled;
  const size =
    from === 0 ? numberText(Math.abs(to), 2, { upTo: true }) : `${numberText(Math.abs((to - from) / from) * 100, 1)} %`;
  return (
    <span className={style.change} data-large={Math.abs((to - from) / (from || 1)) > LARGE || undefined}>
      <Sign size={9} aria-label={to > from ? 'sube' : 'baja'} />
      {size}
    </span>
  );
}

/** Relative change above which the value is highlighted for review. */
const LARGE = 0.5;
