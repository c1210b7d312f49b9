import { liquidationPageTexts as texts } from '@contador/contract/messages';
import { momentText } from '../../ui/format/date-text.ts';
import { countText, numberText } from '../../ui/format/number-text.ts';
import style from './cycle-liquidation.module.css';
import type { StandingLiquidation } from './liquidation-buttons.tsx';

/** Number of clients, their total, and who liquidated and approved it. */
export function StandingFigures({
  standing,
  more = [],
}: {
  readonly standing: StandingLiquidation & {
    readonly liquidatedBy: string | null;
    readonly liquidatedAt: string | null;
  };
  readonly more?: readonly (readonly [label: string, value: string])[];
}) {
  const { count, total, liquidatedBy, liquidatedAt, approvedBy, approvedAt } = standing;
  const figures = [
    [texts.clients, countText(count)],
    ...more,
    [texts.total, numberText(total, 2)],
    ...(liquidatedBy === null ? [] : [[texts.liquidatedBy, texts.by(liquidatedBy, momentText(liquidatedAt))]]),
    ...(approvedBy === null ? [] : [[texts.approvedByHead, texts.by(approvedBy, momentText(approvedAt))]]),
  ] as const;
  return (
    <dl className={style.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
