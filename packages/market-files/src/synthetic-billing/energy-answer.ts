import {
  type Amount,
  amount,
  cents,
  isZero,
  least,
  minus,
  NOTHING,
  opposite,
  percentOf,
  plus,
  text,
  times,
} from './amounts.ts';
import type { YearParameters } from './annual.ts';
import { levelOf, type SyntheticClient } from './client.ts';
import { isFree } from './clients.ts';
import type { Consumption } from './consumption.ts';
import type { PriceByBand, TariffSet } from './tariffs.ts';

type Band = keyof PriceByBand;

/** A line of the bill as decimal text: energy in kWh or kVArh, price in COP per unit, value in COP. */
export interface AnswerLine {
  readonly energy?: string;
  readonly price?: string;
  readonly value: string;
}

export interface EnergyAnswer {
  readonly lines: Readonly<Record<string, AnswerLine>>;
  /** Active energy, kWh, and its value, COP: the base of local taxes. */
  readonly kwh: Amount;
  readonly activeValue: Amount;
  /** NEWTOT when there is one, else TOT. */
  readonly total: Amount;
}

interface Prices {
  readonly amountOf: (band: Band) => Amount;
  readonly reactive: Amount;
  readonly stratum?: Amount;
}

/** Expected energy lines of a client (rules B2 to B6); undefined for a client without an offer. */
export function energyAnswer(
  consumption: Consumption,
  { tariffs, year, month, factor }: { tariffs: TariffSet; year: YearParameters; month: string; factor: number },
): EnergyAnswer | undefined {
  const { client, active, bands } = consumption;
  const prices = isFree(client) ? freePrices(client, tariffs) : regulatedPrices(client, tariffs);
  if (prices === undefined) return undefined;
  const priced = (energy: Amount, price: Amount) => ({ energy, price, value: cents(times(energy, price)) });
  const lines = bands
    ? {
        EAMAX: priced(bands.max, prices.amountOf('max')),
        EAMED: priced(bands.med, prices.amountOf('med')),
        EAMIN: priced(bands.min, prices.amountOf('min')),
      }
    : { EA: priced(active, prices.amountOf('mon')) };
  const activeValue = plus(...Object.values(lines).map(({ value }) => value));
  const charged = times(prices.reactive, amount(factor));
  const reactive = {
    ER: { energy: consumption.penalised, price: prices.reactive, value: cents(times(consumption.penalised, charged)) },
    ERC: {
      energy: consumption.capacitive,
      price: prices.reactive,
      value: cents(times(consumption.capacitive, charged)),
    },
  };
  const base = plus(activeValue, reactive.ER.value, reactive.ERC.value);
  const co = contributionOrSubsidy(client, { active, activeValue, base, prices, year });
  const st = client.surcharge ? cents(times(active, surchargeOf(month))) : NOTHING;
  const total = plus(base, co, st);
  const generated = generationOf(consumption);
  const result = generated === undefined ? total : plus(total, generated.value);
  return {
    lines: {
      ...shown({ ...lines, ...reactive, CO: { value: co } }),
      ...(client.surcharge && shown({ ST: { energy: active, value: st } })),
      ...shown({ TOT: { energy: active, value: total } }),
      ...(generated && shown({ GEN: generated, NEWTOT: { energy: minus(active, generated.energy), value: result } })),
    },
    kwh: active,
    activeValue,
    total: result,
  };
}

function shown(lines: Readonly<Record<string, { energy?: Amount; price?: Amount; value: Amount }>>) {
  const entries = Object.entries(lines).map(([code, { energy, price, value }]): [string, AnswerLine] => [
    code,
    { ...(energy && { energy: text(energy) }), ...(price && { price: text(price) }), value: text(value) },
  ]);
  return Object.fromEntries(entries);
}

/** T and PR differ by band; the sum is not rounded. */
function freePrices({ code }: SyntheticClient, { free }: TariffSet): Prices | undefined {
  const tariff = free[code];
  if (tariff === undefined) return undefined;
  const fixed = plus(amount(tariff.r), amount(tariff.d), amount(tariff.c), amount(tariff.g));
  return {
    amountOf: (band) => plus(fixed, inBand(tariff.t, band), inBand(tariff.pr, band)),
    reactive: amount(tariff.d),
  };
}

/** Rounded to two decimals after adding COT (rulings 11 and 58); the charge for reactive energy is used as published. */
function regulatedPrices(client: SyntheticClient, { regulated }: TariffSet): Prices {
  const level = levelOf(client);
  const published = level === 'n4' ? undefined : regulated[client.market]?.[level];
  if (published === undefined) throw new Error(`${client.market} publishes no ${level}`);
  const cu = client.form === 'NO' ? (published.cuOption ?? published.cu) : published.cu;
  const ofStratum = published.strata?.[String(client.stratum) as '1'];
  return {
    amountOf: (band) => cents(plus(inBand(cu, band), amount(published.cot))),
    reactive: amount(published.d),
    ...(ofStratum !== undefined && { stratum: cents(amount(ofStratum)) }),
  };
}

function inBand(prices: PriceByBand, band: Band): Amount {
  const price = prices[band];
  if (price === undefined) throw new Error(`no price of the band ${band}`);
  return amount(price);
}

interface Contributing {
  readonly active: Amount;
  readonly activeValue: Amount;
  readonly base: Amount;
  readonly prices: Prices;
  readonly year: YearParameters;
}

/** CO: rulings 9, 10 and 60, rule B3. */
function contributionOrSubsidy(
  client: SyntheticClient,
  { active, activeValue, base, prices, year }: Contributing,
): Amount {
  const { use, stratum = 0, irrigation, contribution } = client;
  if (use === 'DISTRITO DE RIEGO' && irrigation !== undefined) {
    return opposite(cents(percentOf(activeValue, amount(irrigation))));
  }
  if (use === 'RESIDENCIAL' && stratum <= 3 && !isFree(client)) {
    const subsidised = least(active, amount(client.subsistence === 1 ? 130 : 173));
    const difference = minus(prices.amountOf('mon'), prices.stratum ?? prices.amountOf('mon'));
    return opposite(cents(times(subsidised, difference)));
  }
  return cents(percentOf(base, contribution === undefined ? ofUse(client, year) : amount(contribution)));
}

function ofUse({ use, stratum = 0 }: SyntheticClient, { strata56, others }: YearParameters): Amount {
  if (use === 'RESIDENCIAL') return stratum >= 5 ? amount(strata56) : NOTHING;
  return use === 'COMERCIAL' || use === 'INDUSTRIAL' || use === 'PROVISIONAL' ? amount(others) : NOTHING;
}

/** Surcharge: 4 COP/kWh from October 2019 to November 2020, and zero in other months. */
function surchargeOf(month: string): Amount {
  return month >= '2019-10' && month <= '2020-11' ? amount(4) : NOTHING;
}

/** Generation line of a client of a self-generators' cycle that delivered energy (ruling 7). */
function generationOf({ generated }: Consumption): { energy: Amount; value: Amount } | undefined {
  if (generated === undefined) return undefined;
  const { permuted, permutedValue, surplusValue } = generated;
  if ([permuted, permutedValue, surplusValue].every(isZero)) return undefined;
  return { energy: permuted, value: opposite(cents(plus(permutedValue, surplusValue))) };
}
