import { type Refused, refuse } from '@contador/contract';
import {
  approveLighting,
  approveSecurity,
  checkLightingFlags,
  checkLightingLiquidation,
  checkSecurityFlags,
  checkSecurityLiquidation,
  liquidateLighting,
  liquidateSecurity,
} from '@contador/contract/billing';
import { momentText } from '@contador/contract/format';
import { liquidationTexts as texts } from '@contador/contract/messages';
import { month as monthOf } from '@contador/kernel';
import { type Call, handle, notDone, type TenantTransaction } from '../../../platform/index.ts';
import { approvedCycles } from '../../cycles/cycle-month.ts';
import { disagreement } from '../../cycles/disagreement.ts';
import { type CycleMonth, cycleMonthOf, cycleMonthsOf } from '../../cycles/liquidated-month.ts';
import { liquidationKey } from '../energy/liquidate-energy.operation.ts';
import { annualParametersOf } from '../runs/annual-parameters.ts';
import { approvalOf } from '../runs/approval.repository.ts';
import { approveLiquidation } from '../runs/approve-liquidation.ts';
import { lawOptionsOf } from '../runs/law-options-of.ts';
import { standingOf } from '../runs/standing.repository.ts';
import { liquidateTaxes } from './liquidate-tax.operation.ts';
import { taxedClients } from './taxed-clients.ts';

type Tax = 'lighting' | 'security';
// Common parameters of the calls of both taxes; only the field names of their answers differ.
type Flags = Pick<Call<typeof checkLightingFlags>, 'query' | 'body' | 'inTenant'>;
type Page = Pick<Call<typeof checkLightingLiquidation>, 'query' | 'inTenant'>;
type OfCycle = Pick<Call<typeof liquidateLighting>, 'query' | 'inTenant' | 'operations'>;
type Approval = Pick<Call<typeof approveLighting>, 'query' | 'caller' | 'inTenant' | 'now'>;

async function flagsOf(tax: Tax, { query, body, inTenant }: Flags) {
  return await inTenant(async (transaction) => {
    const period = monthOf(query.year, query.month);
    const codes = Object.keys(body.users_by_cycle);
    const cycles = await cycleMonthsOf(transaction, codes, period);
    const [energy, own, parameters] = await Promise.all([
      approvedCycles(transaction, period, codes),
      approvedCycles(transaction, period, codes, tax),
      Promise.all(cycles.map((cycleMonth) => annualParametersOf(transaction, cycleMonth))),
    ]);
    const byCycle = (approved: ReadonlySet<string>) =>
      Object.fromEntries(cycles.map(({ cycle }) => [cycle, approved.has(cycle)]));
    const parametrised = parameters.every((row) => row !== undefined);
    return { consumption_liq_flags: byCycle(energy), agreement_liq_flags: byCycle(own), parametrised };
  });
}

const nothingLiquidated = {
  clients: [],
  count: 0,
  total: 0,
  withoutAgreement: 0,
  matching: 0,
  toLook: 0,
  next: null,
};

async function rowsOf(tax: Tax, { query, inTenant }: Page) {
  return await inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) return cycleMonth;
    const { run, approval } = await standingOf(transaction, tax, cycleMonth.value);
    const { limit = 5000 } = query;
    const options = await lawOptionsOf(transaction, cycleMonth.value);
    const rows =
      run &&
      (await taxedClients(
        transaction,
        { tax, run: run.run, cycleMonth: cycleMonth.value, options },
        { ...query, limit },
      ));
    return {
      ...(rows ?? nothingLiquidated),
      run: run?.run ?? null,
      liquidatedBy: run?.by ?? null,
      liquidatedAt: run?.at ?? null,
      approvedBy: approval?.by ?? null,
      approvedAt: approval?.at ?? null,
    };
  });
}

async function liquidate(tax: Tax, { query, inTenant, operations }: OfCycle) {
  const ready = await inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) return cycleMonth;
    const lacks = await whatLacks(transaction, tax, cycleMonth.value);
    if (lacks) return lacks;
    const { restsOn } = await standingOf(transaction, tax, cycleMonth.value);
    return { ok: true as const, value: { cycleMonth: cycleMonth.value, restsOn } };
  });
  if (!ready.ok) return ready;
  const done = await operations.run(liquidateTaxes[tax], liquidationKey(ready.value.cycleMonth), ready.value);
  if (!done.ok) return { ...done, refusal: { ...done.refusal, legacy: notDone } };
  return { Upload: 'OK' as const };
}

async function whatLacks(
  transaction: TenantTransaction,
  tax: Tax,
  cycleMonth: CycleMonth,
): Promise<Refused | undefined> {
  const own = await approvalOf(transaction, tax, cycleMonth);
  if (own)
    return refuse('liquidation-approved', [{ expected: texts.alreadyApproved(own.by, momentText(own.at)) }], notDone);
  const energy = await approvalOf(transaction, 'energy', cycleMonth);
  const year = Number(cycleMonth.start.slice(0, 4));
  const lacksYear = (await annualParametersOf(transaction, cycleMonth)) === undefined;
  const particulars = [
    ...(lacksYear ? [{ field: String(year), expected: texts.annualMissing(year) }] : []),
    ...(energy === undefined
      ? [{ subject: 'cycle' as const, field: cycleMonth.cycle, expected: texts.energyNotApproved }]
      : []),
  ];
  return particulars.length > 0 ? refuse('liquidation-lacks-inputs', particulars, notDone) : undefined;
}

async function approve(tax: Tax, { query, caller, inTenant, now }: Approval) {
  return await inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) return cycleMonth;
    return await approveLiquidation(transaction, {
      kind: tax,
      cycleMonth: cycleMonth.value,
      seenFingerprint: query.run,
      by: caller,
      at: now,
    });
  });
}

export const checkLightingFlagsCall = handle(checkLightingFlags, async (call) => {
  const refused = disagreement(call.query, call.body);
  if (refused) return refused;
  const { parametrised, ...flags } = await flagsOf('lighting', call);
  return { ...flags, param_munip_agreements: parametrised };
});
export const checkSecurityFlagsCall = handle(checkSecurityFlags, async (call) => {
  const refused = disagreement(call.query, call.body);
  if (refused) return refused;
  const { parametrised, ...flags } = await flagsOf('security', call);
  return { ...flags, param_department_agreements: parametrised };
});
export const checkLightingLiquidationCall = handle(checkLightingLiquidation, (call) => rowsOf('lighting', call));
export const checkSecurityLiquidationCall = handle(checkSecurityLiquidation, (call) => rowsOf('security', call));
export const liquidateLightingCall = handle(liquidateLighting, (call) => liquidate('lighting', call));
export const liquidateSecurityCall = handle(liquidateSecurity, (call) => liquidate('security', call));
export const approveLightingCall = handle(approveLighting, (call) => approve('lighting', call));
export const approveSecurityCall = handle(approveSecurity, (call) => approve('security', call));
