import { tariffTreeTexts, testBenchTexts as texts } from '@contador/contract/messages';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { Card } from '../../../ui/card/card.tsx';
import { Change } from '../../../ui/figure/change.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import type { TrialFigure, TrialResults } from './trial-results.ts';

interface TrialTablesProps {
  readonly month: TrialResults;
  readonly trial: TrialResults;
  /** Name of the month: 'Noviembre 2025'. */
  readonly monthName: string;
  readonly hasCharged: boolean;
  readonly inOption: boolean;
  /** Subsistence consumption, kWh a month. */
  readonly subsistence: number;
  readonly onExplain: (results: TrialResults, figure: TrialFigure, title: string) => void;
}

const right = { align: 'right' } as const;

/** Unit cost by level, calculated and charged, tariff and bill by stratum: in the month, in the trial, and their difference. */
export function TrialTables({ month, trial, monthName, subsistence, onExplain, ...shown }: TrialTablesProps) {
  const cells = (before: TrialFigure, after: TrialFigure, title: string) => [
    <Figure
      key="before"
      id={before.id}
      value={before.value}
      label={title}
      onOpen={() => onExplain(month, before, title)}
    />,
    <Figure
      key="after"
      value={after.value}
      label={title}
      emphasis
      onOpen={() => onExplain(trial, after, texts.explained(title))}
    />,
    <Change key="change" from={before.value} to={after.value} month={monthName} />,
  ];
  const calculated = { key: 'calculated', title: texts.unitCost, note: texts.unitCostUnit } as const;
  const charged = {
    key: 'charged',
    title: texts.charged,
    note: shown.inOption ? texts.chargedByOption : texts.chargedNote,
  } as const;
  const costs = shown.hasCharged ? [calculated, charged] : [calculated];
  const bill = ({ value }: TrialFigure) => (value === null ? null : value * subsistence);
  return (
    <>
      {costs.map(({ key, title, note }) => (
        <Card key={key} title={title} note={note} padded={false}>
          <SimpleTable
            label={title}
            head={[
              { text: texts.level },
              { text: texts.inMonth, ...right },
              { text: texts.inTrial, ...right, answer: true },
              { text: texts.difference, ...right },
            ]}
            rows={levelKeys.map((level) => [
              tariffTreeTexts.levelNames[level],
              ...cells(month[key][level], trial[key][level], texts.costOf(title, tariffTreeTexts.levelNames[level])),
            ])}
          />
        </Card>
      ))}
      {trial.strata.length > 0 && (
        <Card title={texts.strata} note={texts.billNote(subsistence)} padded={false}>
          <SimpleTable
            label={texts.strata}
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
