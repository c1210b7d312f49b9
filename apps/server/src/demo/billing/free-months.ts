import { checkBillingMonth, updateBillingMonth } from '@contador/contract/billing';
import { addMonths, isoMonth, type Month, previousMonth } from '@contador/kernel';
import { billFreeCustomer, consumedBy, type FreeCustomer, publishFreeTariffs } from '../free-customers.ts';
import { addFreeCycle, consumptionWorkbook, FREE_CYCLE, loadFreeCycle } from '../free-cycle.ts';
import type { BillingClerk, CycleOfMonth } from './billing-clerk.ts';

/** Enters what billing needs of the free customers, in a separate cycle. `account` is the bank account into which their bills are paid. */
export async function enterFreeClients(
  clerk: BillingClerk,
  customers: readonly FreeCustomer[],
  options: { readonly first: Month; readonly account: number },
): Promise<void> {
  await addFreeCycle(clerk, addMonths(options.first, -12));
  for (const customer of customers) await billFreeCustomer(clerk, customer, options.account);
}

/**
 * Sets the dates of the free customers' cycle in a month to those of another cycle that bills the same days, with one bill number per
 * customer.
 */
export async function setUpFreeMonth(
  clerk: BillingClerk,
  customers: readonly FreeCustomer[],
  { month, numberBefore }: { readonly month: Month; readonly numberBefore: number },
): Promise<void> {
  const inMonth = { username: clerk.tenant, year: month.year, month: month.number };
  const { parameters } = await clerk.do(checkBillingMonth, { query: inMonth });
  if (parameters[FREE_CYCLE] !== undefined) return;
  const other = Object.values(parameters).find(({ startDate }) => startDate === `${isoMonth(month)}-01`);
  if (other === undefined) throw new Error(`no cycle of the calendar month in ${clerk.tenant}`);
  const { expedition, due, suspension } = other;
  const numbers = { firstNumber: numberBefore + 1, lastNumber: numberBefore + customers.length };
  await clerk.do(updateBillingMonth, {
    body: { ...inMonth, cycle: FREE_CYCLE, expedition, due, suspension, ...numbers },
  });
}

/** Bills the free customers for a month: consumption, the tariffs that depend on it, energy, taxes, bills. */
export async function billFreeMonth(
  clerk: BillingClerk,
  customers: readonly FreeCustomer[],
  month: Month,
): Promise<void> {
  const cycleMonth: CycleOfMonth = { month, cycle: FREE_CYCLE };
  if (await clerk.isBilled(cycleMonth)) return;
  await loadFreeCycle(clerk, month, consumedIn(customers, month));
  await publishFreeTariffs(clerk, previousMonth(month));
  if (!(await clerk.isEnergyApproved(cycleMonth))) await clerk.liquidateEnergy(cycleMonth);
  await clerk.liquidateTaxes(cycleMonth);
  await clerk.issueBills(cycleMonth);
}

/** The consumption file of a month, for a person who bills it. */
export async function freeMonthFile(customers: readonly FreeCustomer[], month: Month) {
  return {
    path: `${FREE_CYCLE}/consumos.xlsx`,
    bytes: await consumptionWorkbook(month, consumedIn(customers, month)),
  };
}

const consumedIn = (customers: readonly FreeCustomer[], month: Month) =>
  customers.map((customer) => consumedBy(customer, month));
