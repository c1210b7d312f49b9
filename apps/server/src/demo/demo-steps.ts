import { join } from 'node:path';
import { getStrSettlement, uploadStrSettlement } from '@contador/contract/reports';
import { parameterDefinition } from '@contador/domain/tariff-inputs';
import { addMonths, isoMonth, type Month, spanishName } from '@contador/kernel';
import { syntheticRegionalBalances } from '@contador/market-files/synthetic-month';
import { billingSteps } from './billing/billing-steps.ts';
import type { CompanyAtWork } from './company-at-work.ts';
import { demoPerson, wirePeriod } from './company-at-work.ts';
import type { Share } from './demo-company.ts';
import {
  addDemoMarkets,
  enterDemoMonth,
  firstInputMonth,
  openInputMonth,
  PUBLISHED_MONTHS,
  publishDemoMonth,
} from './demo-company.ts';
import { demoFiles, demoSeed, XM_VERSION } from './demo-files.ts';
import { addDemoRecords } from './demo-records.ts';
import { fieldSteps } from './field/field-steps.ts';
import { publishFreeTariffs } from './free-customers.ts';
import { monthRows } from './month-rows.ts';
import { addNonRegulatedCustomers, importDemoConsumption } from './non-regulated.ts';
import { addNarino, addRetailMarkets, bringPrintedHistory } from './printed-history.ts';
import { reliquidateDemoMonth } from './reliquidated-month.ts';
import { addRetailCustomers } from './retail-customers.ts';
import type { DemoContext, DemoStep } from './run-demo-steps.ts';
import { selfGeneratorSteps } from './self-generators/self-generator-steps.ts';
import { utilityPriceStep, utilitySteps } from './self-generators/utility-steps.ts';
import { addStreetLighting, publishStreetLighting } from './street-lighting.ts';
import { processDemoReports } from './sui-reports.ts';
import { enterDemoVariation, startDemoOption } from './tariff-option.ts';
import { publicationSteps } from './tariff-publication.ts';
import { documentSteps } from './tax-authority/document-steps.ts';
import { writeInFolder } from './write-in-folder.ts';

const enteredInputs: readonly string[] = ['TRSD', 'ADEM', 'DSPCTTOS', 'AFAC', 'TRSM', 'PrecioEscasez'];
const enteredParameters: readonly string[] = ['IPC', 'IPP', 'TASA_AD', 'CCD', 'CT_PR_NR', 'QAGD', 'VROTmon'];

/** About half of the month: files that XM publishes first, and the rows that are known first. */
const half: Share = {
  input: (name) => enteredInputs.includes(name),
  parameter: (filename) => enteredParameters.includes(filename),
};

/** Leaves the open month half done, with its files and parameters in a folder so that a person can finish it. */
async function leaveHalfDone(company: CompanyAtWork, period: Month, folder: string): Promise<void> {
  await writeMonthFiles(period, folder);
  await enterDemoMonth(company, period, false, half);
}

/**
 * Writes `insumos-2026-10` with the month's files, and `parametros-2026-10` with one file per row in the format of the parameters' screen.
 */
async function writeMonthFiles(period: Month, folder: string): Promise<void> {
  const iso = isoMonth(period);
  for (const { path, bytes } of demoFiles(period)) await writeInFolder(join(folder, `insumos-${iso}`, path), bytes);
  for (const { filename, market, values } of monthRows(period, false)) {
    const columns = (parameterDefinition(filename)?.columns ?? [])
      .map(({ label, kind }, at) => ({ label, kind, value: values[at] }))
      .filter(({ kind }) => kind === 'entered');
    const header = ['Año', 'Mes', ...columns.map(({ label }) => label)].join(';');
    const row = [period.year, spanishName(period), ...columns.map(({ value }) => value ?? '')].join(';');
    const name = market === null ? `${filename}.csv` : `${filename}-${market}.csv`;
    await writeInFolder(join(folder, `parametros-${iso}`, name), `${header}\n${row}\n`);
  }
}

/** Index of the published month in which the tariff option of one market begins. */
const OPTION_PLACE = 2;
/** Index of the first billed month; its tariffs come from the month before. */
const BILLED_FROM = 3;

/**
 * The steps that load a new demonstration through the calls that a person makes. Their names contain no month, so that a load continued
 * later, even months later, finds its marks and neither repeats a month nor begins another.
 */
export function demoSteps(now: Date): readonly DemoStep[] {
  const open = openInputMonth(now);
  const company = ({ client }: DemoContext) => demoPerson(client, 'demo');
  const month = async (context: DemoContext, place: number) =>
    addMonths(await firstInputMonth(company(context)), place);

  const published = Array.from({ length: PUBLISHED_MONTHS }, (_, place): DemoStep => {
    const iso = isoMonth(addMonths(open, place - PUBLISHED_MONTHS));
    return {
      tenant: 'demo',
      name: `published month ${place + 1}`,
      label: `Contador Demo: insumos ${iso}, calculados, aprobados y publicados`,
      run: async (context) => {
        const period = await month(context, place);
        if (place === OPTION_PLACE) await startDemoOption(company(context), period);
        if (place === OPTION_PLACE + 1) await enterDemoVariation(company(context), period);
        await publishDemoMonth(company(context), period, place === 0);
      },
    };
  });

  const documents = documentSteps((context) => month(context, BILLED_FROM));

  return [
    {
      tenant: 'cedenar',
      name: 'market',
      label: 'Contador Cedenar: mercado Nariño',
      run: ({ client }) => addNarino(client),
    },
    utilityPriceStep,
    {
      tenant: 'cedenar',
      name: 'printed history',
      label: 'Contador Cedenar: historia de la publicación impresa',
      run: bringPrintedHistory,
    },
    {
      tenant: 'spectrum',
      name: 'markets',
      label: 'Contador Spectrum: mercados',
      run: ({ client }) => addRetailMarkets(client),
    },
    {
      tenant: 'demo',
      name: 'markets',
      label: 'Contador Demo: mercados',
      run: (context) => addDemoMarkets(company(context), now),
    },
    {
      tenant: 'demo',
      name: 'records',
      label: 'Contador Demo: contratos y actores financieros',
      run: (context) => addDemoRecords(company(context)),
    },
    ...published.slice(0, -1),
    {
      tenant: 'demo',
      name: 'reliquidated month',
      label: `Contador Demo: insumos ${isoMonth(addMonths(open, -2))}, reliquidados con .tx3`,
      run: async (context) =>
        reliquidateDemoMonth(
          company(context),
          await month(context, PUBLISHED_MONTHS - 2),
          await month(context, PUBLISHED_MONTHS - 1),
        ),
    },
    ...published.slice(-1),
    ...publicationSteps,
    {
      tenant: 'demo',
      name: 'sui reports',
      label: 'Contador Demo: reportes SUI procesados',
      run: async (context) => processDemoReports(company(context), await month(context, PUBLISHED_MONTHS - 2)),
    },
    {
      tenant: 'demo',
      name: 'str settlements',
      label: 'Contador Demo: facturas del STR y una refactura',
      run: async (context) => uploadStrSettlements(company(context), await month(context, 0)),
    },
    {
      tenant: 'demo',
      name: 'street lighting',
      label: 'Contador Demo: municipios con alumbrado público, sus ofertas y matrículas',
      run: async (context) => addStreetLighting(company(context), await month(context, PUBLISHED_MONTHS)),
    },
    {
      tenant: 'demo',
      name: 'street lighting tariffs',
      label: `Contador Demo: tarifas de alumbrado público de ${isoMonth(addMonths(open, -1))}`,
      run: async (context) => publishStreetLighting(company(context), await month(context, PUBLISHED_MONTHS - 1)),
    },
    {
      tenant: 'demo',
      name: 'open month',
      label: `Contador Demo: insumos ${isoMonth(open)}, a medio hacer`,
      run: async (context) =>
        leaveHalfDone(company(context), await month(context, PUBLISHED_MONTHS), join(context.dataFolder, 'demo')),
    },
    {
      tenant: 'demo',
      name: 'non-regulated customers',
      label: 'Contador Demo: clientes no regulados, sus ofertas y consumos',
      run: async (context) => {
        const energyMonth = await month(context, PUBLISHED_MONTHS);
        await addNonRegulatedCustomers(company(context), energyMonth);
        await importDemoConsumption(company(context), addMonths(energyMonth, -4), addMonths(energyMonth, -1));
      },
    },
    {
      tenant: 'demo',
      name: 'non-regulated tariffs',
      label: `Contador Demo: tarifas de no regulados de ${isoMonth(addMonths(open, -1))}`,
      run: async (context) => publishFreeTariffs(company(context), await month(context, PUBLISHED_MONTHS - 1)),
    },
    {
      tenant: 'spectrum',
      name: 'non-regulated customers',
      label: 'Contador Spectrum: clientes no regulados y sus ofertas',
      run: ({ client }) => addRetailCustomers(demoPerson(client, 'spectrum'), open),
    },
    documents.issuer,
    ...billingSteps((context) => month(context, BILLED_FROM), addMonths(open, BILLED_FROM - PUBLISHED_MONTHS)),
    documents.documents,
    documents.testSet,
    ...fieldSteps((context) => month(context, BILLED_FROM)),
    ...utilitySteps(),
    ...selfGeneratorSteps((context) => month(context, 0), addMonths(open, -PUBLISHED_MONTHS)),
  ];
}

/**
 * Uploads the STR invoices of the published months and the open month, and the re-invoice of the last published month; that of the open
 * month is left pending.
 */
async function uploadStrSettlements(company: CompanyAtWork, first: Month): Promise<void> {
  for (let place = 0; place <= PUBLISHED_MONTHS; place++) {
    const period = addMonths(first, place);
    const query = { username: company.tenant, ...wirePeriod(period) };
    const { documents } = await company.do(getStrSettlement, { query });
    if (documents.length > 0) continue;
    const books = regionalBalances(period).filter((_, at) => at === 0 || place === PUBLISHED_MONTHS - 1);
    await company.do(uploadStrSettlement, { query, files: books });
  }
}

/** Invoice and re-invoice of the month. */
function regionalBalances({ year, number }: Month): { name: string; bytes: Uint8Array }[] {
  const request = { year, month: number, version: XM_VERSION.slice(1), scenario: 'normal' } as const;
  return syntheticRegionalBalances({ ...request, seed: demoSeed({ year, number }) }).map(({ path, bytes }) => ({
    name: path.replace('str/', ''),
    bytes,
  }));
}
