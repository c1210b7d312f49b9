/** A client that a file of a cycle may name. */
export interface ListedClient {
  readonly code: string;
  readonly sic: string;
  readonly cycle: string;
  /** True when its tariff has hour bands. */
  readonly hourly: boolean;
  /** True when its consumption is typed by a person. */
  readonly manual: boolean;
  /** True when a person already typed its consumption of the period. */
  readonly typed: boolean;
  /** True when it is billed in the period: active, and registered by its last day. */
  readonly billed: boolean;
}

/** Context of a file: its cycle and days, and the clients that it may name. */
export interface IntakeContext {
  readonly cycle: string;
  readonly autogenerators: boolean;
  /** First and last billed day, `2026-10-01`. */
  readonly startDate: string;
  readonly endDate: string;
  /** All clients with a SIC code, of every cycle. */
  readonly clients: readonly ListedClient[];
}

/** A row left out, with the reason. */
export interface IgnoredRow {
  readonly line: number;
  readonly code: string;
  readonly reason: string;
}

/** Codes are compared ignoring case and surrounding blanks. */
export const codeKey = (code: string) => code.trim().toLowerCase();

/** Clients keyed by SIC code. */
export function clientsBySic<Client extends Pick<ListedClient, 'sic'>>(
  clients: readonly Client[],
): ReadonlyMap<string, Client> {
  return new Map(clients.map((client) => [codeKey(client.sic), client]));
}

export function conceptsByCode<Concept extends { readonly code: string }>(
  concepts: readonly Concept[],
): ReadonlyMap<string, Concept> {
  return new Map(concepts.map((concept) => [codeKey(concept.code), concept]));
}

type Whole<Fields> = { [Field in keyof Fields]: Exclude<Fields[Field], undefined> };

/** True when no field of a row is undefined because of a fault. */
export function isWhole<Fields extends object>(fields: Fields): fields is Fields & Whole<Fields> {
  return !Object.values(fields).includes(undefined);
}

const DAY = 86_400_000;

/** Days from the first day to the given one: 0 for the first; not an integer for an invalid date. */
export function dayFrom(first: string, day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY;
}

/** Number of billed days. */
export function daysOf({ startDate, endDate }: Pick<IntakeContext, 'startDate' | 'endDate'>): number {
  return dayFrom(startDate, endDate) + 1;
}

/** The day `offset` days after the first. */
export function dayAt(first: string, offset: number): string {
  return new Date(Date.parse(`${first}T00:00:00Z`) + offset * DAY).toISOString().slice(0, 10);
}
