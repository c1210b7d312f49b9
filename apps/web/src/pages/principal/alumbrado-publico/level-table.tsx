import { streetLightingTexts as texts } from '@contador/contract/messages';
import type { LightingFigure } from '@contador/contract/street-lighting';
import { type LevelKey, levelKeys } from '@contador/domain/tariff-calculation';
import { Figure } from '../../../ui/figure/figure.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { type MunicipalRow, useExplainLighting } from './explain-lighting.ts';
import style from './street-lighting.module.css';

type Column = keyof typeof texts.columns;
const columns = Object.keys(texts.columns) as Column[];

/**
 * Parts of a municipality's tariff at each level. The parts of a row add up to its Cu, unless the market's tariff option replaces the sum;
 * each figure opens the Lupa.
 */
export function LevelTable({ row }: { readonly row: MunicipalRow }) {
  const explain = useExplainLighting();
  const inOption = levelKeys.some((level) => row[`option.${level}`] !== null);
  const shown = columns.filter((column) =>
    column === 'cot' ? row['cot.1'] !== null : column !== 'option' || inOption,
  );
  return (
    <div className={style.detail}>
      <SimpleTable
        label={texts.ofMunicipality(row.name)}
        head={[
          { text: texts.level },
          ...shown.map((column) => ({
            text: <span title={texts.columnNames[column]}>{texts.columns[column]}</span>,
            align: 'right' as const,
            answer: column === 'unitCost',
          })),
        ]}
        rows={levelKeys.map((level) => [
          texts.levelNames[level],
          ...shown.map((column) => {
            const name = figureOf(column, level);
            return (
              <Figure
                key={column}
                value={row[name]}
                decimals={column === 'transmission' ? 4 : 2}
                emphasis={column === 'unitCost'}
                label={`${texts.columns[column]}, ${texts.levelNames[level]}, ${row.name}`}
                onOpen={explain(row, name, [texts.levelNames[level], texts.columns[column]])}
              />
            );
          }),
        ])}
      />
      {inOption && <p className={style.waiting}>{texts.inOption}</p>}
    </div>
  );
}

/** Figure that a column shows at a level; some columns have the same figure at every level. */
function figureOf(column: Column, level: LevelKey): LightingFigure {
  if (column === 'distribution' || column === 'unitCost' || column === 'option') return `${column}.${level}`;
  const voltage = level === 'n2' ? 2 : level === 'n3' ? 3 : 1;
  return column === 'losses' || column === 'cot' ? `${column}.${voltage}` : column;
}
