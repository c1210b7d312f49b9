import { levelKeys } from '@contador/domain/tariff-calculation';
import { publicationTexts as texts } from '../../messages/tariff-publication/tariff-publication.ts';
import type { PublicationTree } from '../publication-tree.ts';
import { costFigure } from './cost-columns.ts';
import { bandsOf, placeOf } from './cost-table.ts';
import { price } from './figures.ts';
import type { DocumentTable } from './publication-document.ts';

/** Table with T of every band, and R. */
export function transmissionTable(tree: PublicationTree): DocumentTable {
  const bands = bandsOf(tree);
  const place = [tree.market.name];
  return {
    key: 'transmission',
    title: texts.transmissionTable,
    rowHeadings: [texts.market],
    columns: [
      ...bands.map((band) => ({ heading: texts.bandCosts[band] })),
      { heading: texts.columns.R[0], divided: true as const },
    ],
    rows: [
      {
        heads: [{ text: tree.market.name, rows: 1 }],
        figures: [
          ...bands.map((band) => ({
            ...costFigure(tree, 'T', { level: 'n1or', band, place }),
            name: texts.bandCosts[band],
          })),
          costFigure(tree, 'R', { level: 'n1or', band: 'mon', place }),
        ],
      },
    ],
  };
}

/** Table with the market's base cost of commercialisation, $/factura. */
export function baseCostTable(tree: PublicationTree): DocumentTable {
  const name = texts.facts.baseCost;
  return {
    key: 'base-cost',
    title: texts.baseCostTable,
    rowHeadings: [texts.market],
    columns: [{ heading: 'Cfm,j', sub: texts.baseCostUnit }],
    rows: [
      {
        heads: [{ text: tree.market.name, rows: 1 }],
        figures: [price(tree, tree.baseCost, { path: 'cfmj', name, place: [tree.market.name] })],
      },
    ],
  };
}

/** Table with the unit cost of the tariff option by level and band; `undefined` in a month without one. */
export function optionTable(tree: PublicationTree): DocumentTable | undefined {
  const bands = bandsOf(tree).filter((band) => tree.optionUnitCosts[band] !== null);
  if (bands.length === 0) return undefined;
  return {
    key: 'option',
    title: texts.optionTable,
    rowHeadings: [texts.voltage],
    columns: bands.map((band) => ({ heading: texts.columns.optionCU[0], sub: texts.bands[band] })),
    rows: levelKeys.map((level) => ({
      heads: [{ text: placeOf(level).join(', '), rows: 1, plain: true }],
      figures: bands.map((band) => costFigure(tree, 'optionCU', { level, band, place: placeOf(level) })),
    })),
  };
}
