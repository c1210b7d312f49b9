import { liquidationPageTexts as texts } from '@contador/contract/messages';
import { momentText } from '../../ui/format/date-text.ts';
import { countText, numberText } from '../../ui/format/number-text.ts';
import style from './cycle-liquidation.module.css';
import type { StandingLiquidation } from './liquidation-buttons.tsx';

/** Number of clients and their total; nothing before the first liquidation. */
export function StandingFigures({
  standing: { count, total },
  more = [],
}: {
  readonly standing: Pick<StandingLiquidation, 'count' | 'total'>;
  readonly more?: readonly (readonly [label: string, value: string])[];
}) {
  if (count === 0) return null;
  const figures = [[texts.clients, countText(count)], ...more, [texts.total, numberText(total, 2)]] as const;
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

interface Authors extends Pick<StandingLiquidation, 'approvedBy' | 'approvedAt'> {
  readonly liquidatedBy: string | null;
  readonly liquidatedAt: string | null;
}

/** Author and moment of the approval, or author of the liquidation; `undefined` before that. */
export function standingText(standing: Authors | undefined): string | undefined {
  if (standing === undefined || standing.liquidatedBy === null) return undefined;
  const { liquidatedBy, liquidatedAt, approvedBy, approvedAt } = standing;
  return approvedBy === null
    ? `${texts.liquidatedBy} ${texts.by(liquidatedBy, momentText(liquidatedAt))}`
    : `${texts.approvedByHead} ${texts.by(approvedBy, momentText(approvedAt))}`;
}
