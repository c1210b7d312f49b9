import { createHash } from 'node:crypto';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { decoded, ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import { settlementApproval } from './settlement-approval.repository.ts';
import { standingRuns } from './settlement-run.repository.ts';

/** State of the settlement of a month. */
export interface SettlementStanding {
  /** Runs that are valid for the present inputs. */
  readonly runs: readonly Awaited<ReturnType<typeof standingRuns>>[number][];
  /** Digest of `runs`; null when nothing is settled. */
  readonly fingerprint: string | null;
  readonly approval: Awaited<ReturnType<typeof settlementApproval>>;
}

export async function settlementStanding(transaction: TenantTransaction, period: Month): Promise<SettlementStanding> {
  const [runs, approval] = await Promise.all([
    standingRuns(transaction, period),
    settlementApproval(transaction, period),
  ]);
  const text = runs.map(({ run, rests_on: restsOn }) => `${run} ${restsOn}`).join('\n');
  const fingerprint = runs.length === 0 ? null : createHash('sha256').update(text).digest('hex');
  return { runs, fingerprint, approval };
}

/** Number of clients that the runs settled. */
export async function countSettled(transaction: TenantTransaction, runs: readonly string[]): Promise<number> {
  const { count } = await transaction
    .selectFrom('self_generator_settlement')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`run = any(${runs as string[]}::uuid[])`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Next settled clients of the runs, ordered by code. */
export async function settledRows(
  transaction: TenantTransaction,
  runs: readonly string[],
  { after, limit, clientCode }: { after?: string | undefined; limit?: number; clientCode?: string | undefined } = {},
) {
  const rows = await transaction
    .selectFrom('self_generator_settlement')
    .selectAll()
    .where(sql<boolean>`run = any(${runs as string[]}::uuid[])`)
    .$if(after !== undefined, (later) => later.where('client_code', '>', after as string))
    .$if(clientCode !== undefined, (one) => one.where('client_code', '=', clientCode as string))
    .orderBy('client_code')
    .$if(limit !== undefined, (some) => some.limit(limit as number))
    .execute();
  return rows.map((row) => decoded('self_generator_settlement', row));
}

/** Approved clients of a month in the version in force, ordered by code. */
export async function approvedRows(transaction: TenantTransaction, period: Month, clientCode?: string) {
  const rows = await transaction
    .selectFrom('settled_version')
    .selectAll()
    .where(ofPeriod(period))
    .where('in_force', '=', true)
    .$if(clientCode !== undefined, (one) => one.where('client_code', '=', clientCode as string))
    .orderBy('client_code')
    .execute();
  return rows.map((row) => decoded('settled_version', row));
}
