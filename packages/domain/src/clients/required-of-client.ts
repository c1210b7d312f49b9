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

/** Fields that a client must have to be billed, depending on its use and stratum. */
export function requiredOfClient(client: Deciding): readonly ClientField[] {
  if (client.useType !== 'RESIDENCIAL') return always;
  return isSubsidised(client) ? [...always, 'stratum', 'subsistenceConsumption'] : [...always, 'stratum'];
}

/** Required fields that are empty. A client with any of them is incomplete. */
export function missingOfClient(client: { readonly [Field in ClientField]?: unknown } & Deciding): ClientField[] {
  return requiredOfClient(client).filter((field) => isEmptyField(client[field]));
}

/** True when a field is empty; 0 and NO are values. */
export function isEmptyField(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && isBlank(value));
}

/** True for strata 1 to 3 of the regulated market, whose first consumption is subsidised. */
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
