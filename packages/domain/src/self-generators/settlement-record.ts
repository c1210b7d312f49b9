import { type Decimal, decimal, type Month, parseMonth } from '@contador/kernel';
import {
  exchangePrice,
  type HourPrices,
  hasEnergyCredit,
  hourPrices,
  type Level,
  type MeasuredMonth,
  type MeteredHours,
  measureMonth,
  type SelfGeneratorType,
  type SettledClient,
  type SettledTariff,
  type SettlementFacts,
  type SurplusPrices,
  type SurplusReadings,
} from '@contador/regulation';

/** Current version of the settlement rules; a settled month records the version that it used. */
export const RULES_OF_SETTLEMENT = 1;

/** Inputs of a self-generator's settled month, apart from its hours. Amounts are decimal texts, COP/kWh and kWh. */
export interface SettlementRecord {
  readonly rules: number;
  /** First day of the settled month, such as `2026-10-01`, and its number of days. */
  readonly first: string;
  readonly days: number;
  readonly client: {
    readonly type: SelfGeneratorType;
    readonly renewable: boolean;
    /** kW. */
    readonly capacity: string;
    readonly market: string;
    readonly level: Level;
    readonly use: string;
    readonly stratum: number | null;
    /** Percent. */
    readonly contribution: string;
    readonly subsidy: { readonly tariff: string; readonly subsistence: string } | null;
    readonly reactiveCharge: string | null;
  };
  /** Null when an Open file settled a month without a published tariff. */
  readonly tariff: { readonly id: string; readonly components: Readonly<Record<keyof SettledTariff, string>> } | null;
  /** Null when an Open file settled a month without prices. */
  readonly prices: RecordedPrices | null;
  readonly readings: SurplusReadings;
}

/** How the surplus of a record is priced. */
export type RecordedPrices =
  | {
      readonly kind: 'spot';
      /** Digest of the stored hourly prices. */
      readonly digest: string;
      /** COP/kWh added to the price, and the tariff whose losses it is a share of. */
      readonly lossShare: string;
      readonly lossTariff: string | null;
    }
  | {
      readonly kind: 'agreed';
      readonly price: string;
      readonly agreement: number;
      readonly base: string;
      readonly index: AgreedIndex | null;
    };

/** The index that an agreed price follows. */
export interface AgreedIndex {
  readonly variable: 'IPC' | 'IPP';
  readonly base: string;
  readonly value: string;
  /** Month of the value, such as `2026-09`; a value of an earlier month than required is provisional. */
  readonly month: string;
  readonly provisional: boolean;
}

/** Stored hourly prices of a period: COP/kWh as text, null when no price was published. */
export interface PriceSheet {
  readonly first: string;
  readonly days: number;
  /** One price per hour. */
  readonly spot: readonly (string | null)[];
  /** Scarcity price of each day with the concept that it is; null when nothing caps the price. */
  readonly cap: { readonly concept: string; readonly days: readonly (string | null)[] } | null;
  /** True when `spot` holds the month's mean contract price instead of the pool price. */
  readonly contracts?: boolean;
  /** True when `spot` holds PTB, which the market already capped, in the hours that have it. */
  readonly transactions?: boolean;
  /** Inputs that the company's option of the law requires and a month lacks; its hours then have no price. */
  readonly lacks?: readonly { readonly input: string; readonly period: string }[];
  /** Version of each input period that the prices were read from. */
  readonly read: readonly { readonly input: string; readonly period: string; readonly version: string }[];
}

const HOURS_OF_A_DAY = 24;

/**
 * Builds the facts that settlement, explanation and second settlement use, from a record, the hours of its month and its price sheet. Throws
 * when the record has no tariff or prices, as for an Open file.
 */
export function factsOfRecord(
  { client, tariff, prices, readings }: SettlementRecord,
  hours: MeteredHours,
  { sheet, appliedM }: { readonly sheet: PriceSheet | undefined; readonly appliedM: number },
): SettlementFacts {
  if (tariff === null || prices === null) throw new Error('an Open file says no facts to settle by');
  return {
    ...hours,
    client: settledClient(client),
    tariff: settledTariff(tariff.components),
    prices: surplusPrices(prices, sheet),
    appliedM,
    readings,
  };
}

/** Measures the hours of a month as the settlement of a record does. */
export function measuredByRecord(
  hours: MeteredHours,
  { client, prices, readings }: Pick<SettlementRecord, 'client' | 'prices' | 'readings'>,
): MeasuredMonth {
  const hasCredit = hasEnergyCredit({ client, prices: prices ?? { kind: 'spot' }, readings });
  return measureMonth(hours, { ...readings, hasCredit });
}

/** Price of an exchanged kWh for the client of a record, COP/kWh; `undefined` for an Open file without a tariff. */
export function exchangePriceOfRecord(record: SettlementRecord): Decimal | undefined {
  const { client, tariff, readings } = record;
  if (tariff === null) return undefined;
  const charged = { client: settledClient(client), tariff: settledTariff(tariff.components), appliedM: 1, readings };
  return exchangePrice(charged, monthOfRecord(record));
}

/** Cache of hourly prices by price sheet and by the share of losses added to them. All clients of a chunk use one sheet or a few. */
const spotPrices = new WeakMap<PriceSheet, Map<string, HourPrices>>();

/** Price of the surplus in each hour of a record's period; `undefined` for an Open file without prices. */
export function pricesOfRecord(record: SettlementRecord, sheet: PriceSheet | undefined): HourPrices | undefined {
  const { prices } = record;
  if (prices === null) return undefined;
  const calculate = () => hourPrices(surplusPrices(prices, sheet), record.days * HOURS_OF_A_DAY, monthOfRecord(record));
  if (prices.kind === 'agreed' || sheet === undefined) return calculate();
  const byShare = spotPrices.get(sheet) ?? new Map<string, HourPrices>();
  spotPrices.set(sheet, byShare);
  const found = byShare.get(prices.lossShare) ?? calculate();
  byShare.set(prices.lossShare, found);
  return found;
}

/** Settled month: the one in which the period ends. */
export function monthOfRecord(record: Pick<SettlementRecord, 'first' | 'days'>): Month {
  return parseMonth(daysOfPeriod(record).at(-1)?.slice(0, 7) ?? '') as Month;
}

function settledClient(client: SettlementRecord['client']): SettledClient {
  const { type, renewable, capacity, contribution, subsidy, reactiveCharge } = client;
  return {
    type,
    renewable,
    capacity: decimal(capacity),
    contribution: decimal(contribution),
    subsidy: subsidy && { tariff: decimal(subsidy.tariff), subsistence: decimal(subsidy.subsistence) },
    reactiveCharge: amount(reactiveCharge),
  };
}

function settledTariff({ CU, COT, T, D, Cv, PR, R }: Readonly<Record<keyof SettledTariff, string>>): SettledTariff {
  return {
    CU: decimal(CU),
    COT: decimal(COT),
    T: decimal(T),
    D: decimal(D),
    Cv: decimal(Cv),
    PR: decimal(PR),
    R: decimal(R),
  };
}

function surplusPrices(prices: RecordedPrices, sheet: PriceSheet | undefined): SurplusPrices {
  if (prices.kind === 'agreed') return { kind: 'agreed', price: decimal(prices.price) };
  if (sheet === undefined) throw new Error(`no prices ${prices.digest}`);
  const { spot, cap } = pricesOfSheet(sheet);
  return { kind: 'spot', hours: spot, cap, contracts: sheet.contracts === true, lossShare: decimal(prices.lossShare) };
}

/** COP/kWh, one value per hour. */
interface HourlyPrices {
  readonly spot: readonly (Decimal | null)[];
  readonly cap: readonly Decimal[] | null;
}

/** Cache of parsed sheets. All clients of a chunk use one sheet or a few. */
const readSheets = new WeakMap<PriceSheet, HourlyPrices>();

/** Prices of a sheet as decimals, one per hour. An hour without a cap on a capped sheet has no price either. */
export function pricesOfSheet(sheet: PriceSheet): HourlyPrices {
  const known = readSheets.get(sheet) ?? hourlyPrices(sheet);
  readSheets.set(sheet, known);
  return known;
}

function hourlyPrices(sheet: PriceSheet): HourlyPrices {
  const { cap } = sheet;
  if (cap === null) return { spot: sheet.spot.map(amount), cap: null };
  const days = cap.days.map(amount);
  const ofHour = (hour: number) => days[Math.floor(hour / HOURS_OF_A_DAY)] ?? null;
  return {
    spot: sheet.spot.map((price, hour) => (ofHour(hour) === null ? null : amount(price))),
    cap: sheet.spot.map((_, hour) => ofHour(hour) ?? decimal(0)),
  };
}

function amount(text: string | null): Decimal | null {
  return text === null ? null : decimal(text);
}

const A_DAY = 86_400_000;

/** Days of a period in order, such as `2026-10-01`. */
export function daysOfPeriod({ first, days }: Pick<SettlementRecord, 'first' | 'days'>): string[] {
  const begin = Date.parse(first);
  return Array.from({ length: days }, (_, at) => new Date(begin + at * A_DAY).toISOString().slice(0, 10));
}
