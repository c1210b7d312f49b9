import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, refuse } from '@contador/contract';
import { checkBillingMonth, getLiquidatedUsers, updateBillingMonth } from '@contador/contract/billing';
import { recordTexts, billingMonthTexts as texts } from '@contador/contract/messages';
import { requiredOfMonth, workingDaysToPay } from '@contador/domain/billing';
import { periodOfCycle } from '@contador/domain/clients';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { isoMonth, type Month, month as monthOf } from '@contador/kernel';
import { billableUsers, billingCycles, type ClientSide } from '../../clients/index.ts';
import {
  audit,
  handle,
  lockRecords,
  type MountedCall,
  notDone,
  recordGuard,
  type TenantTransaction,
} from '../../platform/index.ts';
import { billingsOf } from '../cycles/billed-cycles.repository.ts';
import { billedRefusal } from '../cycles/billed-refusal.ts';
import { lockCycleMonth } from '../cycles/cycle-month.ts';
import { cycleMonthsOf } from '../cycles/liquidated-month.ts';
import { standingOf } from '../liquidation/runs/standing.repository.ts';
import { openPointsOf } from '../open-points/open-point.repository.ts';
import {
  type CycleMonthParameters,
  lastBillNumber,
  monthParameters,
  nextParametersId,
  saveMonthParameters,
} from './month-parameters.repository.ts';
import { faultsOfDates, refusedNumbers } from './month-parameters-refusal.ts';

/** Optimistic concurrency check for the parameters of a cycle month. */
const monthGuard = recordGuard(updateBillingMonth, {
  alsoLocked: ['id', 'year', 'month', 'cycle', 'startDate', 'endDate'],
  notDone,
  // Bill numbers are identifiers, so they are shown without thousands separators.
  wording: (field, value) => (field.endsWith('Number') ? String(value ?? '') : undefined),
});

const checkMonthBy = (endpoint: typeof checkBillingMonth) =>
  handle(endpoint, async ({ query, inTenant, caller, today }) =>
    inTenant(async (transaction) => {
      const month = monthOf(query.year, query.month);
      const saved = await monthParameters(transaction, month);
      const billings = await billingsOf(transaction, month);
      const rows = saved.map(({ savedBy: _by, savedAt: _at, month: _month, ...parameters }) => {
        const revision = monthGuard.revisionOf(parameters);
        const billed = billings.has(parameters.cycle);
        const row = { ...parameters, year: query.year, month: query.month, username: caller.tenant, billed, revision };
        return [parameters.cycle, row] as const;
      });
      return {
        parameters: Object.fromEntries(rows),
        lastBillNumber: await lastBillNumber(transaction, month),
        fewestWorkingDays: Number((await openPointsOf(transaction, today)).deliveryDays),
      };
    }),
  );

export const getLiquidatedUsersCall = handle(getLiquidatedUsers, async ({ query, inTenant }) => ({
  users: await inTenant((transaction) => liquidatedUsers(transaction, monthOf(query.year, query.month))),
}));

/** Saves the dates and bill numbers of a cycle month. Without a last number, the range has one number per billable client. */
const updateMonthBy = (endpoint: typeof updateBillingMonth, side: ClientSide) =>
  handle(endpoint, async ({ body: typed, caller, inTenant, now, today }) =>
    inTenant(async (transaction) => {
      // Serialises the assignment of number ranges, so that an overlap is reported to the user instead of violating a constraint.
      await lockRecords(transaction, 'bill numbers');
      const month = monthOf(typed.year, typed.month);
      const cycle = (await billingCycles(transaction)).find(({ code }) => code === typed.cycle);
      if (cycle === undefined) {
        return refuse(
          'billing-cycle-unknown',
          [{ field: 'cycle', value: typed.cycle, expected: texts.cycle }],
          notDone,
        );
      }
      await lockCycleMonth(transaction, { month, cycle: cycle.code });
      const billed = await billedRefusal(transaction, { month, cycle: cycle.code }, notDone);
      if (billed !== undefined) return billed;
      const before = (await monthParameters(transaction, month)).find((it) => it.cycle === cycle.code);
      if (typed.id !== undefined && typed.id !== before?.id) return refuse('month-parameters-unknown', [], notDone);
      const onTop = monthGuard.onTop(typed, before && { ...before, values: before });
      if (!onTop.ok) return onTop;
      const values = filled(onTop.value);
      if (values === undefined) {
        const empty = emptyFields(onTop.value, requiredOfMonth);
        const particulars = empty.map((field) => ({ field, expected: recordTexts.required }));
        return refuse('empty-fields', particulars, notDone);
      }
      const days = periodOfCycle(cycle.periodicity, month);
      const { [cycle.code]: users = 0 } = await billableUsers(transaction, [cycle], month, side);
      const parameters: CycleMonthParameters = {
        id: before?.id ?? (await nextParametersId(transaction)),
        cycle: cycle.code,
        month,
        ...days,
        ...values,
        lastNumber: onTop.value.lastNumber ?? values.firstNumber + Math.max(users, 1) - 1,
      };
      const faults = faultsOfDates(parameters, onTop.value);
      if (faults.length > 0) return refuse('record-refused', faults, notDone);
      const refused = await refusedNumbers(transaction, parameters, users);
      if (refused !== undefined) return refused;
      const { savedBy: _by, savedAt: _at, ...there } = before ?? { savedBy: '', savedAt: '' };
      if (!isDeepStrictEqual(there, parameters)) {
        await saveMonthParameters(transaction, parameters, caller.personName, now);
        audit(transaction, {
          by: caller,
          action: 'billing-month-parameters-saved',
          subject: `${isoMonth(month)} ${cycle.code}`,
          before,
          after: parameters,
        });
      }
      const working = workingDaysToPay(parameters);
      const fewest = Number((await openPointsOf(transaction, today)).deliveryDays);
      const warnings = working < fewest ? [texts.fewWorkingDays(working, fewest)] : [];
      return { Upload: 'OK' as const, id: parameters.id, warnings };
    }),
  );

/** Fields required from the user; `undefined` if one is missing. */
function filled({ expedition, due, suspension, firstNumber }: BodyOf<typeof updateBillingMonth>) {
  if (!expedition || !due || !suspension || !firstNumber) return undefined;
  return { expedition, due, suspension, firstNumber };
}

export const checkBillingMonthCall = checkMonthBy(checkBillingMonth);
export const updateBillingMonthCall = updateMonthBy(updateBillingMonth, 'consumers');

/** These calls for another area, which counts its own clients. */
export const monthParameterCalls = (
  check: typeof checkBillingMonth,
  update: typeof updateBillingMonth,
): readonly MountedCall[] => [checkMonthBy(check), updateMonthBy(update, 'self-generators')];

/** Number of clients with liquidated energy in the month, by cycle; cycles without a valid liquidation are omitted. */
async function liquidatedUsers(transaction: TenantTransaction, month: Month): Promise<Record<string, number>> {
  const codes = (await billingCycles(transaction)).map(({ code }) => code);
  const counted: Record<string, number> = {};
  for (const cycleMonth of await cycleMonthsOf(transaction, codes, month)) {
    const { run } = await standingOf(transaction, 'energy', cycleMonth);
    if (run !== undefined && run.clients > 0) counted[cycleMonth.cycle] = run.clients;
  }
  return counted;
}
