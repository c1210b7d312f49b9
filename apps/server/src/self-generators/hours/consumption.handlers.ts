import { type Refusal, refuse } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { approveConsumption, checkEstimationEffects, preprocessUserFile } from '@contador/contract/self-generators';
import { accepted, byChannel, isoMonth, type Month, month as monthOf, type Result } from '@contador/kernel';
import { audit } from '../../database/audit.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { handle } from '../../http/handle.ts';
import { notDone } from '../../records/not-done.ts';
import { particularOf } from '../../tariff-inputs/index.ts';
import { approveConsumptionOf } from './approve-consumption.ts';
import type { MonthFacts } from './derived-month.ts';
import { approvedRefusal, holdHours } from './hours-approved.ts';
import { type StandingMonth, saveMeterMonths, standingMonth } from './meter-month.repository.ts';
import { methodEffectsTask, readMeterFilesTask } from './meter-month.task.ts';
import { type ClientFile, factsOfFiles } from './month-facts.ts';

const MILLIONTHS = 1_000_000;

interface Estimable {
  readonly standing: StandingMonth;
  readonly file: ClientFile;
  readonly facts: MonthFacts;
}

/** The client's month that may be estimated, with what it follows from; or why it may not. */
async function estimable(
  transaction: TenantTransaction,
  period: Month,
  clientCode: string,
  methods: readonly string[],
): Promise<Result<Estimable, Refusal>> {
  const approved = await approvedRefusal(transaction, period);
  if (approved !== undefined) return approved;
  const found = await standingMonth(transaction, period, clientCode);
  if (found === undefined)
    return refuse('meter-month-missing', [{ value: clientCode, expected: texts.processFirst }], notDone);
  const [of] = await factsOfFiles(transaction, period, [found.file], [...found.methods, ...methods]);
  if (of?.facts == null)
    return refuse('meter-client-unknown', [{ value: clientCode, expected: texts.notOfMonth }], notDone);
  return accepted({ standing: found, file: found.file, facts: of.facts });
}

export const preprocessUserFileCall = handle(preprocessUserFile, async ({ query, caller, inTenant, now, parts }) => {
  const { method, client_code: clientCode } = query;
  const period = monthOf(query.year, query.month);
  const found = await inTenant((transaction) => estimable(transaction, period, clientCode, [method]));
  if (!found.ok) return found;
  const { standing, file, facts } = found.value;
  if (!standing.offered.includes(method)) {
    return refuse('method-not-offered', [{ value: method, expected: texts.offered(standing.offered) }], notDone);
  }
  const [derived] = await parts.threads.run(readMeterFilesTask, { files: [{ file, facts }] });
  const month = derived?.month;
  if (month == null) return refuse('meter-file-refused', [{ value: file.name, expected: texts.processFirst }], notDone);
  return await inTenant(async (transaction) => {
    await holdHours(transaction, period);
    const approved = await approvedRefusal(transaction, period);
    if (approved !== undefined) return approved;
    // Whoever estimated or read the file meanwhile did it on these very hours: the second one looks at them again.
    const present = await standingMonth(transaction, period, clientCode);
    if (present?.id !== standing.id) return refuse('meter-hours-changed', [], notDone);
    await saveMeterMonths(transaction, period, [{ ...month, file: file.id }], { by: caller.personName, at: now });
    const after = { method, missing: month.missing, calculated: month.calculated };
    const subject = `${isoMonth(period)} ${clientCode}`;
    audit(transaction, { by: caller, action: 'meter-hours-estimated', subject, after, at: now });
    return { Upload: 'OK' as const, consumption_calculated: month.calculated, still_missing: month.missing };
  });
});

export const checkEstimationEffectsCall = handle(checkEstimationEffects, async ({ query, inTenant, parts }) => {
  const period = monthOf(query.year, query.month);
  const found = await inTenant((transaction) => estimable(transaction, period, query.client_code, []));
  if (!found.ok) return found;
  const computed = await parts.threads.run(methodEffectsTask, found.value.facts);
  if (!computed.ok) return refuse('meter-file-refused', computed.refusal.map(particularOf));
  return {
    missing: found.value.standing.missing,
    effects: computed.value.map(({ method, added, total, filled, stillMissing, energy }) => ({
      ...{ method, filled, missing: stillMissing },
      added: byChannel((channel) => added[channel] / MILLIONTHS),
      total: byChannel((channel) => total[channel] / MILLIONTHS),
      hours: Array.from(energy.ACT_DEM, (value) => (Number.isNaN(value) ? null : value / MILLIONTHS)),
    })),
  };
});

export const approveConsumptionCall = handle(approveConsumption, async ({ query, caller, inTenant, now }) =>
  inTenant((transaction) =>
    approveConsumptionOf(transaction, {
      ...{ period: monthOf(query.year, query.month), seen: query.fingerprint, by: caller, at: now },
    }),
  ),
);
