import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { CONSUMPTION_INPUT, type NonRegulatedCustomer } from '@contador/domain/non-regulated';
import { type Decimal, decimal } from '@contador/kernel';
import type { DayValue, Fact, Facts, Origin, SpotFact } from '@contador/regulation';
import { hourlyValue, indexSuffix } from '@contador/regulation';
import type { EnteredRow } from '../tariff-inputs/index.ts';
import { type Consumption, detailOf } from './consumption.ts';
import type { SavedOffer } from './offer.repository.ts';
import type { ScarcityPrices, SeriesOrigin, SpotHours } from './spot-hours.ts';

/** Market data of the month of energy, complete only when the month is over. */
export interface EnergyMonth {
  readonly spot: SpotHours | undefined;
  readonly scarcity: ScarcityPrices | undefined;
  /** Producer price index entered for that month. */
  readonly producerPrices: EnteredRow | undefined;
}

/** Adds a customer's facts to those of its market's month: its offer, its consumption and its hours at the spot price. */
export function customerFacts(
  month: Facts,
  inputs: {
    readonly customer: NonRegulatedCustomer;
    readonly offer: SavedOffer;
    readonly consumption: Consumption | undefined;
    readonly energyMonth: EnergyMonth;
  },
): Facts {
  const own = new Map<string, Fact>([
    ...offerFacts(inputs.customer, inputs.offer),
    ...indexFacts(inputs.energyMonth.producerPrices),
    ...energyFacts(inputs.energyMonth, inputs.consumption),
  ]);
  return { ...month, fact: (name, index) => own.get(name + indexSuffix(index)) ?? month.fact(name, index) };
}

/** The facts behind a customer's spot price: its consumption of the month, and its cost at the price of each hour. */
export function energyFacts(
  energyMonth: Pick<EnergyMonth, 'spot' | 'scarcity'>,
  consumption: Consumption | undefined,
): [string, Fact][] {
  return [...consumptionFacts(consumption), ...spotFacts(energyMonth, consumption)];
}

function offerFacts(customer: NonRegulatedCustomer, offer: SavedOffer): [string, Fact][] {
  const { details } = offer;
  const structures = { fixed: 'fijo', spot: 'bolsa', mixed: 'mixto' } as const;
  const percent = (amount: number | null) => (amount === null ? null : decimal(amount).div(100).toFixed());
  const fields: [string, string, string | number | null][] = [
    ['price', texts.basePrice, details.basePrice],
    ['index', texts.indexVariable, offer.indexVariable],
    ['baseIndex', texts.baseIndex, offer.baseIndex],
    ['structure', texts.pricing, structures[offer.pricing]],
    ['fixedPart', texts.fixedPercent, percent(details.fixedPercent)],
    ['spotPart', texts.spotPercent, percent(details.spotPercent)],
    ['margin', texts.margin, details.margin],
    ['commercialisation', texts.commercialisationBase, offer.commercialisationBase],
    // The two parts of an offer share one index variable and one base value.
    ['commercialisationIndex', texts.indexVariable, offer.indexVariable],
    ['commercialisationBaseIndex', texts.baseIndex, offer.baseIndex],
    ['contributes', texts.contributes, String(customer.contributes)],
  ];
  return fields.flatMap(([field, label, amount]): [string, Fact][] => {
    if (amount === null) return [];
    const origin: Origin = {
      kind: 'offer',
      field,
      fieldLabel: `${texts.offerNoun.one} ${offer.number}, ${label}`,
      customer: customer.code,
      customerName: customer.name,
      enteredBy: offer.savedBy,
      enteredAt: offer.savedAt,
    };
    return [[`offer:${field}`, { amount: String(amount), origin }]];
  });
}

function indexFacts(row: EnteredRow | undefined): [string, Fact][] {
  const amount = row?.amounts[0];
  if (row === undefined || amount === undefined || amount === null) return [];
  const { filename, enteredBy, enteredAt } = row;
  const origin: Origin = {
    kind: 'parameter',
    filename,
    column: 1,
    columnLabel: texts.parameters[1],
    enteredBy,
    enteredAt,
  };
  return [['parameter:IPP.1@after', { amount, origin }]];
}

function consumptionFacts(consumption: Consumption | undefined): [string, Fact][] {
  if (consumption === undefined) return [];
  const { file, cycle, energy, enteredBy, enteredAt } = consumption;
  const origin: Origin =
    file === undefined
      ? {
          kind: 'record',
          record: texts.consumptionOfCycle(cycle ?? ''),
          field: texts.activeEnergy,
          enteredBy,
          enteredAt,
        }
      : {
          kind: 'file',
          input: CONSUMPTION_INPUT,
          files: [{ ...file, amount: energy }],
          uploadedBy: enteredBy,
          uploadedAt: enteredAt,
        };
  return [
    ['file:Consumo1NR.detail', { amount: detailOf(consumption), origin }],
    ['file:Consumo1NR.energy', { amount: energy, origin }],
  ];
}

/** Sums and means of the month's hours, each with a reference to the hours. */
function spotFacts(
  { spot, scarcity }: Pick<EnergyMonth, 'spot' | 'scarcity'>,
  consumption: Consumption | undefined,
): [string, Fact][] {
  const caps = (['PEA', 'PE'] as const).flatMap((concept): [string, Fact][] => {
    const price = scarcity?.[concept];
    return price === undefined ? [] : [[`file:PrecioEscasez.${concept}`, price]];
  });
  if (spot === undefined) return caps;
  const hours = spot.prices.length;
  const trigger = triggerOf(scarcity);
  const consumed = consumedHours(consumption, hours);
  const days = hourlyValue(spot.prices, consumed, trigger);
  const above = Number.isFinite(trigger) ? { above: String(trigger) } : {};
  const factOf = (
    field: SpotFact,
    amountOf: (day: DayValue) => Decimal,
    more: Pick<SeriesOrigin, 'above'> = {},
  ): [string, Fact] => {
    const origin = spot.origin({ field, measure: SPOT_MEASURES[field], ...more }, 'spot');
    return [`file:TRSD.${field}`, { amount: monthAmount(field, days.map(amountOf), hours), origin }];
  };
  return [
    ...caps,
    factOf('value', (day) => day.value),
    factOf('valueAbove', (day) => day.valueAbove, above),
    factOf('energyAbove', (day) => day.energyAbove, above),
    factOf('mean', (day) => day.prices),
    factOf('meanAbove', (day) => day.pricesAbove, above),
    factOf('hoursAbove', (day) => decimal(day.hoursAbove), above),
    ...transactionFacts(spot, consumed),
  ];
}

/** Facts of the prices after the caps; empty while the month needs PTB and does not have it. */
function transactionFacts(spot: SpotHours, consumed: Float64Array): [string, Fact][] {
  const { transactions } = spot;
  if (transactions === undefined) return [];
  const days = hourlyValue(transactions.prices, consumed, Number.POSITIVE_INFINITY);
  const factOf = (field: 'value' | 'mean', amountOf: (day: DayValue) => Decimal): [string, Fact] => {
    const origin = spot.origin({ field, measure: SPOT_MEASURES[field] }, 'transactions');
    return [
      `file:PTB.${field}`,
      { amount: monthAmount(field, days.map(amountOf), transactions.prices.length), origin },
    ];
  };
  return [factOf('value', (day) => day.value), factOf('mean', (day) => day.prices)];
}

function monthAmount(field: SpotFact, days: readonly Decimal[], hours: number): string {
  const sum = days.reduce((all, each) => all.plus(each));
  return (SPOT_MEASURES[field] === 'mean' ? sum.div(hours) : sum).toFixed();
}

const SPOT_MEASURES: Readonly<Record<SpotFact, SeriesOrigin['measure']>> = {
  value: 'sum',
  valueAbove: 'sum',
  energyAbove: 'sum',
  mean: 'mean',
  meanAbove: 'mean',
  hoursAbove: 'mean',
};

/** kWh of each of the given number of hours; zeros without hourly consumption for that month. */
export function consumedHours(consumption: Consumption | undefined, hours: number): Float64Array {
  return consumption?.hourly?.length === hours ? consumption.hourly : new Float64Array(hours);
}

/** COP/kWh above which an hour is capped; infinite while no scarcity price is known. */
export function triggerOf(scarcity: ScarcityPrices | undefined): number {
  const price = scarcity?.PEA ?? scarcity?.PE;
  return price === undefined ? Number.POSITIVE_INFINITY : Number(price.amount);
}
