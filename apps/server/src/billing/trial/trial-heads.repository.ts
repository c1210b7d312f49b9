import { type Refusal, refuse } from '@contador/contract';
import type { TrialHead } from '@contador/contract/billing';
import { accepted, type Month, month as monthOf, previousMonth, type Result } from '@contador/kernel';
import type { Selectable } from 'kysely';
import { ofPeriod, type Tables, type TenantTransaction } from '../../platform/index.ts';
import { type CycleMonth, cycleMonthOf } from '../cycles/liquidated-month.ts';
import { changedBetween, trialRestsOn } from './trial-rests-on.ts';

type HeadRow = Selectable<Tables['shadow_liquidation']>;

/** A stored trial and its cycle month. */
export interface KeptTrialLiquidation {
  readonly head: TrialHead;
  readonly cycleMonth: CycleMonth;
}

/** Trials of a cycle month, latest first. */
export async function trialsOf(transaction: TenantTransaction, cycleMonth: CycleMonth): Promise<TrialHead[]> {
  const rows = await transaction
    .selectFrom('shadow_liquidation')
    .selectAll()
    .where(ofPeriod(cycleMonth.period))
    .where('cycle', '=', cycleMonth.cycle)
    .where('over', '=', false)
    .orderBy('made_at', 'desc')
    .orderBy('run')
    .execute();
  return await Promise.all(rows.map((row) => headOf(transaction, row, cycleMonth)));
}

/** Loads a trial; refused if it expired or never existed. */
export async function loadTrial(
  transaction: TenantTransaction,
  run: string,
): Promise<Result<KeptTrialLiquidation, Refusal>> {
  const row = await transaction
    .selectFrom('shadow_liquidation')
    .selectAll()
    .where('run', '=', run)
    .where('over', '=', false)
    .executeTakeFirst();
  if (row === undefined) return refuse('shadow-unknown');
  const cycleMonth = await cycleMonthOf(transaction, row);
  return cycleMonth.ok
    ? accepted({ head: await headOf(transaction, row, cycleMonth.value), cycleMonth: cycleMonth.value })
    : cycleMonth;
}

async function headOf(transaction: TenantTransaction, row: HeadRow, cycleMonth: CycleMonth): Promise<TrialHead> {
  return {
    id: row.run,
    cycle: row.cycle,
    compared: row.compared,
    clients: row.clients,
    madeBy: row.made_by,
    replaced: row.causes.map((cause, at) => ({ cause, sentence: row.sentences[at] ?? '' })),
    madeAt: row.made_at.toISOString(),
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
