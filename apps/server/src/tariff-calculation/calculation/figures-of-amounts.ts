import type { TariffTree } from '@contador/contract/tariff-calculation';
import type { BandKey, CalculationType, LevelKey } from '@contador/domain/tariff-calculation';
import { bandKeys, levelKeys } from '@contador/domain/tariff-calculation';
import { decimal } from '@contador/kernel';
import type { Estrato, Term, TermIndex, Voltage } from '@contador/regulation';
import {
  appliedUnitCost,
  baseCost,
  commercialisation,
  commercialisationWithOption,
  commercialTariff,
  distribution,
  ESTRATOS,
  generation,
  officialTariff,
  optionUnitCost,
  recognisedLosses,
  residentialTariff,
  restrictions,
  subsidyShare,
  tariffOptionCost,
  transmission,
  unitCost,
  voltageOf,
} from '@contador/regulation';
import type { LevelParts, StrataTariffs } from '../../platform/index.ts';
import type { Amounts } from '../tariff-calculation.tables.ts';
import { bandsOf, figure, shownVoltages } from './component-figures.ts';
import { residentialLevels } from './tariff-figures.ts';

/** Calculated part of the tree; author and time are added at the publication. */
export type TariffFigures = Pick<
  TariffTree,
  | 'transmission'
  | 'distribution'
  | 'restrictions'
  | 'commercialisation'
  | 'generation'
  | 'losses'
  | 'unitCosts'
  | 'optionUnitCosts'
  | 'appliedUnitCosts'
  | 'commercialisationWithCot'
  | 'cot'
>;

type Amount = number | null;

/** Reads figures from amounts by term and index; `null` if absent. */
function reader(amounts: Amounts, market: string) {
  return (term: Term, index: TermIndex = {}): Amount => {
    const amount = amounts[figure(term, { market, ...index }).id];
    return amount === undefined ? null : Number(amount);
  };
}

/** Builds the figures of the tree from amounts by id, calculated or taken over from print. */
export function tariffFigures(amounts: Amounts, market: string, type: CalculationType): TariffFigures {
  const read = reader(amounts, market);
  const bands = bandsOf(type);
  const byBand = <Of>(valueAt: (band: BandKey) => Of) =>
    Object.fromEntries(bandKeys.map((band) => [band, bands.includes(band) ? valueAt(band) : null])) as Record<
      BandKey,
      Of | null
    >;
  const byLevel = (amountAt: (level: LevelKey) => Amount) =>
    Object.fromEntries(levelKeys.map((level) => [level, amountAt(level)])) as Record<LevelKey, Amount>;
  const byVoltage = (amountAt: (voltage: Voltage) => Amount) => {
    const [n1, n2, n3] = shownVoltages.map(amountAt) as [Amount, Amount, Amount];
    return { n1, n2, n3 };
  };
  return {
    generation: read(generation),
    transmission: byBand((band) => read(transmission, { band }) as number),
    distribution: byLevel((level) => read(distribution, { level })),
    restrictions: read(restrictions),
    commercialisation: read(commercialisation),
    losses: byBand((band) => byVoltage((voltage) => read(recognisedLosses, { band, voltage }))),
    unitCosts: byBand((band) => byLevel((level) => read(unitCost, { band, level }))),
    optionUnitCosts: byBand((band) => {
      const costs = byLevel((level) => read(optionUnitCost, { band, level }));
      return Object.values(costs).every((cost) => cost === null) ? null : costs;
    }),
    appliedUnitCosts: byBand((band) => byLevel((level) => read(appliedUnitCost, { band, level }))),
    commercialisationWithCot: byVoltage((voltage) => withCot(amounts, market, voltage)),
    cot: byVoltage((voltage) => read(tariffOptionCost, { voltage })),
  };
}

/** Cv including COT. A printed publication has Cv and COT separately, so they are added. */
function withCot(amounts: Amounts, market: string, voltage: Voltage): Amount {
  const at = (term: Term) => amounts[figure(term, { market, voltage }).id];
  const whole = at(commercialisationWithOption);
  if (whole !== undefined) return Number(whole);
  const [cv, cot] = [at(commercialisation), at(tariffOptionCost)];
  return cv === undefined || cot === undefined ? null : decimal(cv).plus(cot).toNumber();
}

/** Parts of the unit cost by level in the monomial band, from amounts by id. */
export function levelParts(amounts: Amounts, market: string): LevelParts {
  const read = reader(amounts, market);
  const band = 'mon' as const;
  return Object.fromEntries(
    levelKeys.map((level) => [
      level,
      {
        G: read(generation),
        T: read(transmission, { band }),
        D: read(distribution, { level }),
        C: read(commercialisation),
        PR: read(recognisedLosses, { voltage: voltageOf(level), band }),
        R: read(restrictions),
        COT: read(tariffOptionCost, { voltage: voltageOf(level) }),
        CU: read(unitCost, { level, band }),
        CUap: read(appliedUnitCost, { level, band }),
        ...inOption(read(optionUnitCost, { level, band })),
      },
    ]),
  ) as unknown as LevelParts;
}

function inOption(cost: Amount): { CUop?: Amount } {
  return cost === null ? {} : { CUop: cost };
}

/** Final tariffs from amounts by id. */
export function strataTariffs(amounts: Amounts, market: string): StrataTariffs {
  const read = reader(amounts, market);
  const residential = (estrato: Estrato) =>
    residentialLevels.map((level) => [
      level,
      { tariff: read(residentialTariff, { estrato, level }), share: read(subsidyShare, { estrato, level }) },
    ]);
  const byLevel = (term: Term) =>
    Object.fromEntries(levelKeys.map((level) => [level, read(term, { level, band: 'mon' })])) as Record<
      LevelKey,
      Amount
    >;
  return {
    residential: Object.fromEntries(
      ESTRATOS.map((it) => [`e${it}`, Object.fromEntries(residential(it))]),
    ) as StrataTariffs['residential'],
    official: byLevel(officialTariff),
    commercial: byLevel(commercialTariff),
    applied: byLevel(appliedUnitCost),
    baseCost: read(baseCost),
  };
}
