import { bandKeys } from '@contador/domain/tariff-calculation';
import { decimal, type Month } from '@contador/kernel';
import type { Estrato, Level } from '@contador/regulation';
import {
  distribution,
  optionUnitCost,
  residentialTariff,
  type Term,
  type TermIndex,
  tariffOptionCost,
  unitCost,
} from '@contador/regulation';
import type { TenantTransaction } from '../../../platform/index.ts';
import { definitiveTariffs, figure, type ReportedTariff } from '../../../tariff-calculation/index.ts';
import type { PlainPrices, PriceByBandText } from './plain-bill.ts';

/** Selects one of a market's prices: level, unit cost form (whether by Resolution 119), and the stratum that has its own tariff. */
export interface RegulatedPlace {
  readonly market: string;
  readonly level: Level;
  readonly form: 'SI' | 'NO';
  readonly stratum: Estrato | null;
}

/** Parts of a published unit cost, COP/kWh. */
export interface UnitCostParts {
  readonly components: readonly { readonly symbol: string; readonly value: string }[];
  /** Difference between the unit cost of the tariff option and the calculated one; absent if it was not published. */
  readonly option?: string;
}

export const NO_PARTS: UnitCostParts = { components: [] };

/** Published prices of regulated markets in an input period. */
export interface RegulatedTariffs {
  /** Id of the market's definitive tariff; `undefined` if none is published. */
  idOf(market: string): string | undefined;
  /** `undefined` if the published tariff lacks the level. */
  prices(place: RegulatedPlace): PlainPrices | undefined;
  /** Published components of the unit cost, COP/kWh; empty for a level that was not published. */
  components(market: string, level: Level): UnitCostParts;
}

/** Definitive published tariffs of the period, which price the bills of the following month. */
export async function regulatedTariffs(transaction: TenantTransaction, period: Month): Promise<RegulatedTariffs> {
  return pricesOfTariffs(await definitiveTariffs(transaction, period));
}

/** Prices of the given published tariffs, by market. */
export function pricesOfTariffs(tariffs: ReadonlyMap<string, ReportedTariff>): RegulatedTariffs {
  return {
    idOf: (market) => tariffs.get(market)?.tariffId,
    prices: (place) => {
      const tariff = tariffs.get(place.market);
      return tariff && pricesOf(tariff, place);
    },
    components: (market, level) => {
      const parts = level === 'n4' ? undefined : tariffs.get(market)?.levels[level];
      if (parts === undefined) return NO_PARTS;
      const { CU, CUop } = parts;
      return {
        components: componentsShown.flatMap(([symbol, name]) => {
          const value = text(parts[name]);
          return value === undefined ? [] : [{ symbol, value }];
        }),
        ...(typeof CU === 'number' && typeof CUop === 'number' && { option: decimal(CUop).minus(CU).toFixed() }),
      };
    },
  };
}

/** Components as printed symbol and stored name. */
const componentsShown = [
  ...([
    ['G', 'G'],
    ['T', 'T'],
    ['D', 'D'],
    ['Cv', 'C'],
    ['PR', 'PR'],
    ['R', 'R'],
    ['COT', 'COT'],
  ] as const),
];

function pricesOf(tariff: ReportedTariff, { market, level, form, stratum }: RegulatedPlace): PlainPrices | undefined {
  const read = readerOf(tariff, market);
  // A tariff taken over from a printed publication has levels but no figures.
  const printed = level === 'n4' ? undefined : tariff.levels[level];
  const byBand = (term: Term, ofLevel: number | null | undefined): PriceByBandText => {
    const bands = bandKeys.flatMap((band) => {
      const price = read(term, { level, band }) ?? (band === 'mon' ? text(ofLevel) : undefined);
      return price === undefined ? [] : [[band, price] as const];
    });
    return Object.fromEntries(bands);
  };
  const charge = read(distribution, { level }) ?? text(printed?.D);
  const cost = byBand(unitCost, printed?.CU);
  if (charge === undefined || Object.keys(cost).length === 0) return undefined;
  const option = byBand(optionUnitCost, printed?.CUop);
  const ofStratum = stratum === null ? undefined : stratumTariff(tariff, read, level, stratum);
  const cot = read(tariffOptionCost, { level }) ?? text(printed?.COT);
  return {
    marketType: 'REGULADO',
    unitCostForm: form,
    unitCost: cost,
    ...(Object.keys(option).length > 0 && { optionUnitCost: option }),
    ...(cot !== undefined && { cot }),
    distribution: charge,
    ...(ofStratum !== undefined && { stratumTariff: ofStratum }),
  };
}

type Read = (term: Term, index: TermIndex) => string | undefined;

function readerOf({ amounts }: ReportedTariff, market: string): Read {
  return (term, index) => amounts[figure(term, { market, ...index }).id];
}

function stratumTariff({ strata }: ReportedTariff, read: Read, level: Level, estrato: Estrato): string | undefined {
  return (
    read(residentialTariff, { level, estrato }) ??
    text(level === 'n4' ? undefined : strata?.residential[`e${estrato}`]?.[level]?.tariff)
  );
}

const text = (amount: number | null | undefined) => (typeof amount === 'number' ? String(amount) : undefined);
