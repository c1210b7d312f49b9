import { type Refusal, refuse } from '@contador/contract';
import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { accepted, isoMonth, type Month, type Result } from '@contador/kernel';
import { sql } from 'kysely';
import { audit, type Person } from '../../database/audit.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { ofPeriod } from '../../database/of-period.ts';
import type { SettledUserType } from '../../database/tables/self-generator-settlement.ts';
import { notDone } from '../../records/not-done.ts';
import { takeTurn } from '../../records/take-turn.ts';
import { settlementRestsOn } from './rests-on.ts';
import { settlementApproval } from './settlement-approval.repository.ts';
import '../../database/tables/self-generator-settlement.ts';

/** Whoever settles a month and whoever approves it come one after the other here, until the transaction ends. */
export async function holdSettlement(transaction: TenantTransaction, period: Month): Promise<void> {
  await takeTurn(transaction, `settlement of self-generators ${isoMonth(period)}`);
}

/** Whether rows of that very Open file stand in the month, all of them of those clients. */
export async function isOpenFileSettled(
  transaction: TenantTransaction,
  period: Month,
  {
    fileName,
    sha256,
    codes,
  }: { readonly fileName: string; readonly sha256: string; readonly codes: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ settled: boolean | null }>`
    select bool_and(s.client_code = any(${codes as string[]}::text[])) as settled from self_generator_run r
    join self_generator_settlement s on s.tenant = r.tenant and s.run = r.run
    where r.origin = 'Open' and r.year = ${period.year} and r.month = ${period.number}
      and r.file_name = ${fileName} and r.file_sha256 = ${sha256}`.execute(transaction);
  return rows[0]?.settled === true;
}

/** What a run is of: the clients of some user types that were settled here, or an Open file. */
export type RunSource =
  | { readonly origin: 'Calculada'; readonly userType: SettledUserType; readonly restsOn: string }
  | { readonly origin: 'Open'; readonly fileName: string; readonly sha256: string };

/**
 * Lets everybody see the rows of a run: those of its clients in runs before go, and with a settlement of ours all that stood of its user type. Refused
 * where the month was approved or an input changed while it was calculated.
 */
export async function seeSettlementRun(
  transaction: TenantTransaction,
  { run, period, source, by, at }: { run: string; period: Month; source: RunSource; by: Person; at: Date },
): Promise<Result<{ clients: number }, Refusal>> {
  await holdSettlement(transaction, period);
  const approval = await settlementApproval(transaction, period);
  if (approval !== undefined) {
    return refuse('settlement-approved', [{ expected: texts.alreadyApproved(approval.by, approval.at) }], notDone);
  }
  if (source.origin === 'Calculada') {
    const now = (await settlementRestsOn(transaction, period, [source.userType])).get(source.userType);
    if (now !== source.restsOn) {
      return refuse('settlement-inputs-changed', [{ expected: texts.inputsChanged }], notDone);
    }
  }
  await removeBefore(transaction, run, period, source);
  const { clients } = await transaction
    .selectFrom('self_generator_settlement')
    .select(sql<number>`count(*)::int`.as('clients'))
    .where('run', '=', run)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('self_generator_run')
    .values({
      ...{ run, year: period.year, month: period.number, origin: source.origin, clients },
      user_type: source.origin === 'Calculada' ? source.userType : null,
      rests_on: source.origin === 'Calculada' ? source.restsOn : '',
      file_name: source.origin === 'Open' ? source.fileName : null,
      file_sha256: source.origin === 'Open' ? source.sha256 : null,
      ...{ liquidated_by: by.personName, liquidated_at: at },
    })
    .execute();
  const action = source.origin === 'Open' ? 'settlement.open-file-taken' : 'settlement.made';
  audit(transaction, { by, action, subject: isoMonth(period), after: { run, clients, ...source }, at });
  return accepted({ clients });
}

async function removeBefore(
  transaction: TenantTransaction,
  run: string,
  { year, number }: Month,
  source: RunSource,
): Promise<void> {
  await sql`delete from self_generator_settlement s using self_generator_run r
    where r.tenant = s.tenant and r.run = s.run and s.run <> ${run}::uuid and s.year = ${year} and s.month = ${number}
      and (s.client_code in (select client_code from self_generator_settlement n where n.run = ${run}::uuid)
        or r.user_type = ${source.origin === 'Calculada' ? source.userType : null})`.execute(transaction);
  await sql`delete from self_generator_run r where r.year = ${year} and r.month = ${number}
    and not exists (select from self_generator_settlement s where s.tenant = r.tenant and s.run = r.run)`.execute(
    transaction,
  );
}

/** Removes rows of a run that nobody is to see. */
export async function removeSettledRows(transaction: TenantTransaction, run: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from self_generator_settlement where ctid = any(array(
    select ctid from self_generator_settlement where run = ${run}::uuid limit ${limit}))`.execute(transaction);
  return Number(numAffectedRows);
}

/** The runs of the month that stand: a run of ours falls once an input of its user type changed. Their fingerprint is what an approval rests on. */
export async function standingRuns(transaction: TenantTransaction, period: Month) {
  const runs = await transaction
    .selectFrom('self_generator_run')
    .selectAll()
    .where(ofPeriod(period))
    .orderBy('run')
    .execute();
  if (runs.length === 0) return [];
  const types = runs.flatMap(({ user_type: type }) => (type === null ? [] : [type]));
  const now = await settlementRestsOn(transaction, period, types);
  return runs.filter(({ user_type: type, rests_on: seen }) => type === null || seen === now.get(type));
}
