import { type Decimal, decimal, type HourlyEnergy, roundHalfUp } from '@contador/kernel';
import type { SettlementFacts } from '@contador/regulation';

/** An hour of the second settlement, in kWh, kVArh and COP/kWh. */
export interface SecondHour {
  readonly exchanged: Decimal;
  readonly surplus: Decimal;
  /** Null in an hour without surplus. */
  readonly price: Decimal | null;
  readonly penalised: Decimal;
  readonly capacitive: Decimal;
}

/** Energy in kWh or kVArh, tariff in COP per unit, and value in COP with two decimals. 482 is negative because it is paid to the client. */
interface SettledConcept {
  readonly energy: Decimal | null;
  readonly tariff: Decimal | null;
  readonly value: Decimal;
}

export interface SecondSettlement {
  readonly hours: readonly SecondHour[];
  /** Days of excess that advance the factor M. */
  readonly excessDays: number;
  readonly concepts: Readonly<Record<string, SettledConcept>>;
}

const NONE = decimal(0);
const SMALL = decimal(100);
const HALF = decimal('0.5');
const MILLIONTH = decimal('0.000001');
const PRICE_DECIMALS = 9;

/**
 * Settles a month of a self-generator a second time, from the text of the law alone: hour by hour on plain decimals, sharing no code with
 * the settlement that it is compared with. Deliberately simple and slow. Throws when an hour of surplus has no price, or penalised energy
 * no charge.
 */
export function secondSettlement(facts: SettlementFacts): SecondSettlement {
  const { client, tariff, prices, readings } = facts;
  const imports = kWh(facts.imports);
  const exports = kWh(facts.exports);
  const inductive = kWh(facts.inductive);
  const capacitiveHours = kWh(facts.capacitive);
  const allAgreed = prices.kind === 'agreed' && readings.agreedPriceScope === 'all';
  const hasCredit = client.type === 'AGPE' && client.renewable && !allAgreed;
  const imported = total(imports);

  // CREG 174/2021, article 25: energy is exchanged hour by hour while the sum stays within the import.
  let remaining = imported;
  let exportedSoFar = NONE;
  let importedSoFar = NONE;
  let isOver = false;
  const exchangedOf = (exported: Decimal, hour: number): Decimal => {
    if (!hasCredit || exported.isZero()) {
      importedSoFar = importedSoFar.plus(imports[hour] as Decimal);
      return NONE;
    }
    if (readings.crossingRule === 'running') {
      importedSoFar = importedSoFar.plus(imports[hour] as Decimal);
      if (isOver) return NONE;
      const room = largest(NONE, importedSoFar.minus(exportedSoFar));
      exportedSoFar = exportedSoFar.plus(exported);
      isOver = exportedSoFar.greaterThan(importedSoFar);
      return isOver ? smallest(exported, room) : exported;
    }
    const exchanged = smallest(exported, remaining);
    remaining = remaining.minus(exchanged);
    return exchanged;
  };

  const hours = exports.map((exported, hour): SecondHour => {
    const exchanged = exchangedOf(exported, hour);
    const surplus = exported.isZero() ? NONE : exported.minus(exchanged);
    const inductiveEnergy = inductive[hour] as Decimal;
    const capacitiveEnergy = capacitiveHours[hour] as Decimal;
    const penalised = inductiveEnergy.isZero()
      ? NONE
      : largest(NONE, inductiveEnergy.minus((imports[hour] as Decimal).times(HALF)));
    // Energies have six decimals, and so has the free energy of an hour.
    const free = () => roundHalfUp((imports[hour] as Decimal).times(readings.capacitiveLimit), 6);
    const capacitive = capacitiveEnergy.isZero() ? NONE : largest(NONE, capacitiveEnergy.minus(free()));
    return { exchanged, surplus, price: surplus.isZero() ? null : priceOf(facts, hour), penalised, capacitive };
  });

  const exchanged = total(hours.map((each) => each.exchanged));
  const surplus = total(hours.map((each) => each.surplus));
  const worth = total(hours.map(({ surplus: energy, price }) => (price === null ? NONE : energy.times(price))));
  const network = tariff.T.plus(tariff.D).plus(tariff.PR).plus(tariff.R);
  const retail = readings.exchangeWithCot ? tariff.Cv.plus(tariff.COT) : tariff.Cv;
  const exchange = client.capacity.lessThanOrEqualTo(SMALL) ? retail : retail.plus(network);
  const penalised = total(hours.map((each) => each.penalised));
  const capacitive = total(hours.map((each) => each.capacitive));
  if (client.reactiveCharge === null && !penalised.plus(capacitive).isZero()) throw new Error('no reactive charge');
  const charge = client.reactiveCharge ?? NONE;
  const reactive = charge.times(facts.appliedM);
  const leading = readings.capacitiveFactor === 'without M' ? charge : reactive;
  const bought = readings.base === 'net' ? imported.minus(exchanged) : imported;
  const subsidised = client.subsidy === null ? NONE : smallest(bought, client.subsidy.subsistence);
  const discount = client.subsidy === null ? NONE : tariff.CU.minus(client.subsidy.tariff);

  const concept = (energy: Decimal | null, price: Decimal | null, value: Decimal): SettledConcept => ({
    energy,
    tariff: price,
    value: roundHalfUp(value, Number(readings.moneyDecimals)).plus(0),
  });
  const concepts: Record<string, SettledConcept> = {
    100: concept(imported, tariff.CU, imported.times(tariff.CU)),
    85: concept(exchanged, tariff.CU, exchanged.times(tariff.CU).negated()),
    132: concept(exchanged, exchange, exchanged.times(exchange)),
    482: concept(surplus, surplus.isZero() ? NONE : worth.dividedBy(surplus), worth.negated()),
    11: concept(penalised, reactive, penalised.times(reactive)),
    12: concept(capacitive, leading, capacitive.times(leading)),
    730: concept(null, null, subsidised.times(discount).negated()),
  };
  const additionalBase = { active: [], 'active and exchange': ['132'], 'active and reactive': ['11', '12'] }[
    readings.contributionOn
  ];
  const base = bought.times(tariff.CU).plus(total(additionalBase.map((code) => concepts[code]?.value ?? NONE)));
  concepts['800'] = concept(null, null, base.times(client.contribution).dividedBy(100));
  const TOT = concept(null, null, total(Object.values(concepts).map(({ value }) => value)));
  return { hours, concepts: { ...concepts, TOT }, excessDays: excessDaysOf(hours, readings.reactiveDays) };
}

/**
 * Price of an hour of surplus, COP/kWh to nine decimals: the agreed price, or the national pool price capped at the scarcity price, plus
 * the share of losses for a GD.
 */
function priceOf({ prices }: SettlementFacts, hour: number): Decimal {
  if (prices.kind === 'agreed') return roundHalfUp(prices.price, PRICE_DECIMALS);
  const spot = prices.hours[hour];
  if (spot === undefined || spot === null) throw new Error(`no price in hour ${hour}`);
  const cap = Array.isArray(prices.cap) ? (prices.cap[hour] as Decimal) : (prices.cap as Decimal | null);
  const capped = cap === null ? spot : smallest(spot, cap);
  return roundHalfUp(capped.plus(prices.lossShare), PRICE_DECIMALS);
}

/** Number of days with excess: of either kind, or as the company's reading counts them. */
function excessDaysOf(hours: readonly SecondHour[], counted: SettlementFacts['readings']['reactiveDays']): number {
  const [inductive, capacitive] = [new Set<number>(), new Set<number>()];
  for (const [hour, each] of hours.entries()) {
    if (each.penalised.greaterThan(NONE)) inductive.add(Math.floor(hour / 24));
    if (each.capacitive.greaterThan(NONE)) capacitive.add(Math.floor(hour / 24));
  }
  if (counted === 'inductive') return inductive.size;
  if (counted === 'larger') return Math.max(inductive.size, capacitive.size);
  if (counted === 'sum') return inductive.size + capacitive.size;
  return new Set([...inductive, ...capacitive]).size;
}

function kWh(hours: HourlyEnergy): Decimal[] {
  return Array.from(hours, (millionths) => (millionths === 0 ? NONE : decimal(millionths).times(MILLIONTH)));
}

function total(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((sum, each) => sum.plus(each), NONE);
}

function smallest(one: Decimal, other: Decimal): Decimal {
  return one.lessThan(other) ? one : other;
}

function largest(one: Decimal, other: Decimal): Decimal {
  return one.greaterThan(other) ? one : other;
}
