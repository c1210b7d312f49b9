import { tariffTreeTexts, testBenchTexts as texts } from '@contador/contract/messages';
import type { SavedTrial } from '@contador/contract/tariff-calculation';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { Card } from '../../../ui/card/card.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { trialIn } from './kept-trials.tsx';
import { type Bench, resultsOf, type TrialResults } from './trial-results.ts';

interface ComparisonTableProps {
  readonly bench: Bench;
  readonly month: TrialResults;
  readonly present: TrialResults;
  readonly compared: readonly SavedTrial[];
  readonly at: string;
}

/** Compares the month, the trial on the screen and the selected trials, side by side. */
export function ComparisonTable({ bench, month, present, compared, at }: ComparisonTableProps) {
  const columns = [
    { name: texts.month, results: month },
    { name: texts.present, results: present },
    ...compared.map((kept) => ({ name: kept.name, results: resultsOf(bench, trialIn(kept), at) })),
  ];
  const figures = (amountIn: (results: TrialResults) => number | null | undefined) =>
    columns.map(({ name, results }) => <Figure key={name} value={amountIn(results)} />);
  const calculated = { key: 'calculated', title: tariffTreeTexts.calculated } as const;
  const charged = { key: 'charged', title: tariffTreeTexts.charged } as const;
  const costs = bench.hasCharged ? [calculated, charged] : [calculated];
  return (
    <Card title={texts.comparison} note={texts.unitCostUnit} padded={false}>
      <SimpleTable
        label={texts.comparison}
        head={[{ text: '' }, ...columns.map(({ name }) => ({ text: name, align: 'right' as const }))]}
        rows={[
          ...costs.flatMap(({ key, title }) =>
            levelKeys.map((level) => [
              texts.costOf(title, tariffTreeTexts.levelNames[level]),
              ...figures((results) => results[key][level].value),
            ]),
          ),
          ...month.strata.map(({ estrato }, place) => [
            texts.estrato(estrato),
            ...figures(({ strata }) => strata[place]?.tariff.value),
          ]),
        ]}
      />
    </Card>
  );
}
