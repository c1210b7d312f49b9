import { type BandKey, bandKeys, type LevelKey, levelKeys } from '@contador/domain/tariff-calculation';
import { type CostColumn, costColumnsIn } from '@contador/domain/tariff-publication';
import type { Month } from '@contador/kernel';
import { publicationTexts as texts } from '../../messages/tariff-publication/tariff-publication.ts';
import type { PublicationTree } from '../publication-tree.ts';
import { costFigure } from './cost-columns.ts';
import { voltageNumber } from './figures.ts';
import type { DocumentColumn, DocumentTable, RowHead } from './publication-document.ts';

interface Shown {
  readonly column: CostColumn;
  readonly band: BandKey;
  readonly banded: boolean;
}

/** Table with the components and the unit cost of every level, in the columns of the company's layout in that month. */
export function costTable(tree: PublicationTree, month: Month): DocumentTable {
  const shown = costColumnsIn(tree.layout, month)
    .flatMap(({ column, byBand, whereKnown }): (Shown & { whereKnown: boolean })[] => {
      const bands = byBand ? bandsOf(tree) : (['mon'] as const);
      return bands.map((band) => ({ column, band, banded: bands.length > 1, whereKnown: whereKnown === true }));
    })
    .filter(
      ({ column, band, whereKnown }) =>
        !whereKnown || levelKeys.some((level) => costFigure(tree, column, { level, band, place: [] }).value !== null),
    );
  return {
    key: 'costs',
    title: texts.costTable,
    rowHeadings: [texts.voltage, texts.ownership],
    columns: shown.map(columnOf),
    rows: levelKeys.map((level) => ({
      heads: headsOf(level),
      figures: shown.map(({ column, band, banded }) =>
        costFigure(tree, column, { level, band, place: [...placeOf(level), ...(banded ? [texts.bands[band]] : [])] }),
      ),
    })),
  };
}

/** Bands for which the month was calculated. */
export function bandsOf(tree: PublicationTree): readonly BandKey[] {
  return bandKeys.filter((band) => band === 'mon' || tree.unitCosts[band] !== null);
}

/** Place of a level, such as 'Nivel 1', 'Operador de red (OR)'. */
export function placeOf(level: LevelKey): string[] {
  const voltage = texts.voltageNames[voltageNumber(level)];
  return level === 'n2' || level === 'n3' ? [voltage] : [voltage, texts.ownerNames[level]];
}

const FIRST_OF_SUMS: readonly CostColumn[] = ['CU', 'optionCU', 'appliedCU'];

function columnOf({ column, band, banded }: Shown): DocumentColumn {
  const [heading, sub] = texts.columns[column];
  return {
    heading,
    sub: banded ? texts.bands[band] : sub,
    ...(column === 'appliedCU' && band === 'mon' && { answer: true as const, strong: true as const }),
    ...(FIRST_OF_SUMS.includes(column) && (!banded || band === 'max') && { divided: true as const }),
  };
}

function headsOf(level: LevelKey): RowHead[] {
  const voltage = voltageNumber(level);
  const head = { text: texts.voltageNames[voltage], sub: texts.voltageRanges[voltage] };
  if (level === 'n2' || level === 'n3') {
    return [
      { ...head, rows: 1 },
      { text: texts.notApplicable, rows: 1, plain: true },
    ];
  }
  const owner: RowHead = { text: texts.ownerNames[level], rows: 1, plain: true };
  return level === 'n1or' ? [{ ...head, rows: 3 }, owner] : [owner];
}
