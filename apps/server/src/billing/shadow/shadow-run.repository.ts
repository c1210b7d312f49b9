import { SHADOW_KEPT } from '@contador/domain/billing';
import { sql } from 'kysely';
import { audit, type Person } from '../../database/audit.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { forgetOperation } from '../../operations/operations.ts';
import { causesOf, type ShadowRequest } from './shadow-request.ts';
import '../../database/tables/shadow.ts';

const DAY = 86_400_000;

/** When what was made at that moment is forgotten. */
export function keptUntil(at: Date): Date {
  return new Date(at.getTime() + SHADOW_KEPT.days * DAY);
}

/** The shadows of a person in a cycle's month, one at a time. */
export function shadowKey({ of: { cycle, period } }: Pick<ShadowRequest, 'of'>, email: string): string {
  return `${cycle} ${period.year}-${period.number} ${email}`;
}

/** The kind of the work, by which it is forgotten too. */
export const SHADOW_WORK = 'shadow-liquidation';

/** Lets a shadow be seen, and forgets those that nobody is to keep any more. */
export async function keepShadow(
  transaction: TenantTransaction,
  request: ShadowRequest,
  { run, by, at }: { readonly run: string; readonly by: Person; readonly at: Date },
): Promise<void> {
  const { of, replacements, sentences, compared, restsOn } = request;
  const { count } = await transaction
    .selectFrom('shadow_row')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('run', '=', run)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('shadow_liquidation')
    .values({
      ...{ run, year: of.period.year, month: of.period.number, cycle: of.cycle, clients: count, compared },
      ...{ causes: causesOf(replacements), sentences: [...sentences], rests_on: restsOn },
      ...{ made_by: by.personName, made_email: by.email, made_at: at, kept_until: keptUntil(at) },
    })
    .execute();
  const subject = `${of.cycle} ${of.period.year}-${of.period.number}`;
  audit(transaction, { by, action: 'shadow.made', subject, after: { run, clients: count, sentences }, at });
  await forgetOldShadows(transaction, by, at);
}

/** Forgets what is too old, of everybody, and of that person all but the last ones. */
async function forgetOldShadows(transaction: TenantTransaction, { email }: Person, at: Date): Promise<void> {
  const { rows } = await sql<{ run: string; key: string }>`
    delete from shadow_liquidation where kept_until <= ${at} or run in (
      select run from shadow_liquidation where made_email = ${email} order by made_at desc, run offset ${SHADOW_KEPT.perPerson})
    returning run, format('%s %s-%s %s', cycle, year, month, made_email) as key`.execute(transaction);
  for (const { run, key } of rows) {
    await sql`delete from shadow_row where run = ${run}::uuid`.execute(transaction);
    await sql`delete from shadow_result where run = ${run}::uuid`.execute(transaction);
    await forgetOperation(transaction, SHADOW_WORK, key);
  }
  await sql`delete from shadow_file where kept_until <= ${at}`.execute(transaction);
}

/** Removes rows of a shadow that nobody is to see. */
export async function removeShadowRows(transaction: TenantTransaction, run: string, limit: number): Promise<number> {
  const remove = async (table: 'shadow_row' | 'shadow_result') => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where run = ${run}::uuid limit ${limit}))`.execute(transaction);
    return Number(numAffectedRows);
  };
  return (await remove('shadow_row')) + (await remove('shadow_result'));
}
