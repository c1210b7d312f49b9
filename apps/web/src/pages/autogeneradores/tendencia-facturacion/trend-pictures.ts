import { settledReportTexts as texts } from '@contador/contract/messages';
import type { TrendRow } from '@contador/contract/self-generators';

export interface TrendPicture {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly {
    readonly name: string;
    readonly color: 'imported' | 'surplus-1' | 'surplus-2' | 'inductive' | 'capacitive' | 'ink' | 'text-3';
    readonly values: readonly number[];
  }[];
}

const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** Data of the three charts, in MWh, MVARh and millions of COP. Expense is drawn above zero, next to income. */
export function trendPictures(rows: readonly TrendRow[]): TrendPicture[] {
  const each = (amountOf: (row: TrendRow) => number, by: number) => rows.map((row) => amountOf(row) / by);
  const { trends } = texts;
  return [
    {
      title: texts.energyChart,
      unit: texts.energyUnit,
      series: [
        { name: trends.active.replace(' kWh', ''), color: 'imported', values: each((it) => it.active, THOUSAND) },
        {
          name: trends.exchanged.replace(' kWh', ''),
          color: 'surplus-1',
          values: each((it) => it.exchanged, THOUSAND),
        },
        { name: trends.surplus.replace(' kWh', ''), color: 'surplus-2', values: each((it) => it.surplus, THOUSAND) },
      ],
    },
    {
      title: texts.reactiveChart,
      unit: texts.reactiveUnit,
      series: [
        {
          name: trends.inductive.replace(' kVArh', ''),
          color: 'inductive',
          values: each((it) => it.inductive, THOUSAND),
        },
        {
          name: trends.capacitive.replace(' kVArh', ''),
          color: 'capacitive',
          values: each((it) => it.capacitive, THOUSAND),
        },
      ],
    },
    {
      title: texts.moneyChart,
      unit: texts.moneyUnit,
      series: [
        { name: texts.income, color: 'ink', values: each(incomeOf, MILLION) },
        {
          name: texts.expense,
          color: 'text-3',
          values: each(({ surplusValue }) => (surplusValue === 0 ? 0 : -surplusValue), MILLION),
        },
      ],
    },
  ];
}

/** Income of a month in COP: concepts 100, 85, 132, 11 and 12. */
function incomeOf({ activeValue, exchangedValue, inductiveValue, capacitiveValue }: TrendRow): number {
  return activeValue + exchangedValue + inductiveValue + capacitiveValue;
}
