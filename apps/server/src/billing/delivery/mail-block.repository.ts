import type { MailBlock } from '@contador/contract/billing';
import type { TenantTransaction } from '../../platform/index.ts';
import './bill-delivery.tables.ts';

/** Most blocks that are listed. */
const LISTED_BLOCKS = 200;

/** Addresses and domains to which no letter is sent, latest first; at most 200. */
export async function mailBlocks(transaction: TenantTransaction): Promise<MailBlock[]> {
  const blocks = await transaction
    .selectFrom('mail_block')
    .select(['id', 'kind', 'value', 'cause', 'reply', 'blocked_at'])
    .where('lifted_at', 'is', null)
    .orderBy('blocked_at', 'desc')
    .limit(LISTED_BLOCKS)
    .execute();
  return blocks.map(({ blocked_at, ...each }) => ({ ...each, blockedAt: blocked_at.toISOString() }));
}
