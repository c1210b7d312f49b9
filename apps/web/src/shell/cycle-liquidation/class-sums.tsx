import { checkLiquidationClasses, type LiquidatedClass } from '@contador/contract/billing';
import { liquidationPageTexts, reviewTexts as texts } from '@contador/contract/messages';
import { useRead } from '../../http/use-read.ts';
import { Card } from '../../ui/card/card.tsx';
import { countText, numberText } from '../../ui/format/number-text.ts';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { SimpleTable } from '../../ui/tables/simple-table.tsx';

const right = (text: string) => ({ text, align: 'right' as const });
const head = [
  ...[{ text: liquidationPageTexts.use }, { text: texts.marketType }],
  ...[texts.clients, 'kWh', texts.activeValue, texts.reactive, texts.contribution, texts.subsidy, texts.surcharge].map(
    right,
  ),
  ...[texts.energyTotal, liquidationPageTexts.tax.lighting, liquidationPageTexts.tax.security].map(right),
];

/** What each use and stratum comes to, down to the whole cycle. */
export function ClassSums({
  of,
}: {
  readonly of: { readonly username: string; readonly year: number; readonly month: number; readonly cycle: string };
}) {
  const { data, failure, retry, refreshing } = useRead(checkLiquidationClasses, of);
  if (failure !== undefined) return <FailureState failure={failure} what={texts.classes} onRetry={retry} />;
  if (data === undefined || data.whole === null) return null;
  const rows = data.classes.map((each) => cells(each, nameOf(each)));
  return (
    <Card title={texts.classes} note={texts.classesNote} padded={false} refreshing={refreshing}>
      <SimpleTable
        label={texts.classes}
        head={head}
        rows={[...rows, cells(data.whole, texts.wholeCycle)]}
        totalRow
        dense
        wide
      />
    </Card>
  );
}

function nameOf({ useType, stratum }: LiquidatedClass): string {
  return stratum === null ? useType : `${useType} ${stratum}`;
}

function cells(of: LiquidatedClass, name: string) {
  const money = (value: number | null) => numberText(value, 2);
  return [
    ...[name, of.marketType, countText(of.clients), numberText(of.energy, 2), money(of.active), money(of.reactive)],
    ...[money(of.contribution), money(of.subsidy === 0 ? 0 : -of.subsidy), money(of.surcharge), money(of.total)],
    ...[of.lighting === null ? '—' : money(of.lighting), of.security === null ? '—' : money(of.security)],
  ];
}
