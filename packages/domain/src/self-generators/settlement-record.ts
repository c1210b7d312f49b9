import { type Decimal, decimal } from '@contador/kernel';
import {
  type ChargedBy,
  chargedBy,
  type Level,
  type MeteredHours,
  type SelfGeneratorType,
  type SettledClient,
  type SettledTariff,
  type SettlementFacts,
  type SurplusPrices,
  type SurplusReadings,
} from '@contador/regulation';

/** The version of the rules by which months are settled now; a month says by which it was. */
export const RULES_OF_SETTLEMENT = 1;

/** Amounts are text, COP/kWh and kWh. */
export interface SettlementRecord {
  readonly rules: number;
  /** The first day of the month that was settled, `2026-10-01`, and how many it has. */
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
  /** Null where an Open file settled a month without a published tariff. */
  readonly tariff: { readonly id: string; readonly components: Readonly<Record<keyof SettledTariff, string>> } | null;
  /** Null where an Open file settled a month without prices. */
  readonly prices: RecordedPrices | null;
  readonly readings: SurplusReadings;
}

/** How the surplus of a record is paid. */
export type RecordedPrices =
  | {
      readonly kind: 'spot';
      /** Which prices of hours, as they are kept. */
      readonly digest: string;
      /** COP/kWh on top, and the tariff whose losses it is a share of. */
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

/** The index by which an agreed price moved. */
export interface AgreedIndex {
  readonly variable: 'IPC' | 'IPP';
  readonly base: string;
  readonly value: string;
  /** The month of the value, `2026-09`; an earlier one than asked for is provisional. */
  readonly month: string;
  readonly provisional: boolean;
}

/** Prices of the hours of a period as they are kept: COP/kWh as text, null where nobody publishes one. */
export interface PriceSheet {
  readonly first: string;
  readonly days: number;
  /** One an hour. */
  readonly spot: readonly (string | null)[];
  /** The scarcity price of each day, and which one it is; null where nothing caps. */
  readonly cap: { readonly concept: string; readonly days: readonly (string | null)[] } | null;
  /** Whether `spot` are the mean price of contracts of the month of each hour, and not of the pool. */
  readonly contracts?: boolean;
  /** Whether `spot` are PTB in the hours that have it: the market capped them. */
  readonly transactions?: boolean;
  /** Inputs that the company's reading of the law asks for and a month lacks: its hours have no price. */
  readonly lacks?: readonly { readonly input: string; readonly period: string }[];
  /** From which version of which input period each was read. */
  readonly read: readonly { readonly input: string; readonly period: string; readonly version: string }[];
}

const HOURS_OF_A_DAY = 24;

/**
 * The facts of a record with the hours of its month and the sheet of its prices: what kernel, explanation and second settlement take. Throws where the
 * record has no tariff or prices, as of an Open file.
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

/** What the client of a record is charged by; `undefined` of an Open file without a tariff. */
export function chargedByRecord({ client, tariff, readings }: SettlementRecord): ChargedBy | undefined {
  return tariff === null ? undefined : chargedBy(settledClient(client), settledTariff(tariff.components), readings);
}

function settledClient(client: SettlementRecord['client']): SettledClient {
  const { type, renewable, capacity, contribution, subsidy, reactiveCharge } = client;
  return {
    ...{ type, renewable, capacity: decimal(capacity), contribution: decimal(contribution) },
    subsidy: subsidy && { tariff: decimal(subsidy.tariff), subsistence: decimal(subsidy.subsistence) },
    reactiveCharge: amount(reactiveCharge),
  };
}

function settledTariff({ CU, COT, T, D, Cv, PR, R }: Readonly<Record<keyof SettledTariff, string>>): SettledTariff {
  return {
    ...{ CU: decimal(CU), COT: decimal(COT), T: decimal(T), D: decimal(D), Cv: decimal(Cv) },
    ...{ PR: decimal(PR), R: decimal(R) },
  };
}

function surplusPrices(prices: RecordedPrices, sheet: PriceSheet | undefined): SurplusPrices {
  if (prices.kind === 'agreed') return { kind: 'agreed', price: decimal(prices.price) };
  if (sheet === undefined) throw new Error(`no prices ${prices.digest}`);
  const { spot, cap } = pricesOfSheet(sheet);
  return { kind: 'spot', hours: spot, cap, contracts: sheet.contracts === true, lossShare: decimal(prices.lossShare) };
}

/** COP/kWh, an hour each. */
interface HourlyPrices {
  readonly spot: readonly (Decimal | null)[];
  readonly cap: readonly Decimal[] | null;
}

/** All clients of a chunk are paid by one sheet, or a few. */
const readSheets = new WeakMap<PriceSheet, HourlyPrices>();

/** The prices of a sheet as decimals, an hour each; an hour whose day has no cap has no price either. */
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

/** The days of a period in their order, `2026-10-01`. */
export function daysOfPeriod({ first, days }: Pick<SettlementRecord, 'first' | 'days'>): string[] {
  const begin = Date.parse(first);
  return Array.from({ length: days }, (_, at) => new Date(begin + at * A_DAY).toISOString().slice(0, 10));
}
