import { type Client, type ClientField, factorFields } from '../../clients/index.ts';

/**
 * Fields of a self-generator that are settled as they were in the month: a change counts from the period for which it was saved (ruling
 * 29).
 */
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

/** A change of a field, in force from a month on. */
export interface ClientChange {
  readonly field: ClientField;
  /** First day of the month, ISO 8601. */
  readonly since: string;
  readonly before: Client[ClientField];
  readonly after: Client[ClientField];
}

/** Changes that a save makes to dated fields. Changes to the fields of factor M count from the month after (ruling 17). */
export function datedChanges(before: Client, after: Client, since: string, sinceOfFactor: string): ClientChange[] {
  const changesIn = (fields: readonly ClientField[], from: string) =>
    fields
      .filter((field) => before[field] !== after[field])
      .map((field) => ({ field, since: from, before: before[field], after: after[field] }));
  return [...changesIn(datedFields, since), ...changesIn(factorFields, sinceOfFactor)];
}

/**
 * Fields of a client that have dated changes, with their values in the month that begins on `day`. `changes` are its saved changes in their
 * order. The fields of factor M are also moved by approved months, so only values that a person set for a later month are undone.
 */
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

/** Values of the factor fields that a person set to count from a month after `from` and not after `day`. */
export function factorsSet(changes: readonly ClientChange[], from: string, day: string): Partial<Client> {
  const set = changes.filter(({ field, since }) => isFactor(field) && since > from && since <= day);
  return Object.fromEntries(set.map(({ field, after }) => [field, after]));
}

/** True when a person set the factor fields from a later month on, so that approving this month must not overwrite them. */
export function factorIsSetLater(changes: readonly ClientChange[], day: string): boolean {
  return changes.some(({ field, since }) => isFactor(field) && since > day);
}

const isFactor = (field: ClientField) => factorFields.some((it) => it === field);
