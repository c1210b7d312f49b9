import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TenantTransaction } from '../../../platform/index.ts';

const DAY = 86_400_000;
/** Length of the signature in base64url characters: about 128 bits, infeasible to guess. */
const SIGNATURE = 22;
const SHAPE = /^([0-9a-z]{1,9})-([0-9a-z]{1,5})-([\w-]{22})$/;

/** Content of a link whose signature was verified. */
export interface OpenedLink {
  readonly number: number;
  readonly isOver: boolean;
}

/** Secret that signs the company's bill links; `undefined` until its first bill is issued. */
export async function linkKey(transaction: TenantTransaction): Promise<Buffer | undefined> {
  const row = await transaction.selectFrom('bill_link_key').select('secret').executeTakeFirst();
  return row?.secret;
}

/** Creates the link secret if there is none yet. */
export async function makeLinkKey(transaction: TenantTransaction, at: Date): Promise<void> {
  await transaction
    .insertInto('bill_link_key')
    .values({ secret: randomBytes(32), made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Validity of a link in days, as configured by the company; 180 by default. */
export async function linkDays(transaction: TenantTransaction): Promise<number> {
  const row = await transaction.selectFrom('billing_issuer').select('link_days').executeTakeFirst();
  return row?.link_days ?? 180;
}

/** Path of a bill's public page, valid for `days` days from `since`: `/factura/spectrum/dw-fu1-…`. */
export function billPath(key: Buffer, tenant: string, number: number, since: Date, days: number): string {
  const claims = `${number.toString(36)}-${(Math.floor(since.getTime() / DAY) + days).toString(36)}`;
  return `/factura/${tenant}/${claims}-${signature(key, tenant, claims)}`;
}

/** Verifies a link and returns its content, or `undefined` if it was not signed with this key. Runs in constant time. */
export function openLink(key: Buffer | undefined, tenant: string, link: string, now: Date): OpenedLink | undefined {
  const [, number = '0', day = '0', signed = ''] = SHAPE.exec(link) ?? [];
  const right = Buffer.from(signature(key ?? NO_KEY, tenant, `${number}-${day}`));
  const isRight = timingSafeEqual(right, Buffer.from(signed.padEnd(SIGNATURE).slice(0, SIGNATURE)));
  if (!isRight || key === undefined) return undefined;
  return { number: Number.parseInt(number, 36), isOver: Math.floor(now.getTime() / DAY) > Number.parseInt(day, 36) };
}

const NO_KEY = Buffer.alloc(32);

function signature(key: Buffer, tenant: string, claims: string): string {
  return createHmac('sha256', key).update(`${tenant} ${claims}`).digest('base64url').slice(0, SIGNATURE);
}
