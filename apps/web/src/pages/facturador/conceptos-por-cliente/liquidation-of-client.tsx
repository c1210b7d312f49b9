import { type ClientLiquidation, type CreditPart, billFigures as figures } from '@contador/contract/billing';
import { liquidationPageTexts as texts } from '@contador/contract/messages';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { useLiquidationLupa } from '../../../shell/cycle-liquidation/use-liquidation-lupa.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';

const right = (text: string) => ({ text, align: 'right' as const });
const CREDIT_PARTS: readonly CreditPart[] = ['total', 'balance', 'capital_pay', 'interest_pay', 'month_pay'];

/** Parts of a client's bill. Every amount opens its explanation. */
export function LiquidationOfClient({ liquidation }: { readonly liquidation: ClientLiquidation }) {
  const { clientCode, clientName, sicCode, cycle, energy, others, taxes, credits, figureIds } = liquidation;
  const client = { code: clientCode, name: clientName };
  const lupas = {
    energy: useLiquidationLupa('energy', cycle),
    APL: useLiquidationLupa('lighting', cycle),
    IS: useLiquidationLupa('security', cycle),
    bill: useLiquidationLupa('bill', cycle),
  };
  const opens = (lupaName: keyof typeof lupas, figure: string, label: string, value: number) => (
    <Figure key={label} value={value} label={label} onOpen={() => lupas[lupaName](client, figure, label)} />
  );
  const keyOf = (code: string) => (code === 'TOT' ? undefined : code);
  const sums = [
    [texts.subtotal, figures.subtotal, liquidation.subtotal],
    [texts.previousBalance, figures.previousBalance, liquidation.previousBalance],
    [texts.adjustment, figures.adjustment, liquidation.adjustment],
    [texts.payable, figures.payable, liquidation.payable],
  ] as const;
  return (
    <>
      <Card title={clientName} note={`${clientCode} · ${sicCode} · ${texts.cycle} ${cycle}`}>
        <dl className={style.figures}>
          {sums.map(([label, figure, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{opens('bill', figure, label, value)}</dd>
            </div>
          ))}
          {liquidation.billPrinted !== null && (
            <div>
              <dt>{texts.billNumber}</dt>
              <dd>{liquidation.billPrinted}</dd>
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
            line.energy === null ? '' : numberText(line.energy, 2),
            opens('energy', figureIds[code] ?? '', line.name, line.value),
          ])}
        />
      </Card>
      <Card title={texts.taxes}>
        <SimpleTable
          label={texts.taxes}
          head={[{ text: texts.concept }, right(texts.value)]}
          rows={Object.entries(taxes).map(([code, line]) => [
            line.name,
            code === 'APL' || code === 'IS'
              ? opens(code, figureIds[code] ?? '', line.name, line.value)
              : opens('bill', figures.taxes, `${texts.taxes}, ${line.name}`, line.value),
          ])}
          totalRow
        />
      </Card>
      <Card title={texts.otherConcepts}>
        <SimpleTable
          label={texts.otherConcepts}
          head={[{ text: texts.concept }, right(texts.base), right(texts.vat), right(texts.value)]}
          rows={Object.entries(others).map(([code, line]) => [
            line.name,
            opens('bill', figures.other('base', keyOf(code)), `${line.name}, ${texts.base}`, line.base),
            opens('bill', figures.other('iva', keyOf(code)), `${line.name}, ${texts.vat}`, line.iva),
            opens('bill', figures.other('value', keyOf(code)), `${line.name}, ${texts.value}`, line.value),
          ])}
          totalRow
        />
      </Card>
      <Card title={texts.credits}>
        <SimpleTable
          label={texts.credits}
          head={[{ text: texts.concept }, ...texts.creditHeads.map(right)]}
          rows={Object.entries(credits).map(([code, line]) => [
            line.name,
            ...CREDIT_PARTS.map((part, at) =>
              opens('bill', figures.credit(part, keyOf(code)), `${line.name}, ${texts.creditHeads[at]}`, line[part]),
            ),
            line.interest_rate === null ? '' : numberText(line.interest_rate, 2),
            line.fee_number ?? '',
          ])}
          totalRow
        />
      </Card>
    </>
  );
}
