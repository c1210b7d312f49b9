import type { TenantTransaction } from '../platform/index.ts';

/** Stores the digest of a publication, in the transaction of the publication. */
export async function insertPublicationDigest(
  transaction: TenantTransaction,
  publication: { readonly tariffId: string; readonly market: string; readonly sha256: string },
): Promise<void> {
  const { tariffId, market, sha256 } = publication;
  await transaction.insertInto('publication_digest').values({ tariff_id: tariffId, market, sha256 }).execute();
}

/** Digest stored with a publication; `undefined` for publications older than digests or taken over from print. */
export async function digestOfPublication(
  transaction: TenantTransaction,
  tariffId: string,
  market: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('publication_digest')
    .select('sha256')
    .where('tariff_id', '=', tariffId)
    .where('market', '=', market)
    .executeTakeFirst();
  return row?.sha256;
}
