import type { ReplyOf } from '@contador/contract';
import { spotPriceTexts } from '@contador/contract/messages';
import type { getSpotPrice, SpotCustomer, SpotMonth } from '@contador/contract/non-regulated';
import { pricingLabels } from '@contador/contract/non-regulated';
import type { RegisteredCustomer } from '@contador/domain/non-regulated';
import { offerInForce } from '@contador/domain/non-regulated';
import { optionsIn } from '@contador/domain/tariff-calculation';
import { addMonths, decimal, isoMonth, type Month, monthsBetween, sameMonth } from '@contador/kernel';
import {
  createEvaluation,
  DEFAULT_OPTIONS,
  factsFromMap,
  type Options,
  spotPriceOfCustomer,
} from '@contador/regulation';
import type { TenantTransaction } from '../platform/index.ts';
import { exactMean, lawReadings } from '../tariff-inputs/index.ts';
import { consumptionBetween } from './consumption.repository.ts';
import { type Consumption, detailOf } from './consumption.ts';
import { chargedCustomers } from './customer.repository.ts';
import { type EnergyMonth, energyFacts, triggerOf } from './customer-facts.ts';
import { offersOf, type SavedOffer } from './offer.repository.ts';
import { type ScarcityPrices, scarcityPricesOf, spotHoursOf } from './spot-hours.ts';

/** Number of earlier months shown together with the chosen one. */
const MONTHS_BEFORE = 5;

type SpotPriceReply = ReplyOf<typeof getSpotPrice>;

interface MonthOfHours extends SpotMonthFacts {
  readonly consumption: readonly Consumption[];
}

/** The hours of the month with their caps, and the price of each customer with a spot offer; `undefined` without hours. */
export async function spotPriceMonth(
  transaction: TenantTransaction,
  month: Month,
): Promise<SpotPriceReply | undefined> {
  const first = addMonths(month, -MONTHS_BEFORE);
  const consumption = await consumptionBetween(transaction, first, month);
  const readings = await lawReadings(transaction);
  const months: MonthOfHours[] = [];
  for (const at of monthsBetween(first, month)) {
    const scarcity = await scarcityPricesOf(transaction, at);
    months.push({
      month: at,
      cap: { ...DEFAULT_OPTIONS, ...optionsIn(readings, isoMonth(at)) }.spotPriceCap,
      spot: await spotHoursOf(transaction, at, scarcity),
      scarcity,
      consumption: consumption.filter((each) => sameMonth(each.month, at)),
    });
  }
  const chosen = months.at(-1);
  if (chosen?.spot === undefined) return undefined;
  const { spot, scarcity } = chosen;
  const customers = await chargedCustomers(transaction);
  const offers = await offersOf(transaction);
  const prices = [...spot.prices];
  const [highest, lowest] = [Math.max(...prices), Math.min(...prices)];
  const trigger = triggerOf(scarcity);
  return {
    month: isoMonth(month),
    version: spot.version,
    hours: {
      title: spotPriceTexts.byHour,
      unit: 'COP/kWh',
      days: prices.length / 24,
      values: prices,
      sources: spot.lines.map(({ file, line }) => ({ file, line: line ?? null })),
    },
    caps: Object.entries(scarcity ?? {}).map(([concept, { amount, origin }]) => ({
      concept: concept as keyof ScarcityPrices,
      price: Number(amount),
      place: origin.files[0]?.name ?? '',
    })),
    mean: exactMean(spot.prices),
    weighted: weightedMean(chosen),
    highest: hourOf(highest, prices),
    lowest: hourOf(lowest, prices),
    hoursAbove: scarcity === undefined ? null : prices.filter((price) => price > trigger).length,
    customers: customers.flatMap((customer) => spotCustomer(customer, offers, chosen, months.slice(0, -1))),
    months: months.map(monthRow),
  };
}

function monthRow({ month, spot, scarcity, ...rest }: MonthOfHours): SpotMonth {
  if (spot === undefined) {
    return { month: isoMonth(month), mean: null, weighted: null, highest: null, hoursAbove: null, activation: null };
  }
  const trigger = triggerOf(scarcity);
  return {
    month: isoMonth(month),
    mean: exactMean(spot.prices),
    weighted: weightedMean({ month, spot, scarcity, ...rest }),
    highest: Math.max(...spot.prices),
    hoursAbove: scarcity === undefined ? null : spot.prices.filter((price) => price > trigger).length,
    activation: scarcity?.PEA === undefined ? null : Number(scarcity.PEA.amount),
  };
}

function spotCustomer(
  customer: RegisteredCustomer,
  offers: readonly SavedOffer[],
  chosen: MonthOfHours,
  before: readonly MonthOfHours[],
): SpotCustomer[] {
  const own = offers.filter(({ clientCode }) => clientCode === customer.code);
  const offer = offerInForce(own, chosen.month);
  const consumption = chosen.consumption.find(({ clientCode }) => clientCode === customer.code);
  if (offer === undefined || offer.pricing === 'fixed' || consumption === undefined) return [];
  const simple = customerSpotPrice(chosen, { ...consumption, hourly: undefined });
  if (simple === undefined) return [];
  const weighted = weightedPrice(chosen, customer) ?? null;
  const margin = offer.details.margin ?? 0;
  return [
    {
      code: customer.code,
      name: customer.name,
      pricing: pricingLabels[offer.pricing],
      energy: Number(consumption.energy),
      margin,
      weighted,
      simple,
      price: decimal(weighted ?? simple)
        .plus(margin)
        .toNumber(),
      share: offer.pricing === 'spot' ? 100 : (offer.details.spotPercent ?? 0),
      detail: detailOf(consumption),
      before: before.map((month) => ({
        month: isoMonth(month.month),
        weighted: weightedPrice(month, customer) ?? null,
      })),
    },
  ];
}

/** Spot price of the customer, weighted by its own hours; `undefined` where they are not known. */
function weightedPrice(at: MonthOfHours, { code }: RegisteredCustomer): number | undefined {
  const own = at.consumption.find(({ clientCode }) => clientCode === code);
  return own !== undefined && detailOf(own) === 'horario' ? customerSpotPrice(at, own) : undefined;
}

/** Mean price weighted by the consumption of all customers with hours, without caps. */
function weightedMean({ spot, consumption }: MonthOfHours): number | null {
  if (spot === undefined) return null;
  const known = consumption.flatMap(({ hourly }) => (hourly?.length === spot.prices.length ? [hourly] : []));
  let [value, energy] = [decimal(0), decimal(0)];
  for (const [at, price] of spot.prices.entries()) {
    const consumed = known.reduce((sum, hourly) => sum.plus(hourly[at] as number), decimal(0));
    value = value.plus(consumed.times(price));
    energy = energy.plus(consumed);
  }
  return energy.isZero() ? null : value.div(energy).toNumber();
}

function hourOf(price: number, prices: readonly number[]): { price: number; day: number; hour: number } {
  const at = prices.indexOf(price);
  return { price, day: Math.floor(at / 24) + 1, hour: (at % 24) + 1 };
}

/** A month's spot prices, with the company's reading of the cap. */
interface SpotMonthFacts extends Pick<EnergyMonth, 'spot' | 'scarcity'> {
  readonly month: Month;
  readonly cap: Options['spotPriceCap'];
}

/**
 * Spot price of a customer with that consumption in COP/kWh, as its tariff contains it: each hour with its cap, or uncapped while the
 * scarcity price is not known. Without hourly consumption, the mean of all hours. `undefined` while the prices are pending.
 */
function customerSpotPrice(at: SpotMonthFacts, consumption: Consumption): number | undefined {
  if (at.spot === undefined) return undefined;
  const facts = factsFromMap({ facts: new Map(energyFacts(at, consumption)), activeMarkets: [] });
  for (const spotPriceCap of [at.cap, 'none'] as const) {
    const evaluation = createEvaluation({ month: at.month, facts, options: { spotPriceCap }, traced: false });
    const answer = evaluation.ask(spotPriceOfCustomer);
    if (answer.kind === 'value') return answer.amount.toNumber();
  }
  return undefined;
}
