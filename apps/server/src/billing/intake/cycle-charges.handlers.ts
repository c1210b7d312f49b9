import { type Refused, refuse } from '@contador/contract';
import {
  checkCycleOtherConcepts,
  deleteCycleCredits,
  deleteCycleOtherConcepts,
  processCreditsFile,
  processOtherConceptsFile,
} from '@contador/contract/billing';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { accepted, month as monthOf } from '@contador/kernel';
import { audit, type Call, handle, notDeleted, notDone, type TenantTransaction } from '../../platform/index.ts';
import { billedRefusal } from '../cycles/billed-refusal.ts';
import { billedCycles, cycleMonthName, lockCycleMonth } from '../cycles/cycle-month.ts';
import { type ChargeKind, chargesStanding } from './charges.repository.ts';
import { chargesRefusal } from './charges-refusal.ts';
import { deleteIntake, intakeOf } from './intake.repository.ts';
import { anotherFile } from './loaded-file.ts';
import { readChargesOperation } from './read-charges.operation.ts';
import { mayBeTakenMeanwhile, sentFile } from './sent-file.ts';

export const checkCycleOtherConceptsCall = handle(checkCycleOtherConcepts, async ({ query, body, inTenant }) =>
  inTenant(async (transaction) => {
    const month = monthOf(query.year, query.month);
    const codes = Object.keys(body.usersByCycle);
    const [concepts, credits] = await Promise.all([
      chargesStanding(transaction, month, codes, 'concepts'),
      chargesStanding(transaction, month, codes, 'credits'),
    ]);
    return { concepts, credits };
  }),
);

export const processOtherConceptsFileCall = handle(processOtherConceptsFile, (call) => process(call, 'concepts'));
export const processCreditsFileCall = handle(processCreditsFile, (call) => process(call, 'credits'));

/** Loads the file that the person last uploaded under that name. The response has the number of loaded clients and the rejected rows. */
async function process(
  { query, body, caller, inTenant, operations }: Call<typeof processOtherConceptsFile>,
  kind: ChargeKind,
) {
  const cycleMonth = { month: monthOf(query.year, query.month), cycle: query.cycle };
  const sent = (transaction: TenantTransaction) =>
    sentFile(transaction, { ...cycleMonth, kind }, { email: caller.email, fileName: body.fileName });
  const ready = await inTenant(async (transaction) => {
    const [cycle] = await billedCycles(transaction, cycleMonth.month, [cycleMonth.cycle]);
    if (cycle === undefined) {
      return refuse('billing-cycle-unknown', [{ value: cycleMonth.cycle, expected: texts.cycle }], notDone);
    }
    const { upload, isIn } = await sent(transaction);
    if (isIn) return accepted(undefined);
    const refused = await chargesRefusal(transaction, cycleMonth, kind);
    if (refused !== undefined) return refused;
    return upload?.waiting ? accepted(upload) : refuse('no-file-chosen', [], notDone);
  });
  /** Answer for a retry whose first answer was lost, or for a call concurrent with another one that loaded the same file. */
  const standing = async () => {
    const [cycle] = await inTenant((transaction) =>
      chargesStanding(transaction, cycleMonth.month, [cycleMonth.cycle], kind),
    );
    const { users = 0, notFound = [] } = cycle ?? {};
    return { Upload: 'OK' as const, users, ignored: notFound.length, doubtful: [] };
  };
  const takenMeanwhile = async (refusal: Refused['refusal']) =>
    mayBeTakenMeanwhile(refusal, 'charges-ready') && (await inTenant(sent)).isIn;
  if (!ready.ok) return (await takenMeanwhile(ready.refusal)) ? await standing() : ready;
  if (ready.value === undefined) return await standing();
  const { waiting: _, ...upload } = ready.value;
  const key = `${kind} ${cycleMonthName(cycleMonth)}`;
  const outcome = await operations.run(readChargesOperation, key, { ...cycleMonth, kind, upload });
  if (!outcome.ok) return (await takenMeanwhile(outcome.refusal)) ? await standing() : outcome;
  return { Upload: 'OK' as const, ...outcome.value, doubtful: [...outcome.value.doubtful] };
}

export const deleteCycleOtherConceptsCall = handle(deleteCycleOtherConcepts, (call) => remove(call, 'concepts'));
export const deleteCycleCreditsCall = handle(deleteCycleCredits, (call) => remove(call, 'credits'));

async function remove(
  { query, caller, inTenant, now }: Call<typeof deleteCycleOtherConcepts>,
  kind: ChargeKind,
): Promise<{ Delete: 'OK' } | Refused> {
  return await inTenant(async (transaction) => {
    const cycleMonth = { month: monthOf(query.year, query.month), cycle: query.cycle };
    await lockCycleMonth(transaction, cycleMonth);
    const billed = await billedRefusal(transaction, cycleMonth, notDeleted);
    if (billed !== undefined) return billed;
    const before = await intakeOf(transaction, cycleMonth, kind);
    if (before === undefined) return { Delete: 'OK' as const };
    const another = anotherFile(query.seen, before);
    if (another !== undefined) return another;
    await deleteIntake(transaction, cycleMonth, kind);
    audit(transaction, { by: caller, action: `${kind}-deleted`, subject: cycleMonthName(cycleMonth), before, at: now });
    return { Delete: 'OK' as const };
  });
}
