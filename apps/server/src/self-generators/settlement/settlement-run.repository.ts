import { type Refusal, refuse } from '@contador/contract';
import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { accepted, isoMonth, type Month, type Result } from '@contador/kernel';
import { sql } from 'kysely';
import { audit, lockRecords, notDone, ofPeriod, type Person, type TenantTransaction } from '../../platform/index.ts';
import { settlementRestsOn } from './rests-on.ts';
import type { SettledUserType } from './settlement.tables.ts';
import { settlementApproval } from './settlement-approval.repository.ts';

/** Serialises settling and approving a month: takes a lock until the transaction ends. */
export async function lockSettlement(transaction: TenantTransaction, period: Month): Promise<void> {
  await lockRecords(transaction, `settlement of self-generators ${isoMonth(period)}`);
}

/** True when rows of that Open file are stored for the month, all of them of the given clients. */
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

/** Source of a run: a settlement calculated here for one user type, or an Open file. */
export type RunSource =
  | { readonly origin: 'Calculada'; readonly userType: SettledUserType; readonly restsOn: string }
  | { readonly origin: 'Open'; readonly fileName: string; readonly sha256: string };

/**
 * Makes the rows of a run visible. It replaces the earlier rows of its clients, and a settlement calculated here replaces all rows of its
 * user type. Refused when the month was approved, or an input changed during the calculation.
 */
export async function publishSettlementRun(
  transaction: TenantTransaction,
  { run, period, source, by, at }: { run: string; period: Month; source: RunSource; by: Person; at: Date },
): Promise<Result<{ clients: number }, Refusal>> {
  await lockSettlement(transaction, period);
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
  await removeReplacedRows(transaction, run, period, source);
  const { clients } = await transaction
    .selectFrom('self_generator_settlement')
    .select(sql<number>`count(*)::int`.as('clients'))
    .where('run', '=', run)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('self_generator_run')
    .values({
      run,
      year: period.year,
      month: period.number,
      origin: source.origin,
      clients,
      user_type: source.origin === 'Calculada' ? source.userType : null,
      rests_on: source.origin === 'Calculada' ? source.restsOn : '',
      file_name: source.origin === 'Open' ? source.fileName : null,
      file_sha256: source.origin === 'Open' ? source.sha256 : null,
      liquidated_by: by.personName,
      liquidated_at: at,
    })
    .execute();
  const action = source.origin === 'Open' ? 'settlement.open-file-taken' : 'settlement.made';
  audit(transaction, { by, action, subject: isoMonth(period), after: { run, clients, ...source }, at });
  return accepted({ clients });
}

async function removeReplacedRows(
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

/**
 * Valid runs of the month: a run calculated here becomes invalid when an input of its user type changes. An approval is bound to their
 * fingerprint.
 */
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
  return runs.filter(({ user_type: type, rests_on: restsOn }) => type === null || restsOn === now.get(type));
}
