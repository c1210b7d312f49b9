import { type Client, type ClientField, factorFields } from '../../clients/index.ts';

/** What of a self-generator is settled as it stood in the month: a change counts from the period for which it was saved (ruling 29). */
export const datedFields = [
  'marketType',
  'useType',
  'stratum',
  'subsistenceConsumption',
  'renewable',
  'capacityClass',
  'capacity',
  'agreedPrice',
  'exceedPayment',
  'specialContribution',
  'market',
  'voltageLevel',
  'measuringType',
  'meterFactor',
  'registerDigits',
  'contractedPower',
] satisfies readonly ClientField[];

/** A field that somebody changed, from a month on. */
export interface ClientChange {
  readonly field: ClientField;
  /** The first day of the month, ISO 8601. */
  readonly since: string;
  readonly before: Client[ClientField];
  readonly after: Client[ClientField];
}

/** What a save changes of the dated fields; what M counts goes by the month after (ruling 17). */
export function datedChanges(before: Client, after: Client, since: string, sinceOfFactor: string): ClientChange[] {
  const of = (fields: readonly ClientField[], from: string) =>
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => ({ field, since: from, before: before[field], after: after[field] }));
  return [...of(datedFields, since), ...of(factorFields, sinceOfFactor)];
}

/**
 * The client as it is settled in the month that begins on `day`. `changes` are those that were saved of it, in their order. What M counts moves with the
 * approved months besides, so that only what somebody set from a later month on is taken back.
 */
export function clientInPeriod(client: Client, changes: readonly ClientChange[], day: string): Client {
  return { ...client, ...fieldsInPeriod(changes, day) };
}

/** What those changes make of a client in the month that begins on `day`: the fields that they speak of, as they stood in it. */
export function fieldsInPeriod(changes: readonly ClientChange[], day: string): Partial<Client> {
  const then = new Map<ClientField, Client[ClientField]>();
  for (const { field, since, before, after } of changes) {
    if (isFactor(field)) {
      if (since > day && !then.has(field)) then.set(field, before);
      continue;
    }
    if (!then.has(field)) then.set(field, before);
    if (since <= day) then.set(field, after);
  }
  return Object.fromEntries(then);
}

/** What somebody set of what M counts to hold from a month after `from` and not after `day`. */
export function factorsSet(changes: readonly ClientChange[], from: string, day: string): Partial<Client> {
  const set = changes.filter(({ field, since }) => isFactor(field) && since > from && since <= day);
  return Object.fromEntries(set.map(({ field, after }) => [field, after]));
}

/** Whether somebody set what M counts from a month after: an approval of this one does not write over it. */
export function factorIsSetLater(changes: readonly ClientChange[], day: string): boolean {
  return changes.some(({ field, since }) => isFactor(field) && since > day);
}

const isFactor = (field: ClientField) => factorFields.some((it) => it === field);
