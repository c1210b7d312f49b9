import type { ReplyOf } from '@contador/contract';
import { marketTypeNames, energyBalanceTexts as texts } from '@contador/contract/messages';
import type { BalanceIndicatorRow, calcEnergyBalance } from '@contador/contract/reports';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Card } from '../../../ui/card/card.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import classes from './balance.module.css';
import type { ExplainBalance } from './balance-of-month.tsx';

interface Props {
  readonly balance: Pick<ReplyOf<typeof calcEnergyBalance>, 'closing' | 'indicators'>;
  readonly onExplain: ExplainBalance;
}

/** Says in words whether the month closes, and shows its shares. */
export function BalanceClosing({ balance: { closing, indicators }, onExplain }: Props) {
  return (
    <Card label={texts.indicators}>
      <div className={classes.closing}>
        {closing && (
          <div className={classes.verdict} data-open={!closing.closes || undefined}>
            {closing.closes ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
            <div>
              <strong>{(closing.closes ? texts.closes : texts.open)(differenceText(closing.difference))}</strong>
              <p>{texts.closingRule(closing.tolerance)}</p>
            </div>
          </div>
        )}
        <dl className={classes.indicators}>
          {indicators.map((indicator) => (
            <Indicator key={`${indicator.kind} ${indicator.marketType}`} indicator={indicator} onExplain={onExplain} />
          ))}
        </dl>
      </div>
      <p className={classes.remark}>{texts.indicatorNote}</p>
    </Card>
  );
}

function Indicator({ indicator, onExplain }: { indicator: BalanceIndicatorRow; onExplain: ExplainBalance }) {
  const { kind, marketType, value, figureId } = indicator;
  const name = `${texts.indicatorNames[kind]}${marketType ? `, ${marketTypeNames[marketType]}` : ''}`;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Figure
          value={value === null ? null : value * 100}
          unit="%"
          label={name}
          onOpen={figureId === null ? undefined : () => onExplain({ id: figureId, title: name, decimals: 6 })}
        />
      </dd>
    </div>
  );
}

/** Formats a difference. A difference below 0.005 is shown as zero without a sign. */
function differenceText(difference: number): string {
  return numberText(Math.abs(difference) < 0.005 ? 0 : difference);
}
