import { addMonths, isoMonth, type Month, parseMonth } from '@contador/kernel';
import { CEDENAR } from '@contador/regulation';
import { CompanyAtWork, demoPerson } from '../company-at-work.ts';
import { demoFiles, XM_VERSION } from '../demo-files.ts';
import { enteredAlready } from '../entered-already.ts';
import { filesByInput } from '../files-by-input.ts';
import type { DemoContext, DemoStep } from '../run-demo-steps.ts';
import { metersAhead } from './meters-ahead.ts';
import { registerCast } from './register-cast.ts';
import { SelfGeneratorClerk } from './self-generator-clerk.ts';
import { settleMonth } from './settle-month.ts';
import { answerSurplus, sendSurplusDocument, surplusOf } from './surplus-story.ts';
import { utilityCast } from './utility-cast.ts';

/** Number of the last printed months, which are settled. */
const SETTLED_MONTHS = 3;
/** Inputs that price the surplus: the hours of the spot price and the scarcity price. */
const PRICES = ['TRSD', 'PrecioEscasez'];
const MARKET = 'NARM';
/** The client who signs in as a customer. */
const CUSTOMER = '1001';

const last = parseMonth(CEDENAR.at(-1)?.month ?? '');
if (last === undefined) throw new Error('nothing was printed');
const first = addMonths(last, 1 - SETTLED_MONTHS);
const { tenant } = utilityCast;
/** The company's answers to the documents of the first months; that of the last month has not arrived. */
const ANSWERS = [
  { companyObservation: 'Pagado por transferencia.', paidOn: `${isoMonth(addMonths(first, 1))}-29` },
  { companyObservation: 'La cuenta de cobro está en revisión.' },
];

/** Enters the hourly spot prices of the settled months, before the printed tariffs close their months. */
export const utilityPriceStep: DemoStep = {
  tenant,
  name: 'spot prices',
  label: 'Contador Cedenar: precios de bolsa y de escasez',
  run: async (context) => {
    for (let place = 0; place < SETTLED_MONTHS; place++) await enterPrices(context, addMonths(first, place));
  },
};

/** Steps for the self-generators of the regional utility: three months settled on the tariffs that it printed for them. */
export function utilitySteps(): readonly DemoStep[] {
  const metered = metersAhead(tenant, SETTLED_MONTHS);
  const monthOf = (context: DemoContext, place: number) => metered(context, first, place);
  const clerkOf = ({ client }: DemoContext) => new SelfGeneratorClerk(client, `dev@${tenant}`);
  const step = (name: string, label: string, run: DemoStep['run']): DemoStep => ({
    tenant,
    name,
    label: `Contador Cedenar: ${label}`,
    run,
    later: true,
  });
  return [
    step('self-generators', 'autogeneradores y sus ciclos', async (context) =>
      registerCast(clerkOf(context), (await monthOf(context, 0)).setUp),
    ),
    ...Array.from({ length: SETTLED_MONTHS }, (_, place) =>
      step(
        `settled month ${place + 1}`,
        `autogeneradores de ${isoMonth(addMonths(first, place))}, liquidados`,
        async (context) => settleMonth(clerkOf(context), await monthOf(context, place)),
      ),
    ),
    step('surplus payments', 'excedentes pagados y en revisión', async (context) => {
      const clerk = clerkOf(context);
      const customer = new CompanyAtWork(context.client, `ag_client@${tenant}`);
      for (const [place, answer] of ANSWERS.entries()) {
        const month = addMonths(first, place);
        await sendSurplusDocument(customer, CUSTOMER, month);
        const row = (await surplusOf(clerk, CUSTOMER, month.year)).find((it) => it.month === month.number);
        await answerSurplus(clerk, CUSTOMER, row, answer);
      }
    }),
  ];
}

/** Uploads the month's spot and scarcity prices, which a company needs to pay surplus even if it does not calculate its tariffs here. */
async function enterPrices({ client }: DemoContext, month: Month): Promise<void> {
  const company = demoPerson(client, tenant);
  const open = await company.openMonth(month, 'FRANJAS HORARIAS', XM_VERSION);
  const files = demoFiles(month)
    .filter(({ path }) => !path.includes('/'))
    .map(({ path, bytes }) => ({ name: path, bytes }));
  const already = await enteredAlready(company, open, [MARKET]);
  for (const group of filesByInput(files, month, XM_VERSION, [])) {
    const { name } = group.input;
    if (PRICES.includes(name) && !already.hasInput(name, MARKET)) await company.enterFiles(open, group, MARKET);
  }
}
