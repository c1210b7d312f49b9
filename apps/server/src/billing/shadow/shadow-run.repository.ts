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

/** Lets a shadow be seen, and no more those that nobody is to keep: their rows go later. */
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
      run,
      year: of.period.year,
      month: of.period.number,
      cycle: of.cycle,
      clients: count,
      compared,
      causes: causesOf(replacements),
      sentences: [...sentences],
      rests_on: restsOn,
      made_by: by.personName,
      made_email: by.email,
      made_at: at,
      kept_until: keptUntil(at),
    })
    .execute();
  const subject = `${of.cycle} ${of.period.year}-${of.period.number}`;
  audit(transaction, { by, action: 'shadow.made', subject, after: { run, clients: count, sentences }, at });
  await endOldShadows(transaction, by.email, at);
}

/** What is too old, of everybody, is over, and of that person all but the last ones. */
async function endOldShadows(transaction: TenantTransaction, email: string | undefined, at: Date): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    update shadow_liquidation set over = true where not over and (kept_until <= ${at} or run in (
      select run from shadow_liquidation where made_email = ${email ?? null} and not over order by made_at desc, run offset ${SHADOW_KEPT.perPerson}))
    returning format('%s %s-%s %s', cycle, year, month, made_email) as key`.execute(transaction);
  for (const { key } of rows) await forgetOperation(transaction, SHADOW_WORK, key);
}

const REMOVED = 5000;

/** Removes some rows of a shadow that is over or too old, and it once it has none, and files that nobody may try any more; false where there is nothing left to remove. */
export async function removeOverShadow(transaction: TenantTransaction, at: Date): Promise<boolean> {
  await endOldShadows(transaction, undefined, at);
  const over = await transaction
    .selectFrom('shadow_liquidation')
    .select('run')
    .where('over', '=', true)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (over === undefined) {
    const { numAffectedRows } = await sql`delete from shadow_file where (tenant, file) in (
      select tenant, file from shadow_file where kept_until <= ${at} limit 1)`.execute(transaction);
    return numAffectedRows !== 0n;
  }
  if ((await removeShadowRows(transaction, over.run, REMOVED)) === 0) {
    await transaction.deleteFrom('shadow_liquidation').where('run', '=', over.run).execute();
  }
  return true;
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
