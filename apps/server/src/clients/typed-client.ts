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

/** Client that results from the request: omitted fields keep their value, emptied fields are cleared. */
export function typedClient(typed: Typed, before: Client | undefined): Client {
  const start = before ?? newClient(typed.clientCode);
  const typedFields = (Object.keys(COLUMNS) as ClientField[]).filter(
    (field) => field !== 'clientCode' && typed[field] !== undefined,
  );
  const fresh = newClient(typed.clientCode);
  const fields = typedFields.map((field) => {
    const value = typed[field];
    const empty = value === null || value === '';
    return [field, empty ? fresh[field] : value];
  });
  const client: Client = { ...start, ...Object.fromEntries(fields) };
  const moved =
    client.installationMunicipality !== before?.installationMunicipality ||
    client.installationDepartment !== before?.installationDepartment;
  // A code or department of the previous place would contradict the new name.
  const code = moved && typed.installationMunicipalityCode === undefined ? null : client.installationMunicipalityCode;
  const dropsDepartment = moved && typed.installationDepartment === undefined && isElsewhere(client);
  const department = dropsDepartment ? null : client.installationDepartment;
  const placed = { ...client, installationMunicipalityCode: code, installationDepartment: department };
  return withStratumOfHomes(withMunicipalityCode(placed));
}

/** True if the municipality's name is unique, and belongs to another department than the entered one. */
function isElsewhere({ installationMunicipality: name, installationDepartment: department }: Client): boolean {
  if (name === null || department === null) return false;
  return municipalityNamed(name, department) === undefined && municipalityNamed(name) !== undefined;
}
