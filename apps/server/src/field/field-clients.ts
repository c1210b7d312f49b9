import type { Client } from '@contador/domain/clients';
import type { Installation } from '@contador/domain/field';
import { clientOf } from '../clients/index.ts';
import type { TenantTransaction } from '../platform/index.ts';
import { installationOf } from './acta-change.repository.ts';

/** Client data that a work order shows and that a new acta is prefilled with. */
function clientForField(client: Client, { meterBrand, registerDigits }: Installation) {
  const { clientCode, name, idType, idNumber, phone, email, sicCode, niu, networkOperator, substation } = client;
  const { circuit, technicalGroup, assetOwner, voltageLevel, connectionLevel, networkType, useType } = client;
  return {
    clientCode,
    name,
    idType,
    idNumber,
    phone,
    email,
    sicCode,
    niu,
    address: client.installationAddress,
    municipality: client.installationMunicipality,
    networkOperator,
    substation,
    circuit,
    technicalGroup,
    assetOwner,
    voltageLevel,
    connectionLevel,
    networkType,
    useType,
    meter: client.meter,
    meterFactor: client.meterFactor,
    // For clients that only buy, accepted actas are the source: the billing register has neither field.
    meterBrand: meterBrand ?? null,
    registerDigits: registerDigits === undefined ? null : Number(registerDigits),
  };
}

export async function fieldClients(transaction: TenantTransaction, codes: readonly string[]) {
  const found = await Promise.all([...new Set(codes)].map((code) => clientOf(transaction, code)));
  return await Promise.all(
    found
      .flatMap((it) => it ?? [])
      .map(async ({ client }) => clientForField(client, await installationOf(transaction, client))),
  );
}

/** Clients whose identification number is `id`. */
export async function clientsOfIdentification(transaction: TenantTransaction, id: string) {
  const rows = await transaction.selectFrom('client').select('client_code').where('id_number', '=', id).execute();
  return await fieldClients(
    transaction,
    rows.map(({ client_code }) => client_code),
  );
}
