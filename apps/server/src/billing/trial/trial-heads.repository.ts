import { type Refusal, refuse } from '@contador/contract';
import type { TrialHead } from '@contador/contract/billing';
import { accepted, type Month, month as monthOf, previousMonth, type Result } from '@contador/kernel';
import { ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import { type CycleMonth, cycleMonthOf } from '../cycles/liquidated-month.ts';
import { changedBetween, trialRestsOn } from './trial-rests-on.ts';

type HeadRow = Awaited<ReturnType<ReturnType<typeof currentTrials>['execute']>>[number];

/** A stored trial and its cycle month. */
export interface KeptTrialLiquidation {
  readonly head: TrialHead;
  readonly cycleMonth: CycleMonth;
}

/** Trials of a cycle month, latest first. */
export async function trialsOf(transaction: TenantTransaction, cycleMonth: CycleMonth): Promise<TrialHead[]> {
  const rows = await currentTrials(transaction)
    .where(ofPeriod(cycleMonth.period))
    .where('cycle', '=', cycleMonth.cycle)
    .orderBy('liquidated_at', 'desc')
    .orderBy('r.run')
    .execute();
  return await Promise.all(rows.map((row) => headOf(transaction, row, cycleMonth)));
}

/** Loads a trial; refused if it expired or never existed. */
export async function loadTrial(
  transaction: TenantTransaction,
  run: string,
): Promise<Result<KeptTrialLiquidation, Refusal>> {
  const row = await currentTrials(transaction).where('r.run', '=', run).executeTakeFirst();
  if (row === undefined) return refuse('shadow-unknown');
  const cycleMonth = await cycleMonthOf(transaction, row);
  return cycleMonth.ok
    ? accepted({ head: await headOf(transaction, row, cycleMonth.value), cycleMonth: cycleMonth.value })
    : cycleMonth;
}

/** Runs of trials that are not over. */
function currentTrials(transaction: TenantTransaction) {
  return transaction
    .selectFrom('liquidation_run as r')
    .innerJoin('liquidation_trial as t', (join) => join.onRef('t.tenant', '=', 'r.tenant').onRef('t.run', '=', 'r.run'))
    .select(['r.run', 'r.year', 'r.month', 'r.cycle', 'r.rests_on', 'r.clients', 'r.liquidated_by', 'r.liquidated_at'])
    .select(['t.causes', 't.sentences', 't.compared', 't.kept_until'])
    .where('r.kind', '=', 'trial')
    .where('t.over', '=', false);
}

async function headOf(transaction: TenantTransaction, row: HeadRow, cycleMonth: CycleMonth): Promise<TrialHead> {
  return {
    id: row.run,
    cycle: row.cycle,
    compared: row.compared,
    clients: row.clients,
    madeBy: row.liquidated_by,
    replaced: row.causes.map((cause, at) => ({ cause, sentence: row.sentences[at] ?? '' })),
    madeAt: row.liquidated_at.toISOString(),
    keptUntil: row.kept_until.toISOString(),
    changed: changedBetween(row.rests_on, await trialRestsOn(transaction, cycleMonth, otherTariff(row))),
  };
}

/** Month of another tariff that the trial depends on, parsed from its recorded inputs. */
function otherTariff({ rests_on: text, ...row }: HeadRow): Month | undefined {
  const own = previousMonth(monthOf(row.year, row.month));
  for (const [, year, number] of text.matchAll(/^tariffs:(\d+)-(\d+)=/gm)) {
    const found = monthOf(Number(year), Number(number));
    if (found.year !== own.year || found.number !== own.number) return found;
  }
  return undefined;
}
