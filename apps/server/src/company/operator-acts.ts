import { type Refused, refuse } from '@contador/contract';
import { companyFactTexts as texts } from '@contador/contract/messages';
import { type CompanyField, profileAt, rolesOf, type TenantKind, tenantKinds } from '@contador/domain/access';
import { companyFactsOf, deactivate, endSessionsOf, removeFactors, tenantProfile } from '../access/index.ts';
import { audit, colombianMonth, lockRecords, type TenantTransaction } from '../platform/index.ts';
import { changeField, type FieldChange } from './facts/change-field.ts';

interface Author {
  readonly by: { readonly email: string; readonly personName: string };
  readonly now: Date;
}

/** Ends the sessions of an account, or of all accounts of the company. Returns the accounts that had one. */
export async function endSessions(
  transaction: TenantTransaction,
  email: string | undefined,
  { by, now }: Author,
): Promise<string[]> {
  const rows = await transaction.selectFrom('session').select('email').distinct().orderBy('email').execute();
  const ended = rows.map((row) => row.email).filter((it) => email === undefined || it === email);
  for (const it of ended) {
    await endSessionsOf(transaction, it);
    audit(transaction, { by, action: 'sessions-ended', subject: it, at: now });
  }
  return ended;
}

/** Makes an account inactive and ends its sessions, also the last one that administers. Returns false if there is none. */
export async function deactivateAccount(
  transaction: TenantTransaction,
  email: string,
  { by, now }: Author,
): Promise<boolean> {
  if (!(await deactivate(transaction, email))) return false;
  await endSessionsOf(transaction, email);
  audit(transaction, { by, action: 'account-deactivated', subject: email, at: now });
  return true;
}

/** Removes the second step of an account that lost it, and ends its sessions. Returns false if it has none. */
export async function removeSecondStep(
  transaction: TenantTransaction,
  email: string,
  { by, now }: Author,
): Promise<boolean> {
  if (!(await removeFactors(transaction, email))) return false;
  await endSessionsOf(transaction, email);
  audit(transaction, { by, action: 'factor-removed', subject: email, at: now });
  return true;
}

/** Lets people sign in with their passwords again where a provider was the only way. Returns false if none was. */
export async function allowPasswords(transaction: TenantTransaction, { by, now }: Author): Promise<boolean> {
  const opened = await transaction
    .updateTable('identity_provider')
    .set({ only_way: false, saved_by: by.personName, saved_at: now })
    .where('only_way', '=', true)
    .returning('id')
    .execute();
  for (const { id } of opened) audit(transaction, { by, action: 'passwords-again', subject: id, at: now });
  return opened.length > 0;
}

/**
 * Deactivates or activates the company. An inactive company allows no sign-in, refuses tokens and holds its letters back. It keeps its
 * records and public pages, and still sends the electronic documents that are due. Returns false if the company already has that state.
 */
export async function setInService(
  transaction: TenantTransaction,
  inService: boolean,
  { by, now }: Author,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('tenant')
    .set({ inactive_since: inService ? null : now })
    .where('inactive_since', inService ? 'is not' : 'is', null)
    .returning('tenant')
    .executeTakeFirst();
  if (changed === undefined) return false;
  const action = inService ? 'company-activated' : 'company-deactivated';
  audit(transaction, { by, action, subject: changed.tenant, at: now });
  return true;
}

/** Data of the company for `npm run company -- list`. */
export async function companyLine(transaction: TenantTransaction, now: Date) {
  const profile = await tenantProfile(transaction);
  const { inactive_since } = await transaction.selectFrom('tenant').select('inactive_since').executeTakeFirstOrThrow();
  const accounts = await transaction
    .selectFrom('account')
    .select(['email', 'last_signed_in_at'])
    .where('active', '=', true)
    .execute();
  const signIns = accounts.flatMap(({ last_signed_in_at }) => last_signed_in_at?.getTime() ?? []);
  return {
    name: profile?.username ?? '',
    kind: profile?.kind ?? '',
    applicationName: profile?.applicationName ?? '',
    agent: profile === undefined ? '' : profileAt(profile, colombianMonth(now)).agent,
    accounts: accounts.length,
    lastSignIn: signIns.length === 0 ? null : new Date(Math.max(...signIns)).toISOString(),
    isInService: inactive_since === null,
  };
}

/** Changes a field of the company, also its kind, which no page changes. */
export async function setField(
  transaction: TenantTransaction,
  change: FieldChange,
  { by, now }: Author,
): Promise<Refused | undefined> {
  await lockRecords(transaction, 'company facts');
  if (change.field === 'kind') {
    const refused = await kindFault(transaction, change.value[0] ?? '');
    if (refused) return refused;
  }
  return await changeField(transaction, change, { facts: await companyFactsOf(transaction), by, now });
}

async function kindFault(transaction: TenantTransaction, name: string): Promise<Refused | undefined> {
  const kind = tenantKinds.find((it): it is TenantKind => it === name && it !== 'demonstration');
  if (kind === undefined) {
    const offered = tenantKinds.filter((it) => it !== 'demonstration');
    return refuse('record-refused', [{ field: 'value', value: name, expected: texts.oneOf(offered) }]);
  }
  const accounts = await transaction.selectFrom('account').select(['email', 'role']).orderBy('email').execute();
  const without = accounts.filter(({ role }) => !rolesOf(kind).includes(role));
  if (without.length === 0) return undefined;
  return refuse(
    'role-of-another-kind',
    without.map(({ email, role }) => ({ field: email, expected: role })),
  );
}

/** The company's data, a line for each value that was decided: field, value, month and reason. */
export async function factLines(transaction: TenantTransaction): Promise<string[]> {
  const facts = await companyFactsOf(transaction);
  const order = (field: CompanyField) => texts.fields[field];
  return facts
    .toSorted((one, other) => order(one.field).localeCompare(order(other.field)) || one.number - other.number)
    .map(
      ({ field, value, fromMonth, reason, decidedBy }) =>
        `${field}  ${value.join(',')}  ${fromMonth}  ${decidedBy}: ${reason}`,
    );
}
