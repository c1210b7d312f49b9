import type { BodyOf } from '@contador/contract';
import type { updateClients } from '@contador/contract/clients';
import {
  type Client,
  type ClientField,
  municipalityNamed,
  newClient,
  withMunicipalityCode,
  withStratumOfHomes,
} from '@contador/domain/clients';
import { COLUMNS } from './client-columns.ts';

type Typed = Partial<Omit<BodyOf<typeof updateClients>, 'seen' | 'told'>> & { readonly clientCode: string };

/** The client that the call makes of the one before: what it does not say stays, what it empties is empty. */
export function typedClient(typed: Typed, before: Client | undefined): Client {
  const start = before ?? newClient(typed.clientCode);
  const said = (Object.keys(COLUMNS) as ClientField[]).filter(
    (field) => field !== 'clientCode' && typed[field] !== undefined,
  );
  const fresh = newClient(typed.clientCode);
  const fields = said.map((field) => {
    const value = typed[field];
    const empty = value === null || value === '';
    return [field, empty ? fresh[field] : value];
  });
  const client: Client = { ...start, ...Object.fromEntries(fields) };
  const moved =
    client.installationMunicipality !== before?.installationMunicipality ||
    client.installationDepartment !== before?.installationDepartment;
  // A code or a department of the place before would contradict the new name.
  const code = moved && typed.installationMunicipalityCode === undefined ? null : client.installationMunicipalityCode;
  const left = moved && typed.installationDepartment === undefined && isElsewhere(client);
  const department = left ? null : client.installationDepartment;
  const placed = { ...client, installationMunicipalityCode: code, installationDepartment: department };
  return withStratumOfHomes(withMunicipalityCode(placed));
}

/** Whether the municipality is one alone of that name, and of another department than the one that is there. */
function isElsewhere({ installationMunicipality: name, installationDepartment: department }: Client): boolean {
  if (name === null || department === null) return false;
  return municipalityNamed(name, department) === undefined && municipalityNamed(name) !== undefined;
}
