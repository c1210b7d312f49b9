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
    ...[texts.clients, 'kWh', texts.activeValue, texts.reactive, texts.contribution, texts.subsidy, texts.surcharge],
    ...[texts.energyTotal, liquidationPageTexts.tax.lighting, liquidationPageTexts.tax.security],
  ],
  lighting: [texts.clients, 'kWh', texts.activeValue, texts.energyTotal, liquidationPageTexts.tax.lighting],
  security: [texts.clients, 'kWh', texts.activeValue, texts.energyTotal, liquidationPageTexts.tax.security],
} as const;

interface ClassSumsProps {
  readonly of: { readonly username: string; readonly year: number; readonly month: number; readonly cycle: string };
  /** What is summed: everything, or one tax beside what it rests on, once it is liquidated. */
  readonly kind?: keyof typeof heads;
}

/** What each use and stratum comes to, down to the whole cycle. */
export function ClassSums({ of, kind = 'energy' }: ClassSumsProps) {
  const { data, failure, retry, refreshing } = useRead(checkLiquidationClasses, of);
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
const base = (of: LiquidatedClass) => [countText(of.clients), numberText(of.energy, 2), money(of.active)];

const cells: Readonly<Record<keyof typeof heads, (of: LiquidatedClass) => string[]>> = {
  energy: (of) => [
    ...[...base(of), money(of.reactive), money(of.contribution), money(of.subsidy === 0 ? 0 : -of.subsidy)],
    ...[money(of.surcharge), money(of.total), money(of.lighting), money(of.security)],
  ],
  lighting: (of) => [...base(of), money(of.total), money(of.lighting)],
  security: (of) => [...base(of), money(of.total), money(of.security)],
};
