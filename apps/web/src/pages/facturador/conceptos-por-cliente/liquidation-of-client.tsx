import type { ClientLiquidation } from '@contador/contract/billing';
import { liquidationPageTexts as texts } from '@contador/contract/messages';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { useLiquidationLupa } from '../../../shell/cycle-liquidation/use-liquidation-lupa.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';

const right = (text: string) => ({ text, align: 'right' as const });

/** The parts of a client's bill, each line of energy and each tax with its explanation. */
export function LiquidationOfClient({ liquidation }: { readonly liquidation: ClientLiquidation }) {
  const { clientCode, clientName, sicCode, cycle, energy, others, taxes, credits, figureIds } = liquidation;
  const lupa = useLiquidationLupa('energy', cycle);
  const taxLupas = { APL: useLiquidationLupa('lighting', cycle), IS: useLiquidationLupa('security', cycle) };
  const client = { code: clientCode, name: clientName };
  const money = (value: number | null) => <Figure value={value} />;
  const figures = [
    [texts.subtotal, liquidation.subtotal],
    [texts.previousBalance, liquidation.previousBalance],
    [texts.adjustment, liquidation.adjustment],
    [texts.payable, liquidation.payable],
  ] as const;
  return (
    <>
      <Card title={clientName} note={`${clientCode} · ${sicCode} · ${texts.cycle} ${cycle}`}>
        <dl className={style.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{numberText(value, 2)}</dd>
            </div>
          ))}
          {liquidation.billNumber !== null && (
            <div>
              <dt>{texts.billNumber}</dt>
              <dd>{liquidation.billNumber}</dd>
            </div>
          )}
        </dl>
      </Card>
      <Card title={texts.energyConcepts}>
        <SimpleTable
          label={texts.energyConcepts}
          head={[{ text: texts.concept }, right(texts.energyColumn), right(texts.value)]}
          rows={Object.entries(energy).map(([code, line]) => [
            line.name,
            line.energy === null ? '' : numberText(line.energy, 2, { upTo: true }),
            <Figure
              key="value"
              value={line.value}
              label={line.name}
              onOpen={() => lupa(client, figureIds[code] ?? '', line.name)}
            />,
          ])}
        />
      </Card>
      <Card title={texts.taxes}>
        <SimpleTable
          label={texts.taxes}
          head={[{ text: texts.concept }, right(texts.value)]}
          rows={Object.entries(taxes).map(([code, line]) => {
            const explain = code === 'APL' || code === 'IS' ? taxLupas[code] : undefined;
            return [
              line.name,
              explain === undefined ? (
                money(line.value)
              ) : (
                <Figure
                  key="value"
                  value={line.value}
                  label={line.name}
                  onOpen={() => explain(client, figureIds[code] ?? '', line.name)}
                />
              ),
            ];
          })}
          totalRow
        />
      </Card>
      <Card title={texts.otherConcepts}>
        <SimpleTable
          label={texts.otherConcepts}
          head={[{ text: texts.concept }, right(texts.base), right(texts.vat), right(texts.value)]}
          rows={Object.values(others).map((line) => [line.name, money(line.base), money(line.iva), money(line.value)])}
          totalRow
        />
      </Card>
      <Card title={texts.credits}>
        <SimpleTable
          label={texts.credits}
          head={[{ text: texts.concept }, ...texts.creditHeads.map(right)]}
          rows={Object.values(credits).map((line) => [
            line.name,
            ...[line.total, line.balance, line.capital_pay, line.interest_pay, line.month_pay].map(money),
            line.interest_rate === null ? '' : numberText(line.interest_rate, 2),
            line.fee_number ?? '',
          ])}
          totalRow
        />
      </Card>
    </>
  );
}
