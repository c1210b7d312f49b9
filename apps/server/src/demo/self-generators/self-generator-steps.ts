import { join } from 'node:path';
import { checkTenantOptions, updateTenantOptions } from '@contador/contract/tariff-calculation';
import { addMonths, isoMonth, type Month, previousMonth } from '@contador/kernel';
import { colombianDay } from '../../platform/http/colombian-day.ts';
import { BILLING_CLIENTS } from '../billing/billing-steps.ts';
import { bringPrintedTariffs } from '../billing/printed-tariffs.ts';
import type { DemoContext, DemoStep } from '../run-demo-steps.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { demoCast } from './cast.ts';
import { metersAhead } from './meters-ahead.ts';
import { enterYears, registerCast } from './register-cast.ts';
import { SelfGeneratorClerk } from './self-generator-clerk.ts';
import { archiveOf, filesOf, settleMonth } from './settle-month.ts';
import { answerSurplus, surplusOf } from './surplus-story.ts';

const TENANT = demoCast.tenant;
/** Months settled before the open one. */
const SETTLED_MONTHS = 6;
const MARKETS = ['DNOM', 'DSUM'];
/** A client that is paid every half year. */
const HALF_YEARLY = 'AG1005';
/** Number of clients whose files of the open month are already uploaded. */
const DROPPED = 30;

/** The demonstration's steps for self-generators; `firstOf` returns the first settled month, whenever the load began. */
export function selfGeneratorSteps(
  firstOf: (context: DemoContext) => Promise<Month>,
  shown: Month,
): readonly DemoStep[] {
  const clerkOf = ({ client }: DemoContext) => new SelfGeneratorClerk(client, `dev@${TENANT}`);
  const metered = metersAhead(TENANT, SETTLED_MONTHS + 1);
  const monthOf = async (context: DemoContext, place: number) => metered(context, await firstOf(context), place);
  const step = (name: string, label: string, run: DemoStep['run']): DemoStep => ({
    tenant: TENANT,
    line: 'self-generators',
    name,
    label: `Contador Demo: ${label}`,
    run,
    later: true,
  });
  const named = (place: number) => isoMonth(addMonths(shown, place));
  return [
    step('self-generator tariffs', 'tarifas de antes, para el primer mes de autogeneradores', async (context) => {
      const first = await firstOf(context);
      // A distributed generator is paid by the losses of the previous tariff.
      for (const month of [previousMonth(first), first]) await bringPrintedTariffs(context, TENANT, MARKETS, month);
    }),
    {
      ...step('self-generators', 'autogeneradores, sus ciclos, conceptos y precios pactados', async (context) => {
        const first = await firstOf(context);
        const clerk = clerkOf(context);
        await settleEveryType(clerk, first);
        await enterYears(clerk, [first.year, addMonths(first, SETTLED_MONTHS).year]);
        await registerCast(clerk, (await monthOf(context, 0)).setUp);
      }),
      // Billing enters the annual parameters first.
      after: BILLING_CLIENTS,
    },
    ...Array.from({ length: SETTLED_MONTHS }, (_, place) =>
      step(`settled month ${place + 1}`, `autogeneradores de ${named(place)}, liquidados`, async (context) =>
        settleMonth(clerkOf(context), await monthOf(context, place)),
      ),
    ),
    step('surplus under review', 'excedentes del semestre, en revisión', async (context) => {
      const first = await firstOf(context);
      const clerk = clerkOf(context);
      const today = colombianDay(context.parts.now());
      const years = [...new Set([first.year, addMonths(first, SETTLED_MONTHS - 1).year])];
      const payments = (await Promise.all(years.map((year) => surplusOf(clerk, HALF_YEARLY, year)))).flat();
      for (const due of payments.filter(({ value, payableFrom }) => value > 0 && payableFrom <= today)) {
        await answerSurplus(clerk, HALF_YEARLY, due, {
          companyObservation: 'La cuenta de cobro del semestre llegó por correo y está en revisión.',
        });
      }
    }),
    step(
      'self-generators open month',
      `archivos de medidor de ${named(SETTLED_MONTHS)}, a medio procesar`,
      async (context) => {
        const open = await monthOf(context, SETTLED_MONTHS);
        const folder = join(context.dataFolder, TENANT, `autogeneradores-${isoMonth(open.month)}`);
        for (const { file } of open.clients) await writeInFolder(join(folder, file.path), file.bytes);
        const clerk = clerkOf(context);
        const { approval, status } = await clerk.standing(open.month);
        if (approval !== null || Object.values(status).some(({ processedFiles }) => processedFiles > 0)) return;
        const dropped = { ...open, clients: open.clients.slice(0, DROPPED) };
        await clerk.processFiles(open.month, archiveOf(open.month), filesOf(dropped));
      },
    ),
  ];
}

/** Chooses that every user type is settled here from that month on. */
async function settleEveryType(clerk: SelfGeneratorClerk, first: Month): Promise<void> {
  const { options } = await clerk.do(checkTenantOptions, { query: { username: clerk.tenant } });
  if (options.some(({ option, chosen }) => option === 'liquidableTypes' && chosen.length > 0)) return;
  await clerk.do(updateTenantOptions, {
    body: {
      username: clerk.tenant,
      option: 'liquidableTypes',
      value: 'todos',
      from: isoMonth(first),
      reason: 'La empresa liquida aquí a todos sus autogeneradores',
    },
  });
}
