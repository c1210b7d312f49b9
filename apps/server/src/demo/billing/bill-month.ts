import type { Month } from '@contador/kernel';
import type { SyntheticBilling } from '@contador/market-files/synthetic-billing';
import type { BillingClerk } from './billing-clerk.ts';
import { typeConsumption } from './set-up-billing.ts';

/** Bills every cycle of a month that has clients: consumption, energy, charges, taxes, bills. */
export async function billMonth(clerk: BillingClerk, made: SyntheticBilling, month: Month): Promise<void> {
  for (const [cycle, { clients }] of Object.entries(made.answerKey.cycles)) {
    const of = { month, cycle };
    if (clients === 0 || (await clerk.isBilled(of))) continue;
    const file = (name: string) => made.files.find(({ path }) => path === `${cycle}/${name}.xlsx`)?.bytes;
    const [consumption, concepts, credits] = ['consumos', 'otros-conceptos', 'creditos'].map(file);
    const autogenerators = made.setUp.some(({ body }) => body.code === cycle && body.autogenerators === 'SI');
    if (consumption) await clerk.sendConsumption(of, consumption, autogenerators);
    if (!(await clerk.isEnergyApproved(of))) {
      await typeConsumption(clerk, made, of);
      await clerk.liquidateEnergy(of);
    }
    if (concepts) await clerk.sendCharges(of, 'concepts', concepts);
    if (credits) await clerk.sendCharges(of, 'credits', credits);
    await clerk.liquidateTaxes(of);
    await clerk.issueBills(of);
  }
}
