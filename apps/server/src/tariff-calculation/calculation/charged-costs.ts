import type { TariffTree } from '@contador/contract/tariff-calculation';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { appliedUnitCost } from '@contador/regulation';
import type { LevelParts, StoredLevels, StoredTree } from '../../database/tables/published-parts.ts';
import type { Amounts } from '../../database/tables/tariff-calculation.ts';
import { figure } from './component-figures.ts';
import { tariffFigures } from './figures-of-amounts.ts';

/** Whether the row was stored before what is charged stood in its tree. */
export function lacksCharged(tree: StoredTree): boolean {
  return !hasCharged(tree);
}

function hasCharged(tree: StoredTree): tree is TariffTree {
  return tree.appliedUnitCosts !== undefined;
}

/** The tree with what is charged, which a row of the first version keeps only in its trace. */
export function withCharged(tree: StoredTree, amounts: Amounts, market: string): TariffTree {
  if (hasCharged(tree)) return tree;
  const type = tree.calculationType === 'MONOMIO' ? 'MONOMIO' : 'FRANJAS HORARIAS';
  const { appliedUnitCosts, commercialisationWithCot } = tariffFigures(amounts, market, type);
  return { ...tree, appliedUnitCosts, commercialisationWithCot };
}

/** The same of the parts of each level. */
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
