import { join } from 'node:path';
import { addMonths, isoMonth } from '@contador/kernel';
import { billingSteps } from './billing/billing-steps.ts';
import { demoPerson } from './company-at-work.ts';
import { addDemoMarkets, firstInputMonth, openInputMonth, PUBLISHED_MONTHS, publishDemoMonth } from './demo-company.ts';
import { addDemoRecords } from './demo-records.ts';
import { fieldSteps } from './field/field-steps.ts';
import { publishFreeTariffs } from './free-customers.ts';
import { leaveHalfDone } from './half-done-month.ts';
import { addNonRegulatedCustomers, importDemoConsumption } from './non-regulated.ts';
import { addNarino, addRetailMarkets, bringPrintedHistory } from './printed-history.ts';
import { reliquidateDemoMonth } from './reliquidated-month.ts';
import { addRetailCustomers } from './retail-customers.ts';
import type { DemoContext, DemoStep } from './run-demo-steps.ts';
import { selfGeneratorSteps } from './self-generators/self-generator-steps.ts';
import { utilityPriceStep, utilitySteps } from './self-generators/utility-steps.ts';
import { uploadStrSettlements } from './str-settlements.ts';
import { addStreetLighting, publishStreetLighting } from './street-lighting.ts';
import { processDemoReports } from './sui-reports.ts';
import { enterDemoVariation, startDemoOption } from './tariff-option.ts';
import { publicationSteps } from './tariff-publication.ts';

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
    ...billingSteps((context) => month(context, BILLED_FROM), addMonths(open, BILLED_FROM - PUBLISHED_MONTHS)),
    ...fieldSteps((context) => month(context, BILLED_FROM)),
    ...utilitySteps(),
    ...selfGeneratorSteps((context) => month(context, 0), addMonths(open, -PUBLISHED_MONTHS)),
  ];
}
