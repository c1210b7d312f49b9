import { type CompanyIdentity, isDrawable } from '@contador/domain/tariff-publication';
import { decoded, type TenantTransaction, written } from '../platform/index.ts';

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

/** Stores the company's identity, replacing the previous one. */
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
