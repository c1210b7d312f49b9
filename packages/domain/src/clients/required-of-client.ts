import { isBlank } from '@contador/kernel';
import type { Client, ClientField } from './client.ts';

const always = [
  'sicCode',
  'clientCode',
  'idType',
  'name',
  'marketType',
  'useType',
  'tariffType',
  'cycle',
  'installationMunicipality',
  'installationDepartment',
  'voltageLevel',
  'connectionLevel',
] satisfies readonly ClientField[];

type Deciding = Pick<Client, 'useType' | 'marketType' | 'stratum'>;

/** What a client must have to be billed, by what it is. */
export function requiredOfClient(client: Deciding): readonly ClientField[] {
  if (client.useType !== 'RESIDENCIAL') return always;
  return isSubsidised(client) ? [...always, 'stratum', 'subsistenceConsumption'] : [...always, 'stratum'];
}

/** The required fields that are empty: a client with any of them is incomplete. */
export function missingOfClient(client: { readonly [Field in ClientField]?: unknown } & Deciding): ClientField[] {
  return requiredOfClient(client).filter((field) => isEmptyField(client[field]));
}

/** Whether nothing stands in a field; 0 and NO are something. */
export function isEmptyField(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && isBlank(value));
}

/** Strata 1 to 3 of the regulated market, whose first consumption is subsidised. */
export function isSubsidised({ useType, marketType, stratum }: Deciding): boolean {
  return (
    useType === 'RESIDENCIAL' &&
    marketType === 'REGULADO' &&
    stratum !== null &&
    stratum !== undefined &&
    stratum >= 1 &&
    stratum <= 3
  );
}
