import type { BandKey, LevelKey } from '@contador/domain/tariff-calculation';
import type { CostColumn } from '@contador/domain/tariff-publication';
import { publicationTexts as texts } from '../../messages/tariff-publication/tariff-publication.ts';
import type { PublicationTree } from '../publication-tree.ts';
import { type FigurePlace, price, transmissionPrice, voltageKey } from './figures.ts';
import type { DocumentFigure } from './publication-document.ts';

type Read = (
  tree: PublicationTree,
  at: { readonly level: LevelKey; readonly band: BandKey },
) => { readonly path: string; readonly value: number | null };

/** Source of each column's figure in the reply. */
const READ: Readonly<Record<CostColumn, Read>> = {
  G: (tree) => ({ path: 'grValues', value: tree.generation }),
  T: (tree, { band }) => ({ path: `trValues.${band}`, value: tree.transmission[band] }),
  D: (tree, { level }) => ({ path: `dtValues.${level}`, value: tree.distribution[level] }),
  CvR: (tree) => ({ path: 'cvrValues', value: tree.fixedCostRecovery }),
  Cv: (tree) => ({ path: 'cvNoCot', value: tree.commercialisation }),
  CvWithoutCot: (tree) => ({ path: 'cvNoCot', value: tree.commercialisation }),
  CvWithCot: (tree, { level }) => ({
    path: `cvValues.${voltageKey(level)}`,
    value: tree.commercialisationWithCot[voltageKey(level)],
  }),
  PR: (tree, { level, band }) => ({
    path: `prValues.${band}.${voltageKey(level)}`,
    value: tree.losses[band]?.[voltageKey(level)] ?? null,
  }),
  R: (tree) => ({ path: 'rsValues', value: tree.restrictions }),
  CU: (tree, { level, band }) => ({
    path: `cuNoCot.${band}.${level}`,
    value: tree.unitCosts[band]?.[level] ?? null,
  }),
  optionCU: (tree, { level, band }) => ({
    path: `cuOpTariff.${band}.${level}`,
    value: tree.optionUnitCosts[band]?.[level] ?? null,
  }),
  COT: (tree, { level }) => ({ path: `cotValues.${voltageKey(level)}`, value: tree.cot[voltageKey(level)] }),
  appliedCU: (tree, { level, band }) => ({
    path: `cuGeneral.${band}.${level}`,
    value: tree.appliedUnitCosts[band]?.[level] ?? null,
  }),
};

/** Figure of a column for a level and a band. */
export function costFigure(
  tree: PublicationTree,
  column: CostColumn,
  at: { readonly level: LevelKey; readonly band: BandKey; readonly place: readonly string[] },
): DocumentFigure {
  const { path, value } = READ[column](tree, at);
  const [name] = texts.columns[column];
  const where: FigurePlace = { path, name, place: at.place };
  return column === 'T' ? transmissionPrice(tree, value, where) : price(tree, value, where);
}
