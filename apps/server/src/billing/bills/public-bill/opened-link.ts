import { type RawBuilder, sql } from 'kysely';
import { countGuessFrom, delayOfAddress } from '../../../access/index.ts';
import { inTenant, type TenantTransaction } from '../../../database/in-tenant.ts';
import { colombianDay } from '../../../http/colombian-day.ts';
import type { Parts } from '../../../parts.ts';
import { linkDays, linkKey, openLink } from '../bill-link.ts';
import { printedNote } from '../printed-numbers.repository.ts';

const KIND = 'bill-link';
const TENANT = /^[a-z][a-z0-9-]{0,39}$/;
/** A name that no company has; asking for its bills reads as much as asking for another's. */
export const NOBODY = 'nobody';

/** A link as somebody asked for it. */
export interface AskedLink {
  readonly parts: Parts;
  readonly tenant: string;
  readonly link: string;
  readonly address: string;
}

/** The bill that a link opens, or why it opens none. */
export type OpenedBill =
  | {
      readonly company: string;
      readonly number: number;
      /** Differs wherever the page or the paper of the bill does, but for what explains it. */
      readonly content: string;
    }
  | 'unknown'
  | 'over'
  | 'wait';

/**
 * Opens a link. Whoever has one that the company signed guesses nothing, however often others guessed from the same address. What is not right
 * tells nothing of what there is: of the number 0, which no bill has, as much is read.
 */
export async function openedBill({ parts, tenant, link, address }: AskedLink): Promise<OpenedBill> {
  const now = parts.now();
  const company = TENANT.test(tenant) ? tenant : NOBODY;
  const { content, right } = await inTenant(
    parts.database,
    company,
    async (transaction) => {
      const signed = openLink(await linkKey(transaction), company, link, now);
      return { content: await contentOf(transaction, signed?.number ?? 0), right: signed };
    },
    { readOnly: true },
  );
  if (right?.isOver) return 'over';
  if (right !== undefined && content !== undefined) {
    const day = colombianDay(now);
    return { company, number: right.number, content: [company, right.number, day, content].join(' ') };
  }
  if ((await delayOfAddress(parts.database, KIND, address, now)) > 0) return 'wait';
  await countGuessFrom(parts.database, KIND, address, now);
  return 'unknown';
}

/** What can change of an issued bill's page: its reversal, the bill in its place, and how long links hold; undefined where it was not issued. */
async function contentOf(transaction: TenantTransaction, number: number): Promise<string | undefined> {
  const [bill, days] = await Promise.all([
    transaction
      .selectFrom('bill')
      .select([
        textOf(sql`(select ${printedNote} from bill_reversal where number = bill.number)`).as('note'),
        textOf(sql`(select n.number from bill n where n.replaces = bill.number)`).as('next'),
      ])
      .where('number', '=', number)
      .where(sql<boolean>`exists (select from billed_cycle d where d.tenant = bill.tenant and d.run = bill.run)`)
      .executeTakeFirst(),
    linkDays(transaction),
  ]);
  return bill && [bill.note, bill.next, days].join(' ');
}

const textOf = (of: RawBuilder<unknown>) => sql<string | null>`(${of})::text`;
