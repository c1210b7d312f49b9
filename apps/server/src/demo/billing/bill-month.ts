import type { Month } from '@contador/kernel';
import type { SyntheticBilling } from '@contador/market-files/synthetic-billing';
import type { BillingClerk } from './billing-clerk.ts';
import { typeConsumption } from './set-up-billing.ts';

/** Bills every cycle of a month that has clients: consumption, energy, charges, taxes, bills. */
export async function billMonth(clerk: BillingClerk, made: SyntheticBilling, month: Month): Promise<void> {
  for (const [cycle, { clients }] of Object.entries(made.answerKey.cycles)) {
    const cycleMonth = { month, cycle };
    if (clients === 0 || (await clerk.isBilled(cycleMonth))) continue;
    const file = (name: string) => made.files.find(({ path }) => path === `${cycle}/${name}.xlsx`)?.bytes;
    const [consumption, concepts, credits] = ['consumos', 'otros-conceptos', 'creditos'].map(file);
    const autogenerators = made.setUp.some(({ body }) => body.code === cycle && body.autogenerators === 'SI');
    if (consumption) await clerk.sendConsumption(cycleMonth, consumption, autogenerators);
    if (!(await clerk.isEnergyApproved(cycleMonth))) {
      await typeConsumption(clerk, made, cycleMonth);
      await clerk.liquidateEnergy(cycleMonth);
    }
    if (concepts) await clerk.sendCharges(cycleMonth, 'concepts', concepts);
    if (credits) await clerk.sendCharges(cycleMonth, 'credits', credits);
    await clerk.liquidateTaxes(cycleMonth);
    await clerk.issueBills(cycleMonth);
  }
}
