import type { TenantTransaction } from '../platform/index.ts';
import { financialActors } from '../tariff-inputs/index.ts';

/** Accounts that clients may pay into: those of active issuers, labelled 'bank · number'. */
export async function issuingAccounts(transaction: TenantTransaction): Promise<{ id: number; name: string }[]> {
  const actors = await financialActors(transaction);
  return actors
    .filter((it) => it.active && it.type === 'EMISOR')
    .map(({ id, particulars, owner }) => ({
      id,
      name: [particulars.bank, particulars.ac_number].filter(Boolean).join(' · ') || (owner ?? String(id)),
    }));
}
