import { type Refusal, refuse } from '@contador/contract';
import { momentText } from '@contador/contract/format';
import { liquidationTexts as texts } from '@contador/contract/messages';
import { accepted, type Result } from '@contador/kernel';
import { audit, notDone, type Person, type TenantTransaction } from '../../../platform/index.ts';
import { lockCycleMonth } from '../../cycles/cycle-month.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { LiquidationKind } from '../liquidation.tables.ts';
import { approvalOf } from './approval.repository.ts';
import { restsOn } from './rests-on.ts';
import { sumRows } from './run-sums.repository.ts';

/** Publishes the rows of a run, replacing the previous run; refused if an input changed during the calculation. */
export async function seeRun(
  transaction: TenantTransaction,
  finished: {
    readonly run: string;
    readonly kind: LiquidationKind;
    readonly cycleMonth: CycleMonth;
    readonly restsOn: string;
    readonly by: Person;
    readonly at: Date;
  },
): Promise<Result<{ run: string }, Refusal>> {
  const { run, kind, cycleMonth, by, at } = finished;
  await lockCycleMonth(transaction, { month: cycleMonth.period, cycle: cycleMonth.cycle });
  const approval = await approvalOf(transaction, kind, cycleMonth);
  if (approval !== undefined) {
    return refuse(
      'liquidation-approved',
      [{ expected: texts.alreadyApproved(approval.by, momentText(approval.at)) }],
      notDone,
    );
  }
  if ((await restsOn(transaction, kind, cycleMonth)) !== finished.restsOn) {
    return refuse('liquidation-inputs-changed', [{ expected: texts.inputsChanged }], notDone);
  }
  const { year, number: month } = cycleMonth.period;
  const before = await transaction
    .selectFrom('liquidation')
    .select('run')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .where('month', '=', month)
    .where('cycle', '=', cycleMonth.cycle)
    .executeTakeFirst();
  const { clients, total, energy, toLook, withoutAgreement, toHold } = await sumRows(transaction, run);
  const sums = { clients, total, energy, to_look: toLook, without_agreement: withoutAgreement, to_hold: toHold };
  const place = { kind, year, month, cycle: cycleMonth.cycle, run };
  await transaction
    .insertInto('liquidation_run')
    .values({ ...place, rests_on: finished.restsOn, ...sums, liquidated_by: by.personName, liquidated_at: at })
    .execute();
  await transaction
    .insertInto('liquidation')
    .values(place)
    .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'year', 'month', 'cycle']).doUpdateSet({ run }))
    .execute();
  if (before !== undefined) {
    await transaction.deleteFrom('liquidation_row').where('run', '=', before.run).execute();
    await transaction.deleteFrom('liquidation_run').where('run', '=', before.run).execute();
  }
  const subject = `${kind} ${cycleMonth.cycle} ${year}-${month}`;
  audit(transaction, { by, action: 'liquidation.made', subject, after: { run, clients }, at });
  return accepted({ run });
}
