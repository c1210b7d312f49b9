import { TRIAL_KEPT } from '@contador/domain/billing';
import { sql } from 'kysely';
import { audit, deleteRunRows, forgetOperation, type Person, type TenantTransaction } from '../../platform/index.ts';
import { causesOf, type TrialRequest } from './trial-request.ts';

const DAY = 86_400_000;

/** Expiry of a trial made at the given time. */
export function expiryOf(at: Date): Date {
  return new Date(at.getTime() + TRIAL_KEPT.days * DAY);
}

/** Key that limits a person to one trial at a time per cycle month. */
export function trialKey({ of: { cycle, period } }: Pick<TrialRequest, 'of'>, email: string): string {
  return `${cycle} ${period.year}-${period.number} ${email}`;
}

/** Kind of the background operation; also used to delete its record. */
export const TRIAL_WORK = 'shadow-liquidation';

/** Publishes a trial and marks expired ones as over; their rows are deleted later. */
export async function storeTrial(
  transaction: TenantTransaction,
  request: TrialRequest,
  { run, by, at }: { readonly run: string; readonly by: Person; readonly at: Date },
): Promise<void> {
  const { of: cycleMonth, replacements, sentences, compared, restsOn } = request;
  const { count } = await transaction
    .selectFrom('trial_row')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('run', '=', run)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('liquidation_run')
    .values({
      run,
      kind: 'trial',
      year: cycleMonth.period.year,
      month: cycleMonth.period.number,
      cycle: cycleMonth.cycle,
      rests_on: restsOn,
      clients: count,
      liquidated_by: by.personName,
      liquidated_at: at,
    })
    .execute();
  await transaction
    .insertInto('liquidation_trial')
    .values({
      run,
      compared,
      causes: causesOf(replacements),
      sentences: [...sentences],
      made_email: by.email,
      kept_until: expiryOf(at),
    })
    .execute();
  const subject = `${cycleMonth.cycle} ${cycleMonth.period.year}-${cycleMonth.period.number}`;
  audit(transaction, { by, action: 'shadow.made', subject, after: { run, clients: count, sentences }, at });
  await endOldTrials(transaction, by.email, at);
}

/** Marks trials as over: expired ones of anybody, and those of this person beyond the most recent few. */
async function endOldTrials(transaction: TenantTransaction, email: string | undefined, at: Date): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    update liquidation_trial t set over = true from liquidation_run r
    where r.tenant = t.tenant and r.run = t.run and not t.over and (t.kept_until <= ${at} or t.run in (
      select run from liquidation_trial join liquidation_run using (tenant, run) where made_email = ${email ?? null} and not over
      order by liquidated_at desc, run offset ${TRIAL_KEPT.perPerson}))
    returning format('%s %s-%s %s', r.cycle, r.year, r.month, t.made_email) as key`.execute(transaction);
  for (const { key } of rows) await forgetOperation(transaction, TRIAL_WORK, key);
}

const REMOVED = 5000;

/**
 * Deletes a batch of rows of a trial that is over, then the trial itself, then expired trial files. Returns false when nothing is left to
 * delete.
 */
export async function removeOverTrial(transaction: TenantTransaction, at: Date): Promise<boolean> {
  await endOldTrials(transaction, undefined, at);
  const over = await transaction
    .selectFrom('liquidation_trial')
    .select('run')
    .where('over', '=', true)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (over === undefined) {
    const { numAffectedRows } = await sql`delete from trial_file where (tenant, file) in (
      select tenant, file from trial_file where kept_until <= ${at} limit 1)`.execute(transaction);
    return numAffectedRows !== 0n;
  }
  if ((await removeTrialRows(transaction, over.run, REMOVED)) === 0) {
    await transaction.deleteFrom('liquidation_run').where('run', '=', over.run).execute();
  }
  return true;
}

/** Deletes rows of a trial that will not be published. */
export async function removeTrialRows(transaction: TenantTransaction, run: string, limit: number): Promise<number> {
  const rows = await deleteRunRows(transaction, 'trial_row', run, limit);
  return rows + (await deleteRunRows(transaction, 'trial_result', run, limit));
}
