import type { Client } from '@contador/domain/clients';
import {
  type ActaChange,
  INSTALLATION_FIELDS,
  type Installation,
  type InstallationField,
} from '@contador/domain/field';
import type { TenantTransaction } from '../platform/index.ts';

/**
 * Loads the known data of a client's installation: the register's fields and, where the register has none, the values of accepted actas.
 */
export async function installationOf(
  transaction: TenantTransaction,
  client: Pick<Client, 'clientCode' | 'meter' | 'meterFactor' | 'meterBrand' | 'registerDigits'>,
): Promise<Installation> {
  const rows = await transaction
    .selectFrom('client_installation')
    .select(['field', 'value'])
    .where('client_code', '=', client.clientCode)
    .execute();
  const { meter, meterFactor, meterBrand, registerDigits } = client;
  const registered = { meter, meterFactor, meterBrand, registerDigits };
  return Object.fromEntries([
    ...rows.filter(({ field }) => isInstallationField(field)).map(({ field, value }) => [field, value] as const),
    ...Object.entries(registered).flatMap(([field, value]) =>
      value === null || value === '' ? [] : [[field, String(value)]],
    ),
  ]);
}

function isInstallationField(field: string): field is InstallationField {
  return (INSTALLATION_FIELDS as readonly string[]).includes(field);
}

/** Upserts the value of an accepted change. */
export async function saveInstallationFact(
  transaction: TenantTransaction,
  fact: { clientCode: string; field: InstallationField; value: string; acta: string; by: string; at: Date },
): Promise<void> {
  const { clientCode, field, value, acta, by, at } = fact;
  const row = { client_code: clientCode, field, value, acta_number: acta, saved_by: by, saved_at: at };
  await transaction
    .insertInto('client_installation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'client_code', 'field']).doUpdateSet(row))
    .execute();
}

/** Stores the changes that an acta proposes, each with the client's value at that moment. */
export async function proposeChanges(
  transaction: TenantTransaction,
  acta: string,
  changes: readonly ActaChange[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({ ...change, acta_number: acta, proposed_at: at }));
  await transaction.insertInto('acta_change').values(rows).execute();
}

export interface KeptChange extends ActaChange {
  readonly decision: {
    readonly taken: 'accepted' | 'rejected';
    readonly reason: string;
    readonly by: string;
    /** ISO 8601. */
    readonly at: string;
  } | null;
}

/** Loads the changes that an acta proposed, in the order of the fields, each with its decision. */
export async function changesOf(transaction: TenantTransaction, acta: string): Promise<KeptChange[]> {
  const [changes, decisions] = await Promise.all([
    transaction.selectFrom('acta_change').selectAll().where('acta_number', '=', acta).execute(),
    transaction.selectFrom('acta_change_decision').selectAll().where('acta_number', '=', acta).execute(),
  ]);
  return INSTALLATION_FIELDS.flatMap((field) => {
    const change = changes.find((it) => it.field === field);
    if (change === undefined) return [];
    const row = decisions.find((it) => it.field === field);
    const decision = row
      ? { taken: row.decision, reason: row.reason, by: row.decided_by, at: row.decided_at.toISOString() }
      : null;
    return [{ field, before: change.before, after: change.after, decision }];
  });
}

export async function storeDecision(
  transaction: TenantTransaction,
  decision: {
    acta: string;
    field: InstallationField;
    taken: 'accepted' | 'rejected';
    reason: string;
    found: string | null;
    by: string;
    at: Date;
  },
): Promise<void> {
  const { acta, field, taken, reason, found, by, at } = decision;
  await transaction
    .insertInto('acta_change_decision')
    .values({ acta_number: acta, field, decision: taken, reason, found, decided_by: by, decided_at: at })
    .execute();
}
