import { type RawBuilder, sql } from 'kysely';
import { countGuessFrom, delayOfAddress } from '../../../access/index.ts';
import { colombianDay, inTenant, type Parts, type TenantTransaction } from '../../../platform/index.ts';
import { printedNote } from '../../issued-bills/printed-numbers.repository.ts';
import { linkDays, linkKey, openLink } from '../issue/bill-link.ts';
import type { PublicAnswers } from './public-answers.ts';

const KIND = 'bill-link';
const TENANT = /^[a-z][a-z0-9-]{0,39}$/;
/** Tenant name that no company has. A lookup under this name reads as much as one under a real company. */
export const NOBODY = 'nobody';

/** Request to open a bill link. */
export interface AskedLink {
  readonly parts: Parts;
  readonly tenant: string;
  readonly link: string;
  readonly address: string;
}

/** The opened bill, or the reason why the link opens none. */
export type OpenedBill =
  | {
      readonly company: string;
      readonly number: number;
      /** Key that changes whenever the page or the PDF of the bill changes, apart from the explanation. */
      readonly content: string;
    }
  | 'unknown'
  | 'over'
  | 'wait';

/**
 * Opens a bill link. A link signed by the company never counts as a guess, whatever was guessed from the same address.
 * An invalid link reveals nothing, not even by timing: it triggers the same reads, for bill number 0, which does not exist.
 */
export async function openedBill(
  answers: PublicAnswers,
  { parts, tenant, link, address }: AskedLink,
): Promise<OpenedBill> {
  const now = parts.now();
  const company = TENANT.test(tenant) ? tenant : NOBODY;
  const { content, right } = await answers.readLink(`${company}/${link}`, () =>
    inTenant(
      parts.database,
      company,
      async (transaction) => {
        const signed = openLink(await linkKey(transaction), company, link, now);
        return { content: await contentOf(transaction, signed?.number ?? 0), right: signed };
      },
      { readOnly: true },
    ),
  );
  if (right?.isOver) return 'over';
  if (right !== undefined && content !== undefined) {
    const day = colombianDay(now);
    return { company, number: right.number, content: [company, right.number, day, content].join(' ') };
  }
  return await answers.read(async () => {
    if ((await delayOfAddress(parts.database, KIND, address, now)) > 0) return 'wait';
    await countGuessFrom(parts.database, KIND, address, now);
    return 'unknown';
  });
}

/**
 * What can change on the page of an issued bill: its reversal, its replacement, and how long links are valid; `undefined` if the bill was
 * not issued.
 */
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

const textOf = (expression: RawBuilder<unknown>) => sql<string | null>`(${expression})::text`;
