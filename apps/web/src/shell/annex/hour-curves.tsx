import { annexTexts as texts } from '@contador/contract/messages';
import { annexCurves, type CustomerAnnex } from '@contador/contract/self-generators';
import { type ReactNode, useMemo } from 'react';
import style from './annex.module.css';

const HOURS = 24;
const HEIGHT = 50;
const TOP = 4;

/** Curves under the hours: cumulative export up to the imported energy, and the price of each paid hour. */
export function HourCurves({ annex }: { readonly annex: CustomerAnnex }) {
  const { exported, imported, most, energySaid, prices, priceTitle, priceLevel, priceSaid } = useMemo(
    () => annexCurves(annex),
    [annex],
  );
  const { changeRow, changeColumn } = annex;
  const change = changeRow === null || changeColumn === null ? undefined : changeRow * HOURS + changeColumn;
  const count = exported.length;
  const level = (energy: number) => TOP + HEIGHT * (1 - energy / most);
  const changeLine = change !== undefined && (
    <line className={style.change} x1={change} x2={change} y1={0} y2={TOP + HEIGHT + TOP} />
  );
  return (
    <>
      <p className={style.curveSaid}>
        <strong>{texts.curves.energyTitle}</strong> {energySaid}
      </p>
      <Panel summary={`${texts.curves.energyTitle}: ${energySaid}`} count={count}>
        {imported !== null && (
          <line className={style.limit} x1={0} x2={count} y1={level(imported)} y2={level(imported)} />
        )}
        <polyline
          className={style.grown}
          points={exported.map((energy, at) => `${at + 1},${level(energy)}`).join(' ')}
        />
        {changeLine}
      </Panel>
      {priceSaid !== '' && (
        <p className={style.curveSaid}>
          <strong>{priceTitle}</strong> {priceSaid}
        </p>
      )}
      {priceLevel !== undefined && (
        <Panel summary={`${priceTitle}: ${priceSaid}`} count={count}>
          <path className={style.price} d={steps(prices, (price) => TOP + HEIGHT * (1 - priceLevel(price)))} />
          {changeLine}
        </Panel>
      )}
    </>
  );
}

interface PanelProps {
  readonly summary: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Panel({ summary, count, children }: PanelProps) {
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${count} ${TOP + HEIGHT + TOP}`}
      preserveAspectRatio="none"
      className={style.curve}
    >
      <line className={style.ground} x1={0} x2={count} y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
      {children}
    </svg>
  );
}

/** SVG path of prices that are constant during their hour; the line is interrupted where the price is unknown. */
function steps(prices: readonly (number | null)[], level: (price: number) => number): string {
  return prices
    .map((price, at) => {
      if (price === null) return '';
      const begins = (prices[at - 1] ?? null) === null;
      return `${begins ? `M${at}` : 'V'}${begins ? ' ' : ''}${level(price)}H${at + 1}`;
    })
    .join('');
}
