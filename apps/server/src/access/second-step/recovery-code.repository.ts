import { createHash, randomBytes } from 'node:crypto';
import type { TenantTransaction } from '../../platform/index.ts';

/** 32 signs without look-alikes (I and 1, O and 0), so five bits each. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 24 signs of five bits: 120 bits, so a plain digest cannot be guessed. */
const LENGTH = 24;
const GROUP = 6;
const COUNT = 10;

const digestOf = (code: string) => createHash('sha256').update(code).digest();
const plain = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

function newCode(): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** Makes ten recovery codes, which replace those before. They are shown now and never again, because only digests are stored. */
export async function makeRecoveryCodes(transaction: TenantTransaction, email: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await transaction.deleteFrom('recovery_code').where('email', '=', email).execute();
  await transaction
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ email, code_sha256: digestOf(plain(code)), created_at: now })))
    .execute();
  return codes;
}

/** Uses a recovery code; hyphens, blanks and case do not matter. Returns false for a wrong or used one. */
export async function spendRecoveryCode(
  transaction: TenantTransaction,
  { email, code }: { readonly email: string; readonly code: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('code_sha256', '=', digestOf(plain(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Number of the account's recovery codes that were not used. */
export async function recoveryCodesLeft(transaction: TenantTransaction, email: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
