import { join } from 'node:path';
import { addMonths, isoMonth, type Month } from '@contador/kernel';
import type { DemoContext, DemoStep } from '../../demo-steps.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { billMonth } from './bill-month.ts';
import { BillingClerk } from './billing-clerk.ts';
import { madeUpMonth } from './made-up-month.ts';
import { enterClients, issuingAccount, setUpBilling } from './set-up-billing.ts';

/** Months that are billed before the open one. */
const BILLED_MONTHS = 3;

/** What the billing of the demonstration has; `firstOf` is the first month that it bills, whenever its load began. */
export function billingSteps(firstOf: (context: DemoContext) => Promise<Month>, shown: Month): readonly DemoStep[] {
  const clerkOf = ({ client }: DemoContext) => new BillingClerk(client, 'dev@demo');
  const monthOf = async (context: DemoContext, place: number, odd: boolean) => {
    const clerk = clerkOf(context);
    const month = addMonths(await firstOf(context), place);
    return { clerk, month, made: madeUpMonth(month, place, { account: await issuingAccount(clerk), odd }) };
  };
  const step = (name: string, label: string, run: DemoStep['run']): DemoStep => ({
    ...{ tenant: 'demo', name, label: `Contador Demo: ${label}`, run, later: true },
  });
  return [
    step('billing clients', 'ciclos, acuerdos, conceptos y clientes de la facturación', async (context) => {
      const { clerk, month, made } = await monthOf(context, 0, false);
      await setUpBilling(clerk, made, month);
      await enterClients(clerk, made);
    }),
    ...Array.from({ length: BILLED_MONTHS }, (_, place) =>
      step(`billed month ${place + 1}`, `facturas de ${isoMonth(addMonths(shown, place))}`, async (context) => {
        const { clerk, month, made } = await monthOf(context, place, place === BILLED_MONTHS - 1);
        await setUpBilling(clerk, made, month);
        await billMonth(clerk, made, month);
      }),
    ),
    step(
      'billing open month',
      `archivos para facturar ${isoMonth(addMonths(shown, BILLED_MONTHS))}`,
      async (context) => {
        const { clerk, month, made } = await monthOf(context, BILLED_MONTHS, true);
        await setUpBilling(clerk, made, month);
        const folder = join(context.dataFolder, 'demo', `facturacion-${isoMonth(month)}`);
        for (const { path, bytes } of made.files) await writeInFolder(join(folder, path), bytes);
      },
    ),
  ];
}
