import { refuse } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { approveConsumption, preprocessUserFile } from '@contador/contract/self-generators';
import { isoMonth, month as monthOf } from '@contador/kernel';
import { audit, handle, notDone } from '../../platform/index.ts';
import { approveConsumptionOf } from './approve-consumption.ts';
import { estimableMonth } from './estimable-month.ts';
import { approvedRefusal, lockHours } from './hours-approved.ts';
import { type StandingMonth, saveMeterMonths, standingMonth } from './meter-month.repository.ts';
import { readMeterFilesTask } from './meter-month.task.ts';

export const preprocessUserFileCall = handle(preprocessUserFile, async ({ query, caller, inTenant, now, parts }) => {
  const { method, client_code: clientCode } = query;
  const period = monthOf(query.year, query.month);
  const found = await inTenant((transaction) => estimableMonth(transaction, period, clientCode, [method]));
  if (!found.ok) return found;
  const { standing, file, facts } = found.value;
  if (!standing.offered.includes(method)) {
    // A retry after a lost reply: the hours filled by the method stay.
    if (standing.methods.includes(method)) return filled(standing);
    return refuse('method-not-offered', [{ value: method, expected: texts.offered(standing.offered) }], notDone);
  }
  const [derived] = await parts.threads.run(readMeterFilesTask, { files: [{ file, facts }] });
  const month = derived?.month;
  if (month == null) return refuse('meter-file-refused', [{ value: file.name, expected: texts.processFirst }], notDone);
  return await inTenant(async (transaction) => {
    await lockHours(transaction, period);
    const approved = await approvedRefusal(transaction, period);
    if (approved !== undefined) return approved;
    // When someone estimated or read the file in the meantime, the hours must be reviewed again before estimating.
    const present = await standingMonth(transaction, period, clientCode);
    if (present !== undefined && isSameEstimation(present, standing, method)) return filled(present);
    if (present?.id !== standing.id) return refuse('meter-hours-changed', [], notDone);
    await saveMeterMonths(transaction, period, [{ ...month, file: file.id }], { by: caller.personName, at: now });
    const after = { method, missing: month.missing, calculated: month.calculated };
    const subject = `${isoMonth(period)} ${clientCode}`;
    audit(transaction, { by: caller, action: 'meter-hours-estimated', subject, after, at: now });
    return { Upload: 'OK' as const, consumption_calculated: month.calculated, still_missing: month.missing };
  });
});

/** True when the present hours are the result of `method` on the hours that were seen: a double click. */
function isSameEstimation(present: StandingMonth, { file, methods }: StandingMonth, method: string): boolean {
  return present.file.id === file.id && present.methods.join() === [...methods, method].join();
}

function filled({ calculated, missing }: StandingMonth) {
  return { Upload: 'OK' as const, consumption_calculated: calculated, still_missing: missing };
}

export const approveConsumptionCall = handle(approveConsumption, async ({ query, caller, inTenant, now }) =>
  inTenant((transaction) =>
    approveConsumptionOf(transaction, {
      period: monthOf(query.year, query.month),
      seenFingerprint: query.fingerprint,
      by: caller,
      at: now,
    }),
  ),
);
