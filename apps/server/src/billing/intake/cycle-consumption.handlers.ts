import { type Refused, refuse } from '@contador/contract';
import {
  checkCycleConsumptions,
  deleteCycleConsumption,
  processConsumptionFile,
  updateHistoricConsumption,
} from '@contador/contract/billing';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { accepted, month as monthOf } from '@contador/kernel';
import { audit, handle, notDeleted, notDone, type TenantTransaction } from '../../platform/index.ts';
import { billedCycles, cycleMonthName, lockCycleMonth } from '../cycles/cycle-month.ts';
import { deleteFiledConsumption, filedClients } from './consumption.repository.ts';
import { consumptionRefusal } from './consumption-refusal.ts';
import { consumptionStanding } from './consumption-standing.repository.ts';
import { consolidateHistory, removeFromHistory } from './history.repository.ts';
import { deleteIntake, intakeOf } from './intake.repository.ts';
import { anotherFile } from './loaded-file.ts';
import { beforeConsumptionChanges } from './priced-consumption.ts';
import { readConsumptionOperation } from './read-consumption.operation.ts';
import { mayBeTakenMeanwhile, sentFile } from './sent-file.ts';

export const checkCycleConsumptionsCall = handle(checkCycleConsumptions, async ({ query, body, inTenant }) => ({
  cycles: await inTenant((transaction) =>
    consumptionStanding(transaction, monthOf(query.year, query.month), Object.keys(body.usersByCycle)),
  ),
}));

/**
 * Reads the file that the person last uploaded under that name, as a preview or to load it. Responds once all rows are loaded, or with
 * every reason why none is.
 */
export const processConsumptionFileCall = handle(
  processConsumptionFile,
  async ({ query, body, caller, inTenant, operations }) => {
    const cycleMonth = { month: monthOf(query.year, query.month), cycle: query.cycle };
    // Pasted rows arrive as .tsv; files are workbooks.
    if (!/\.(xlsx|tsv)$/i.test(body.fileName)) {
      const notWorkbook = [{ file: body.fileName, expected: texts.onlyWorkbook }];
      return refuse('consumption-file-refused', notWorkbook, notDone);
    }
    const enter = query.enter ?? true;
    const sent = (transaction: TenantTransaction) =>
      sentFile(transaction, { ...cycleMonth, kind: 'consumption' }, { email: caller.email, fileName: body.fileName });
    const ready = await inTenant(async (transaction) => {
      const [cycle] = await billedCycles(transaction, cycleMonth.month, [cycleMonth.cycle]);
      if (cycle === undefined)
        return refuse('billing-cycle-unknown', [{ value: cycleMonth.cycle, expected: texts.cycle }], notDone);
      if (cycle.autogenerators !== query.autogenerators) {
        const expected = texts.autogeneratorsOf(cycle.code, cycle.autogenerators ? 'SI' : 'NO');
        return refuse('intake-autogenerators', [{ field: 'autogenerators', expected }], notDone);
      }
      const { upload, isIn } = await sent(transaction);
      if (enter && isIn) return accepted(undefined);
      const refused = await consumptionRefusal(transaction, cycleMonth, { whileReady: true });
      if (refused !== undefined) return refused;
      return upload?.waiting ? accepted(upload) : refuse('no-file-chosen', [], notDone);
    });
    /** Answer for a retry whose first answer was lost, or for a call concurrent with another one that loaded the same file. */
    const standing = async () => {
      const [cycle] = await inTenant((transaction) =>
        consumptionStanding(transaction, cycleMonth.month, [cycleMonth.cycle]),
      );
      return { Upload: 'OK' as const, users: cycle?.users ?? 0, ignored: cycle?.ignored.length ?? 0 };
    };
    const takenMeanwhile = async (refusal: Refused['refusal']) =>
      enter && mayBeTakenMeanwhile(refusal, 'consumption-ready') && (await inTenant(sent)).isIn;
    if (!ready.ok) return (await takenMeanwhile(ready.refusal)) ? await standing() : ready;
    if (ready.value === undefined) return await standing();
    const { waiting: _, ...upload } = ready.value;
    const name = cycleMonthName(cycleMonth);
    const key = enter ? name : `look ${name} ${upload.id}`;
    const outcome = await operations.run(readConsumptionOperation, key, { ...cycleMonth, upload, enter });
    if (!outcome.ok) return (await takenMeanwhile(outcome.refusal)) ? await standing() : outcome;
    const { leftOut, ...counts } = outcome.value;
    return { Upload: 'OK' as const, ...counts, ...(leftOut && { leftOut: [...leftOut] }) };
  },
);

export const deleteCycleConsumptionCall = handle(deleteCycleConsumption, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const cycleMonth = { month: monthOf(query.year, query.month), cycle: query.cycle };
    await lockCycleMonth(transaction, cycleMonth);
    const refused = await consumptionRefusal(transaction, cycleMonth, { legacy: notDeleted });
    if (refused !== undefined) return refused;
    const before = await intakeOf(transaction, cycleMonth, 'consumption');
    const another = anotherFile(query.seen, before);
    if (another !== undefined) return another;
    const changed = await filedClients(transaction, cycleMonth);
    const change = { codes: changed, cause: 'consumption-deleted', by: caller, at: now, legacy: notDeleted } as const;
    const held = await beforeConsumptionChanges(transaction, cycleMonth, change);
    if (held !== undefined) return held;
    const codes = await deleteFiledConsumption(transaction, cycleMonth);
    await removeFromHistory(transaction, cycleMonth.month, codes);
    await deleteIntake(transaction, cycleMonth, 'consumption');
    if (before !== undefined || codes.length > 0) {
      const subject = cycleMonthName(cycleMonth);
      audit(transaction, {
        by: caller,
        action: 'consumption-deleted',
        subject,
        before: { ...before, users: codes.length },
        at: now,
      });
    }
    return { Delete: 'OK' as const };
  }),
);

export const updateHistoricConsumptionCall = handle(updateHistoricConsumption, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const cycleMonth = { month: monthOf(query.year, query.month), cycle: query.cycle };
    const [cycle] = await billedCycles(transaction, cycleMonth.month, [cycleMonth.cycle]);
    if (cycle === undefined)
      return refuse('billing-cycle-unknown', [{ value: cycleMonth.cycle, expected: texts.cycle }], notDone);
    await lockCycleMonth(transaction, cycleMonth);
    await consolidateHistory(transaction, cycleMonth, cycle);
    return { Upload: 'OK' as const };
  }),
);
