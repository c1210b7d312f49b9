import { checkLiquidationClasses, type LiquidatedClass } from '@contador/contract/billing';
import { liquidationPageTexts, reviewTexts as texts } from '@contador/contract/messages';
import { useRead } from '../../http/use-read.ts';
import { Card } from '../../ui/card/card.tsx';
import { countText, numberText } from '../../ui/format/number-text.ts';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { SimpleTable } from '../../ui/tables/simple-table.tsx';

const right = (text: string) => ({ text, align: 'right' as const });
const heads = {
  energy: [
    texts.clients,
    'kWh',
    texts.activeValue,
    texts.reactive,
    texts.contribution,
    texts.subsidy,
    texts.surcharge,
    texts.energyTotal,
    liquidationPageTexts.tax.lighting,
    liquidationPageTexts.tax.security,
  ],
  lighting: [texts.clients, 'kWh', texts.activeValue, texts.energyTotal, liquidationPageTexts.tax.lighting],
  security: [texts.clients, 'kWh', texts.activeValue, texts.energyTotal, liquidationPageTexts.tax.security],
} as const;

interface ClassSumsProps {
  readonly scope: { readonly username: string; readonly year: number; readonly month: number; readonly cycle: string };
  /** Values to sum: all concepts, or one tax with the values it is based on, once it is liquidated. */
  readonly kind?: keyof typeof heads;
}

/** Sums by use and stratum, and for the whole cycle. */
export function ClassSums({ scope, kind = 'energy' }: ClassSumsProps) {
  const { data, failure, retry, refreshing } = useRead(checkLiquidationClasses, scope);
  if (failure !== undefined) return <FailureState failure={failure} what={texts.classes} onRetry={retry} />;
  if (data === undefined || data.whole === null) return null;
  if (kind !== 'energy' && data.whole[kind] === null) return null;
  const rows = [...data.classes.map((each) => [each, nameOf(each)] as const), [data.whole, texts.wholeCycle] as const];
  return (
    <Card title={texts.classes} note={texts.classesNote} padded={false} refreshing={refreshing}>
      <SimpleTable
        label={texts.classes}
        head={[{ text: liquidationPageTexts.use }, { text: texts.marketType }, ...heads[kind].map(right)]}
        rows={rows.map(([each, name]) => [name, each.marketType, ...cells[kind](each)])}
        totalRow
        dense
      />
    </Card>
  );
}

function nameOf({ useType, stratum }: LiquidatedClass): string {
  return stratum === null ? useType : `${useType} ${stratum}`;
}

const money = (value: number | null) => (value === null ? '—' : numberText(value, 2));
const base = (sums: LiquidatedClass) => [countText(sums.clients), numberText(sums.energy, 2), money(sums.active)];

const cells: Readonly<Record<keyof typeof heads, (sums: LiquidatedClass) => string[]>> = {
  energy: (sums) => [
    ...base(sums),
    money(sums.reactive),
    money(sums.contribution),
    money(sums.subsidy === 0 ? 0 : -sums.subsidy),
    money(sums.surcharge),
    money(sums.total),
    money(sums.lighting),
    money(sums.security),
  ],
  lighting: (sums) => [...base(sums), money(sums.total), money(sums.lighting)],
  security: (sums) => [...base(sums), money(sums.total), money(sums.security)],
};
