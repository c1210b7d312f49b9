import type { TariffTree } from '@contador/contract';
import type { BandKey, CalculationType, LevelKey } from '@contador/domain';
import { bandKeys, levelKeys } from '@contador/domain';
import type { Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';
import type { Estrato, Impossible, Missing, Term, TermIndex, Trace, Voltage } from '@contador/regulation';
import {
  appliedUnitCost,
  baseCost,
  commercialisation,
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
import type { Amounts } from '../../database/tables/tariff-calculation.ts';
import type { Figure } from './component-figures.ts';
import { bandsOf, figure, shownVoltages } from './component-figures.ts';
import type { MarketCalculation } from './market-calculation.ts';
import {
  accompanyingFigures,
  optionFigures,
  residentialLevels,
  strataFigures,
  unitCostFigures,
} from './tariff-figures.ts';

/** Everything that is published of a market's month besides its components. */
export interface MarketTariff {
  readonly figures: TariffFigures;
  readonly strata: StrataTariffs | null;
  readonly levels: LevelParts;
  readonly amounts: Amounts;
  readonly trace: Trace;
}

/** The part of the tree that is calculated; who and when come with the publication. */
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
  | 'cot'
>;

type Amount = number | null;

/** Components and unit cost (without COT) by level, in the monomial band; the option's where the level is in one. */
export type LevelParts = Readonly<
  Record<
    LevelKey,
    Readonly<Record<'G' | 'T' | 'D' | 'C' | 'PR' | 'R' | 'COT' | 'CU', Amount>> & { readonly CUop?: Amount }
  >
>;

/** Final tariffs; shares are fractions of the applied unit cost, a subsidy positive and a contribution negative. */
export interface StrataTariffs {
  readonly residential: Readonly<Record<string, Readonly<Record<string, { tariff: Amount; share: Amount }>>>>;
  readonly official: Readonly<Record<LevelKey, Amount>>;
  readonly commercial: Readonly<Record<LevelKey, Amount>>;
  readonly applied: Readonly<Record<LevelKey, Amount>>;
  /** $/factura. */
  readonly baseCost: Amount;
}

/** What the unit cost lacks, or why it has no value. */
export type TariffImpediment = { readonly missing: readonly Missing[] } | { readonly impossible: Impossible };

/** The market's tariff from its calculation, whole or not at all; with strata where the company's tariffs have them. */
export function marketTariff(
  { market, type, evaluation, optionLevels }: MarketCalculation,
  withStrata: boolean,
): Result<MarketTariff, TariffImpediment> {
  const option = optionFigures(market, type, optionLevels);
  const wanted = [
    ...unitCostFigures(market, type),
    ...option.CUop,
    ...option.SA,
    ...(withStrata ? strataFigures(market) : []),
  ];
  const amounts: Record<string, string> = {};
  const missing = new Map<string, Missing>();
  for (const { id, term, index } of wanted) {
    const answer = evaluation.ask(term, index);
    if (answer.kind === 'impossible') return refused({ impossible: answer.reason });
    if (answer.kind === 'missing') for (const each of answer.missing) missing.set(each.key, each);
    else amounts[id] = answer.amount.toString();
  }
  if (missing.size > 0) return refused({ missing: [...missing.values()] });
  const accompanying = accompanyingFigures(market, type).filter(({ id, term, index }) => {
    const answer = evaluation.ask(term, index);
    if (answer.kind === 'value') amounts[id] = answer.amount.toString();
    return answer.kind === 'value';
  });
  const trace = evaluation.trace([...wanted, ...accompanying].map(({ id }: Figure) => id));
  return accepted({
    figures: tariffFigures(amounts, market, type),
    levels: levelParts(amounts, market),
    strata: withStrata ? strataTariffs(amounts, market) : null,
    amounts,
    trace,
  });
}

/** Reads figures out of amounts by term and index; null where there is none. */
function reader(amounts: Amounts, market: string) {
  return (term: Term, index: TermIndex = {}): Amount => {
    const amount = amounts[figure(term, { market, ...index }).id];
    return amount === undefined ? null : Number(amount);
  };
}

/** The figures of the tree from amounts by id, calculated or brought. */
export function tariffFigures(amounts: Amounts, market: string, type: CalculationType): TariffFigures {
  const read = reader(amounts, market);
  const bands = bandsOf(type);
  const byBand = <Of>(of: (band: BandKey) => Of) =>
    Object.fromEntries(bandKeys.map((band) => [band, bands.includes(band) ? of(band) : null])) as Record<
      BandKey,
      Of | null
    >;
  const byLevel = (of: (level: LevelKey) => Amount) =>
    Object.fromEntries(levelKeys.map((level) => [level, of(level)])) as Record<LevelKey, Amount>;
  const byVoltage = (of: (voltage: Voltage) => Amount) => {
    const [n1, n2, n3] = shownVoltages.map(of) as [Amount, Amount, Amount];
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
    cot: byVoltage((voltage) => read(tariffOptionCost, { voltage })),
  };
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
    residential: Object.fromEntries(ESTRATOS.map((it) => [`e${it}`, Object.fromEntries(residential(it))])),
    official: byLevel(officialTariff),
    commercial: byLevel(commercialTariff),
    applied: byLevel(appliedUnitCost),
    baseCost: read(baseCost),
  };
}
