import type { TariffTree } from '@contador/contract/tariff-calculation';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { appliedUnitCost } from '@contador/regulation';
import type { LevelParts, StoredLevels, StoredTree } from '../../platform/index.ts';
import type { Amounts } from '../tariff-calculation.tables.ts';
import { figure } from './component-figures.ts';
import { tariffFigures } from './figures-of-amounts.ts';

/** True for a row stored before the tree included the charged costs. */
export function lacksCharged(tree: StoredTree): boolean {
  return !hasCharged(tree);
}

function hasCharged(tree: StoredTree): tree is TariffTree {
  return tree.appliedUnitCosts !== undefined;
}

/** Adds the charged costs to a tree of the first version, which has them in its trace only. */
export function withCharged(tree: StoredTree, amounts: Amounts, market: string): TariffTree {
  if (hasCharged(tree)) return tree;
  const type = tree.calculationType === 'MONOMIO' ? 'MONOMIO' : 'FRANJAS HORARIAS';
  const { appliedUnitCosts, commercialisationWithCot } = tariffFigures(amounts, market, type);
  return { ...tree, appliedUnitCosts, commercialisationWithCot };
}

/** Adds the charged costs to the parts of each level. */
export function levelsWithCharged(levels: StoredLevels, amounts: Amounts, market: string): LevelParts {
  if (levels.n1or.CUap !== undefined) return levels as LevelParts;
  const charged = (level: (typeof levelKeys)[number]) => {
    const amount = amounts[figure(appliedUnitCost, { market, level, band: 'mon' }).id];
    return amount === undefined ? null : Number(amount);
  };
  return Object.fromEntries(
    levelKeys.map((level) => [level, { ...levels[level], CUap: charged(level) }]),
  ) as unknown as LevelParts;
}
