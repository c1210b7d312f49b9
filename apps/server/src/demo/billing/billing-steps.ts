import { join } from 'node:path';
import {
  addSupplementaryRange,
  checkBillCorrection,
  correctBill,
  reviewBillCorrection,
} from '@contador/contract/billing';
import { addMonths, isoMonth, type Month } from '@contador/kernel';
import type { SyntheticBilling } from '@contador/market-files/synthetic-billing';
import { enterEnergyMonth, publishRetailMonth } from '../retail-month.ts';
import type { DemoContext, DemoStep } from '../run-demo-steps.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { type BilledCompany, billedCompanies, networkChargesOf, numberBefore } from './billed-company.ts';
import { BillingClerk } from './billing-clerk.ts';
import { billFreeMonth, enterFreeClients, freeMonthFile, setUpFreeMonth } from './free-months.ts';
import { madeUpMonth } from './made-up-month.ts';
import { bringHistory, knownHistory } from './moved-history.ts';
import { bringPrintedTariffs } from './printed-tariffs.ts';
import { enterClients, enterSuiCode, issuingAccount, setUpBilling, typeConsumption } from './set-up-billing.ts';

/** Supplementary numbers, for bills issued after those of their cycle. */
const NUMBERS = 20;
/** Fraction by which the meter reading was too high. */
const READ_TOO_HIGH = 0.12;

/** Corrects the consumption of one issued bill, which is replaced under a supplementary number. Does nothing if it was already replaced. */
async function correctOneBill(
  clerk: BillingClerk,
  month: Month,
  target: { readonly cycle: string; readonly clientCode: string; readonly firstNumber: number },
): Promise<void> {
  const username = clerk.tenant;
  const { cycle, clientCode, firstNumber } = target;
  const lastNumber = firstNumber + NUMBERS - 1;
  const inMonth = { username, year: month.year, month: month.number };
  await clerk.do(addSupplementaryRange, { body: { ...inMonth, cycle, firstNumber, lastNumber } });
  const bill = await clerk.do(checkBillCorrection, { query: { ...inMonth, client_code: clientCode } });
  const { number, consumption } = bill;
  if (number >= firstNumber && number <= lastNumber) return;
  if (consumption === null) throw new Error(`the bill of ${clientCode} has no consumption`);
  const active = Number((consumption.active * (1 - READ_TOO_HIGH)).toFixed(2));
  const body = { ...inMonth, clientCode, number, consumption: { ...consumption, active } };
  const { payable } = await clerk.do(reviewBillCorrection, { body });
  await clerk.do(correctBill, {
    body: {
      ...body,
      reason: 'La lectura se tomó de más: se corrigió con la foto del medidor.',
      payable: payable.after,
    },
  });
}

/** Months billed before the open one; the last of them has unusual consumption. */
const BILLED_MONTHS = 3;
/** Start of the supplementary bill numbers, which no cycle of the demonstration has. */
const SUPPLEMENTARY_FROM = 90_000;

const PRINTED = 'billing tariffs';
/** Name of the step that enters yearly data and data of all months. */
export const BILLING_CLIENTS = 'billing clients';

/** The demonstration's billing steps; `firstOf` returns the first billed month, whenever the load began. */
export function billingSteps(
  firstOf: (context: DemoContext) => Promise<Month>,
  shown: Month,
  companies: readonly BilledCompany[] = billedCompanies,
): readonly DemoStep[] {
  return companies.flatMap((company) => stepsOf(company, firstOf, shown));
}

function stepsOf(
  company: BilledCompany,
  firstOf: (context: DemoContext) => Promise<Month>,
  shown: Month,
): readonly DemoStep[] {
  const { tenant, name: companyName, moved } = company;
  const isOdd = (place: number) => place >= BILLED_MONTHS - 1;
  const clerkOf = ({ client }: DemoContext) => new BillingClerk(client, `dev@${tenant}`);
  const monthOf = async (context: DemoContext, place: number) => {
    const clerk = clerkOf(context);
    const month = addMonths(await firstOf(context), place);
    const options = { account: await issuingAccount(clerk), odd: isOdd(place) };
    return { clerk, month, made: madeUpMonth(company, month, place, options) };
  };
  const setUpFree = async (clerk: BillingClerk, month: Month, place: number) => {
    if (moved === undefined) return;
    await setUpFreeMonth(clerk, moved.free, { month, numberBefore: numberBefore(company, place) + company.clients });
  };
  const step = (name: string, label: string, run: DemoStep['run']): DemoStep => ({
    tenant,
    name,
    label: `${companyName}: ${label}`,
    run,
    later: true,
  });
  // These inputs must be entered before the printed tariffs, which close their months.
  const beforePrinted = (demoStep: DemoStep): DemoStep => ({ ...demoStep, before: PRINTED });
  const movedSteps: readonly DemoStep[] = moved
    ? [
        ...Array.from({ length: BILLED_MONTHS + 1 }, (_, place) =>
          beforePrinted(
            step(
              `billing inputs ${place + 1}`,
              `insumos ${isoMonth(addMonths(shown, place - 1))}, T, D y R`,
              async (context) => publishRetailMonth(clerkOf(context), addMonths(await firstOf(context), place - 1)),
            ),
          ),
        ),
        beforePrinted(
          step(
            `billing inputs ${BILLED_MONTHS + 2}`,
            `insumos ${isoMonth(addMonths(shown, BILLED_MONTHS))}, bolsa, escasez e IPP`,
            async (context) => enterEnergyMonth(clerkOf(context), addMonths(await firstOf(context), BILLED_MONTHS)),
          ),
        ),
        step(PRINTED, 'tarifas publicadas de los meses que se facturan', async (context) => {
          const first = await firstOf(context);
          for (let place = 0; place <= BILLED_MONTHS; place++)
            await bringPrintedTariffs(context, tenant, moved.markets, addMonths(first, place), networkChargesOf);
        }),
      ]
    : [];
  const historySteps: readonly DemoStep[] = moved
    ? [
        step('billing history', 'doce meses de historia de otro sistema', async (context) => {
          const { clerk, month, made } = await monthOf(context, 0);
          const odd = (await monthOf(context, BILLED_MONTHS - 1)).made;
          await bringHistory(clerk, month, knownHistory(made, odd, moved.held));
        }),
      ]
    : [];
  const correctionSteps: readonly DemoStep[] = moved
    ? [
        step('billing correction', 'una factura corregida', async (context) => {
          const place = BILLED_MONTHS - 1;
          const { clerk, month, made } = await monthOf(context, place);
          const cycleOf = new Map(made.clients.map((it) => [String(it.client_code), String(it.client_cycle)]));
          const billed = made.answerKey.clients.find(({ code, use, lines }) => {
            const odd = made.answerKey.cycles[cycleOf.get(code) ?? '']?.deviating ?? [];
            return use === 'COMERCIAL' && Number(lines.EA?.energy ?? 0) > 100 && !odd.includes(code);
          });
          if (billed === undefined) throw new Error(`${tenant} has no bill to correct`);
          const cycle = cycleOf.get(billed.code) ?? '';
          const firstNumber = company.numbersFrom + SUPPLEMENTARY_FROM;
          await correctOneBill(clerk, month, { cycle, clientCode: billed.code, firstNumber });
        }),
      ]
    : [];
  return [
    ...movedSteps,
    step(BILLING_CLIENTS, 'ciclos, acuerdos, conceptos y clientes de la facturación', async (context) => {
      const { clerk, month, made } = await monthOf(context, 0);
      await setUpBilling(clerk, made, month);
      await enterClients(clerk, made, month);
      await enterSuiCode(clerk, company.suiCode);
      if (moved) await enterFreeClients(clerk, moved.free, { first: month, account: await issuingAccount(clerk) });
    }),
    ...historySteps,
    ...Array.from({ length: BILLED_MONTHS }, (_, place) =>
      step(`billed month ${place + 1}`, `facturas de ${isoMonth(addMonths(shown, place))}`, async (context) => {
        const { clerk, month, made } = await monthOf(context, place);
        await setUpBilling(clerk, made, month);
        await billMonth(clerk, made, month);
        await setUpFree(clerk, month, place);
        if (moved) await billFreeMonth(clerk, moved.free, month);
      }),
    ),
    ...correctionSteps,
    step(
      'billing open month',
      `archivos para facturar ${isoMonth(addMonths(shown, BILLED_MONTHS))}`,
      async (context) => {
        const { clerk, month, made } = await monthOf(context, BILLED_MONTHS);
        await setUpBilling(clerk, made, month);
        const folder = join(context.dataFolder, 'demo', `facturacion-${isoMonth(month)}`, tenant);
        await setUpFree(clerk, month, BILLED_MONTHS);
        const files = [...made.files, ...(moved ? [await freeMonthFile(moved.free, month)] : [])];
        for (const { path, bytes } of files) await writeInFolder(join(folder, path), bytes);
      },
    ),
  ];
}

/** Bills every cycle of a month that has clients: consumption, energy, charges, taxes, bills. */
async function billMonth(clerk: BillingClerk, made: SyntheticBilling, month: Month): Promise<void> {
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
