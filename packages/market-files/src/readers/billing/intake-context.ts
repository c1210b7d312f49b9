/** A client as a file of a cycle may name it. */
export interface ListedClient {
  readonly code: string;
  readonly sic: string;
  readonly cycle: string;
  /** Whether its tariff has bands. */
  readonly hourly: boolean;
  /** Whether a person types its consumption. */
  readonly manual: boolean;
  /** Whether a person typed its consumption of the period already. */
  readonly typed: boolean;
  /** Whether it is billed in the period: active, and entered by its last day. */
  readonly billed: boolean;
}

/** For which cycle and days a file is read, and who may be named in it. */
export interface IntakeContext {
  readonly cycle: string;
  readonly autogenerators: boolean;
  /** First and last day that are billed, `2026-10-01`. */
  readonly startDate: string;
  readonly endDate: string;
  /** Every client with a SIC code, of every cycle. */
  readonly clients: readonly ListedClient[];
}

/** A row that was left out, and why. */
export interface IgnoredRow {
  readonly line: number;
  readonly code: string;
  readonly reason: string;
}

/** Codes are compared without case and without blanks around them. */
export const codeKey = (code: string) => code.trim().toLowerCase();

/** The clients by their SIC code. */
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

/** Whether no field of a row is at fault. */
export function isWhole<Fields extends object>(fields: Fields): fields is Fields & Whole<Fields> {
  return !Object.values(fields).includes(undefined);
}

const DAY = 86_400_000;

/** Days from the first to that one: 0 for the first; no whole number for what is no day. */
export function dayFrom(first: string, day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY;
}

/** How many days are billed. */
export function daysOf({ startDate, endDate }: Pick<IntakeContext, 'startDate' | 'endDate'>): number {
  return dayFrom(startDate, endDate) + 1;
}

/** The day that many days after the first. */
export function dayAt(first: string, offset: number): string {
  return new Date(Date.parse(`${first}T00:00:00Z`) + offset * DAY).toISOString().slice(0, 10);
}
