import { tariffTreeTexts as texts } from '@contador/contract/messages';
import type { BandKey, LevelKey } from '@contador/contract/tariff-calculation';
import { type Month, spanishMonth } from '@contador/kernel';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './band-table.module.css';
import type { BandRow, TariffColumn, TariffFigure } from './tariff-figures.ts';

interface BandTableProps {
  readonly level: LevelKey;
  readonly tariffMonth: Month;
  readonly rows: readonly BandRow[];
  readonly columns: readonly TariffColumn[];
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Components and unit cost of a level, one row per band; a version without bands has only the monomial row. */
export function BandTable({ level, tariffMonth, rows, columns, onExplain }: BandTableProps) {
  const levelName = texts.levelNames[level];
  const title = rows.length > 1 ? texts.byBand(levelName) : texts.monomial(levelName);
  return (
    <Card
      title={title}
      note={texts.unitAndMonth(spanishMonth(tariffMonth))}
      actions={<span className={classes.hint}>{texts.anyFigureOpens}</span>}
      padded={false}
    >
      <SimpleTable
        label={title}
        head={[
          { text: texts.band },
          ...columns.map(({ key, heading }) => ({ text: heading, align: 'right' as const, answer: key === 'CU' })),
        ]}
        rows={rows.map(({ band, figures }) => [
          texts.bandNames[band],
          ...columns.map((column) => (
            <TreeFigure
              key={column.key}
              figure={figures[column.key]}
              column={column}
              path={[levelName, texts.bandNames[band]]}
              band={band}
              onExplain={onExplain}
            />
          )),
        ])}
        totalRow
        dense
      />
    </Card>
  );
}

interface TreeFigureProps {
  readonly figure: TariffFigure;
  readonly column: TariffColumn;
  readonly band: BandKey;
  readonly path: readonly string[];
  readonly onExplain: (figure: ExplainedFigure) => void;
}

function TreeFigure({ figure, column, band, path, onExplain }: TreeFigureProps) {
  const { heading, decimals } = column;
  const opens = figure.id !== '' && figure.value !== null;
  return (
    <Figure
      id={figure.id}
      value={figure.value}
      decimals={decimals}
      label={`${heading} ${texts.bandNames[band]}`}
      {...(opens && { onOpen: () => onExplain({ id: figure.id, title: heading, path, decimals }) })}
    />
  );
}
