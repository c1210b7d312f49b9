import { type CompanyIdentity, isDrawable } from '@contador/domain/tariff-publication';
import { appendOnlyTable, decoded, type Signed, type TenantTransaction, written } from '../platform/index.ts';

/** Colour of a company that has set none: the black of the text. */
const PLAIN_COLOR = '#1D1F20';

/** The company's identity (names, logo, colour); its application's name alone if it has none. */
export async function identityOf(transaction: TenantTransaction, applicationName: string): Promise<CompanyIdentity> {
  const row = await transaction.selectFrom('publication_identity').selectAll().executeTakeFirst();
  if (row === undefined) {
    return { legalName: applicationName, nit: null, activity: null, color: PLAIN_COLOR, emblem: null };
  }
  const { legal_name: legalName, nit, activity, color, emblem } = decoded('publication_identity', row);
  return { legalName, nit, activity, color, emblem: isDrawable({ color, emblem }) ? emblem : null };
}

/** Append-only: the identity that a change replaced, which papers from before the change keep. */
const formerIdentities = appendOnlyTable('former_company_identity', { by: 'changed_by', at: 'changed_at' });

/** An identity of the company before a change. */
export interface FormerIdentity extends CompanyIdentity {
  /** When it was replaced, ISO 8601. */
  readonly changedAt: string;
  readonly changedBy: string;
  readonly reason: string;
}

/** Identities that the company had before, oldest first. */
export async function formerIdentitiesOf(transaction: TenantTransaction): Promise<FormerIdentity[]> {
  const names = ['legalName', 'nit', 'activity', 'color', 'emblem', 'reason', 'changedBy', 'changedAt'] as const;
  return await formerIdentities.rows(transaction, {}, names, 'number');
}

/** Returns a function that gives the identity of the company at a moment. Reads the identities once. */
export async function identitiesByMoment(
  transaction: TenantTransaction,
  applicationName: string,
): Promise<(moment: string | Date) => CompanyIdentity> {
  const present = await identityOf(transaction, applicationName);
  const former = await formerIdentitiesOf(transaction);
  return (moment) => {
    const at = new Date(moment).getTime();
    const found = former.find(({ changedAt }) => at < new Date(changedAt).getTime());
    if (found === undefined) return present;
    const { legalName, nit, activity, color, emblem } = found;
    return { legalName, nit, activity, color, emblem };
  };
}

/** Replaces the company's identity from now on, and keeps the previous one for what was published, issued or approved before. */
export async function changeIdentity(
  transaction: TenantTransaction,
  identity: CompanyIdentity,
  {
    applicationName,
    reason,
    signed,
  }: { readonly applicationName: string; readonly reason: string; readonly signed: Signed },
): Promise<void> {
  const before = await identityOf(transaction, applicationName);
  const number = (await formerIdentitiesOf(transaction)).length + 1;
  await formerIdentities.insert(transaction, [{ number, ...before, reason }], signed);
  await saveIdentity(transaction, identity);
}

/** Stores the first identity of a company, replacing any other. */
export async function saveIdentity(transaction: TenantTransaction, identity: CompanyIdentity): Promise<void> {
  if (!isDrawable(identity)) throw new Error(`not a drawing: ${JSON.stringify(identity)}`);
  const values = {
    legal_name: identity.legalName,
    nit: identity.nit,
    activity: identity.activity,
    color: identity.color,
    ...written('publication_identity', { emblem: identity.emblem }),
  };
  await transaction
    .insertInto('publication_identity')
    .values(values)
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(values))
    .execute();
}
