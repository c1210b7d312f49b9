import type { CalculationType, LevelKey } from '@contador/domain/tariff-calculation';
import { componentNames, levelKeys } from '@contador/domain/tariff-calculation';
import type { Level } from '@contador/regulation';
import {
  appliedUnitCost,
  baseCost,
  commercialisationWithOption,
  commercialTariff,
  ESTRATOS,
  officialTariff,
  optionBalance,
  optionUnitCost,
  RECOVERY_VOLTAGES,
  recoveryBalance,
  recoverySales,
  residentialTariff,
  subsidyShare,
  tariffOptionCost,
  unitCost,
  VOLTAGES,
} from '@contador/regulation';
import type { Figure } from './component-figures.ts';
import { bandsOf, figure, level4Figures, valuesOf } from './component-figures.ts';

/** Level 1 by owner of its assets, where residential users are connected. */
export const residentialLevels = ['n1or', 'n1comp', 'n1us'] as const satisfies readonly Level[];

/** Figures without which a market has no tariff: the unit cost of every level and band, without COT and as applied. */
export function unitCostFigures(market: string, type: CalculationType): Figure[] {
  const costs = bandsOf(type).flatMap((band) =>
    levelKeys.flatMap((level) => [unitCost, appliedUnitCost].map((term) => figure(term, { market, level, band }))),
  );
  const components = componentNames.flatMap((component) => valuesOf(component, market, type));
  return [...components, ...costs];
}

/** Unit costs of the tariff option by band for the levels in it, and their balances. */
export function optionFigures(market: string, type: CalculationType, levels: readonly LevelKey[]) {
  return {
    CUop: bandsOf(type).flatMap((band) => levels.map((level) => figure(optionUnitCost, { market, level, band }))),
    SA: levels.map((level) => figure(optionBalance, { market, level })),
  };
}

/** Tariffs of strata, official and commercial users, with their subsidy or contribution. */
export function strataFigures(market: string): Figure[] {
  const residential = ESTRATOS.flatMap((estrato) =>
    residentialLevels.flatMap((level) =>
      [residentialTariff, subsidyShare].map((term) => figure(term, { market, level, estrato })),
    ),
  );
  const others = levelKeys.flatMap((level) =>
    [officialTariff, commercialTariff].map((term) => figure(term, { market, level })),
  );
  return [...residential, ...others];
}

/**
 * Figures stored with a tariff if they have a value: level 4, COT by level, Cv including it, the basis of the next month's COT, and the
 * base cost of commercialisation.
 */
export function accompanyingFigures(market: string, type: CalculationType): Figure[] {
  const level4 = componentNames.flatMap((component) => level4Figures(component, market, type));
  const costs4 = bandsOf(type).flatMap((band) =>
    [unitCost, appliedUnitCost].map((term) => figure(term, { market, level: 'n4', band })),
  );
  const options = VOLTAGES.flatMap((voltage) =>
    [tariffOptionCost, commercialisationWithOption].map((term) => figure(term, { market, voltage })),
  );
  const recovery = RECOVERY_VOLTAGES.flatMap((voltage) =>
    [recoverySales, recoveryBalance].map((term) => figure(term, { market, voltage })),
  );
  return [...level4, ...costs4, ...options, ...recovery, figure(baseCost, { market })];
}
