import { checkDeviationHolds, type DeviationHold, updateDeviationHold } from '@contador/contract/billing';
import { decimal, isoMonth } from '@contador/kernel';
import { handle, type TenantTransaction } from '../../platform/index.ts';
import { tenantOf } from '../bills/compose/tenant-of.ts';
import { type BroughtMonths, broughtMonthsOf } from '../brought-history/brought-origin.repository.ts';
import { cycleMonthOf } from '../cycles/liquidated-month.ts';
import { printedNumbers } from '../issued-bills/printed-numbers.repository.ts';
import { chooseForHold } from './choose.ts';
import { differencesFrom, type Hold, holdsOf } from './holds.repository.ts';
import { unheldConsumptions } from './unheld-consumptions.repository.ts';

/** Lists the holds of a cycle month in any state, ordered by distance from their mean, farthest first. */
export const checkDeviationHoldsCall = handle(checkDeviationHolds, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) return cycleMonth;
    const { period, cycle } = cycleMonth.value;
    const [held, found, unheld] = await Promise.all([
      holdsOf(transaction, { period, cycle }),
      differencesFrom(transaction, period),
      unheldConsumptions(transaction, cycleMonth.value),
    ]);
    const codes = held.map(({ clientCode }) => clientCode);
    const names = await namesOf(transaction, codes);
    const steps = held.flatMap((hold) => hold.steps);
    const printed = await printedNumbers(
      transaction,
      steps.flatMap(({ bill }) => bill ?? []),
    );
    const brought = await broughtMonthsOf(transaction, codes, period);
    const distance = ({ normalised, mean }: Hold) => decimal(normalised).minus(mean).abs();
    return {
      holds: held
        .toSorted((one, other) => distance(other).comparedTo(distance(one)))
        .map((hold) => ({
          ...wireHold(hold, { brought: brought.get(hold.clientCode), printed }),
          clientName: names.get(hold.clientCode) ?? '',
          differences: found
            .filter(({ clientCode }) => clientCode === hold.clientCode)
            .map(({ part, value, period: month }) => ({ part, value: Number(value), month: isoMonth(month) })),
        })),
      ...unheld,
    };
  }),
);

export const updateDeviationHoldCall = handle(updateDeviationHold, async ({ query, body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const deciding = { tenant: await tenantOf(transaction, query.username), by: caller, now };
    const done = await chooseForHold(transaction, { ...body, year: query.year, month: query.month }, deciding);
    if (!done.ok) return done;
    const { bill } = done.value;
    const printed = bill === null ? null : (await printedNumbers(transaction, [bill]))(bill);
    return { Upload: 'OK' as const, bill, printed };
  }),
);

async function namesOf(transaction: TenantTransaction, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('client')
    .select(['client_code', 'name'])
    .where('client_code', 'in', codes)
    .execute();
  return new Map(rows.map((row) => [row.client_code, row.name]));
}

function wireHold(
  hold: Hold,
  { brought, printed }: { readonly brought: BroughtMonths; readonly printed: (number: number) => string },
): Omit<DeviationHold, 'clientName' | 'differences'> {
  const { clientCode, cycle, kind, state, heldBy, heldAt } = hold;
  return {
    clientCode,
    cycle,
    kind,
    state,
    heldBy,
    heldAt,
    days: hold.billedDays,
    months: hold.months.map((month, at) => ({
      month,
      energy: Number(hold.energies[at]),
      days: hold.days[at] ?? 0,
      ...(brought?.has(month) && { brought: brought.get(month)?.file }),
    })),
    measured: Number(hold.measured),
    normalised: Number(hold.normalised),
    provisional: Number(hold.provisional),
    mean: Number(hold.mean),
    spread: Number(hold.spread),
    lower: Number(hold.lower),
    upper: Number(hold.upper),
    steps: hold.steps.map(({ state: to, reason, billed, bill, takenBy, takenAt }) => ({
      state: to,
      reason,
      billed: billed === null ? null : Number(billed),
      bill,
      printed: bill === null ? null : printed(bill),
      by: takenBy,
      at: takenAt,
    })),
  };
}
