import { tariffTreeTexts, testBenchTexts as texts } from '@contador/contract';
import { levelKeys } from '@contador/domain';
import { Card } from '../../../ui/card/card.tsx';
import { Change } from '../../../ui/figure/change.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import type { TrialFigure, TrialResults } from './trial-results.ts';

interface TrialTablesProps {
  readonly month: TrialResults;
  readonly trial: TrialResults;
  /** 'Noviembre 2025'. */
  readonly monthName: string;
  readonly withCot: boolean;
  /** Subsistence consumption, kWh a month. */
  readonly subsistence: number;
  readonly onExplain: (results: TrialResults, figure: TrialFigure, title: string) => void;
}

const right = { align: 'right' } as const;

/** Unit cost by level, tariff and bill by stratum: in the month, in the trial, and by how much they differ. */
export function TrialTables({ month, trial, monthName, withCot, subsistence, onExplain }: TrialTablesProps) {
  const cells = (before: TrialFigure, after: TrialFigure, title: string) => [
    <Figure key="before" value={before.value} label={title} onOpen={() => onExplain(month, before, title)} />,
    <Figure
      key="after"
      value={after.value}
      label={title}
      emphasis
      onOpen={() => onExplain(trial, after, texts.explained(title))}
    />,
    <Change key="change" from={before.value} to={after.value} month={monthName} />,
  ];
  const bill = ({ value }: TrialFigure) => (value === null ? null : value * subsistence);
  return (
    <>
      <Card
        title={texts.unitCost}
        note={withCot ? `${texts.unitCostUnit}, ${texts.withCot}` : texts.unitCostUnit}
        padded={false}
      >
        <SimpleTable
          label={texts.unitCost}
          head={[
            { text: texts.level },
            { text: texts.inMonth, ...right },
            { text: texts.inTrial, ...right, answer: true },
            { text: texts.difference, ...right },
          ]}
          rows={levelKeys.map((level) => [
            tariffTreeTexts.levelNames[level],
            ...cells(month.levels[level], trial.levels[level], tariffTreeTexts.levelNames[level]),
          ])}
        />
      </Card>
      {trial.strata.length > 0 && (
        <Card title={texts.strata} note={texts.billNote(subsistence)} padded={false}>
          <SimpleTable
            label={texts.strata}
            wide
            head={[
              { text: '' },
              { text: texts.tariffOfMonth, ...right },
              { text: texts.inTrial, ...right, answer: true },
              { text: texts.difference, ...right },
              { text: texts.bill(subsistence), ...right },
              { text: texts.difference, ...right },
            ]}
            rows={trial.strata.map(({ estrato, tariff }, at) => {
              const before = month.strata[at]?.tariff ?? { id: '', value: null };
              return [
                texts.estrato(estrato),
                ...cells(before, tariff, texts.estrato(estrato)),
                <Figure key="bill" value={bill(tariff)} decimals={0} />,
                <Change key="bill change" from={bill(before)} to={bill(tariff)} month={monthName} />,
              ];
            })}
          />
        </Card>
      )}
    </>
  );
}
