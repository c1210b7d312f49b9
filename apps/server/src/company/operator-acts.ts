import { type Refused, refuse } from '@contador/contract';
import { companyFactTexts as texts } from '@contador/contract/messages';
import { type CompanyField, rolesOf, type TenantKind, tenantKinds } from '@contador/domain/access';
import { companyFactsOf, deactivate, endSessionsOf, removeFactors } from '../access/index.ts';
import { audit, lockRecords, type TenantTransaction } from '../platform/index.ts';
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
