import { publishUserTariffs, updateOffers } from '@contador/contract/non-regulated';
import { calcReliquidations, updateReliquidations } from '@contador/contract/reliquidation';
import { checkSuiReports, processSuiReport, uploadStrSettlement } from '@contador/contract/reports';
import {
  publishLightingTariffs,
  updateLightingOffers,
  updateLightingRegistrations,
} from '@contador/contract/street-lighting';
import { updateComponentCorrections, updateTenantOptions, updateTrials } from '@contador/contract/tariff-calculation';
import { updateContracts } from '@contador/contract/tariff-inputs';
import { updateOpTariff } from '@contador/contract/tariff-option';
import { month } from '@contador/kernel';
import { syntheticMonth, syntheticRegionalBalances } from '@contador/market-files/synthetic-month';
import { CEDENAR } from '@contador/regulation';
import { CompanyAtWork, type OpenMonth } from '../../../demo/company-at-work.ts';
import { enterVersionFiles } from '../../../demo/enter-version-files.ts';
import { loadFreeCycle } from '../../../demo/free-cycle.ts';
import { addNarino, bringPrintedHistory } from '../../../demo/printed-history.ts';
import { addCustomers, billCustomers, offers } from '../../../non-regulated/testing/customers.ts';
import { publishPrintedMonth } from '../../../tariff-calculation/index.ts';
import { addExampleMarkets, enterExampleMonth } from '../../../tariff-calculation/testing/example-month.ts';
import type { TestServer } from '../../../testing/test-server.ts';

const AUTHOR = 'dev@demo';
const OTHER = 'dev2@demo';
const username = 'demo';
const september = month(2025, 9);
const october = month(2025, 10);
/** Inputs that free customers do not need in the month of their energy; they need the spot price, the scarcity price and the indices. */
const notOfEnergy = [
  'ADEM',
  'DSPCTTOS',
  'TCTR',
  'AFAC',
  'TRSM',
  'CargosSTN',
  'CDI',
  'ADD',
  'CPROG',
  'AJ0',
  'C0',
  'CU0',
  'SUB0',
  'PV',
];
const reason = 'Se revisó contra el archivo de XM del mes.';

/**
 * Performs work through API calls that produces at least one row of everything approved, published or append-only: components and tariffs
 * of two markets, a manual correction, a reliquidation, a tariff option, free customers, street lighting, reports, settlements of the STR,
 * a reading of the law and a printed history.
 */
export async function workOfAMonth(server: TestServer): Promise<void> {
  const company = await addExampleMarkets(server, AUTHOR);
  await company.do(updateTenantOptions, {
    body: {
      username,
      option: 'rSalesScope',
      value: 'market',
      from: '2025-10',
      reason: 'Concepto del comité, acta 14.',
    },
  });
  for (const market of ['DNOM', 'DSUM']) await bringPrintedMonth(server, market);
  await company.openMonth(september, 'MONOMIO', '.txf');
  const open = await enterExampleMonth(company, { period: september });
  await correctByHand(server, open);
  await startOption(company, open);
  await agreeContract(company);
  for (const market of ['DNOM', 'DSUM']) await company.publishMarket(open, market);
  await company.publishOption(open, 'DSUM');
  await reliquidate(company);
  await enterExampleMonth(company, { period: october, without: notOfEnergy });
  await publishFreeCustomers(company);
  await publishLighting(company);
  await report(company);
  await addNarino(server);
  await bringPrintedHistory(server);
}

/** Publishes the tariff of the previous month, which a tariff option continues and which the market without an option compares with. */
async function bringPrintedMonth(server: TestServer, market: string): Promise<void> {
  const [printed] = CEDENAR;
  if (printed === undefined) throw new Error('nothing was printed');
  const validFrom = new Date('2025-09-15T05:00:00Z');
  await server.inTenant('demo', (transaction) =>
    publishPrintedMonth(transaction, {
      tenant: 'demo',
      market,
      printed: { ...printed, month: '2025-09' },
      source: 'Publicación impresa',
      validFrom,
      by: { email: AUTHOR, personName: 'Contador' },
      at: validFrom,
    }),
  );
}

async function correctByHand(server: TestServer, open: OpenMonth): Promise<void> {
  const target = { username, electric_tariff_id: 'dem20259def', market: 'DNOM' };
  const author = new CompanyAtWork(server, AUTHOR);
  const other = new CompanyAtWork(server, OTHER);
  await author.components(open, 'DNOM');
  const figure = 'G[market=DNOM]';
  await author.do(updateComponentCorrections, { body: { ...target, proposal: { figure, amount: 300, reason } } });
  await other.do(updateComponentCorrections, { body: { ...target, decision: { number: 1, act: 'approve' } } });
}

async function reliquidate(company: CompanyAtWork): Promise<void> {
  const update = (body: object) => company.do(updateReliquidations, { body: { ...body, username } as never });
  await update({ establish: true, applicationYear: 2025, applicationMonth: 11 });
  await update({ create: true, year: 2025, period: 9, finalXmVersion: '.tx3', observation: 'Primer ajuste de XM' });
  const { files } = syntheticMonth({
    year: 2025,
    month: 9,
    version: 'tx3',
    seed: 31_415,
    scenario: 'normal',
    company: {},
  });
  const versionFiles = { period: september, version: 'r1', xmVersion: '.tx3', files, anyMarket: 'DNOM' };
  await enterVersionFiles(company, versionFiles);
  const { ids } = await company.do(calcReliquidations, { query: { username, period: 9, year: 2025 } });
  const id = ids[0] ?? 0;
  await update({ id, deltas: [{ concept: 'ΔVDESV', values: [null, null, null, -2_000_000, null], reason }] });
  await update({ id, approved: true });
  await update({ id, finished: true });
}

async function agreeContract(company: CompanyAtWork): Promise<void> {
  const agreement = { contract: '700', username, calculation: 'INDEXADO', baseValue: 250, baseIndex: 100 };
  const rule = { from: '2025-09', to: '2025-09', rule: 'plus-constant' as const, constants: { constant: 7.8 } };
  const body = { ...agreement, indexationVariable: 'IPP' as const, indexationRules: [rule] };
  await company.do(updateContracts, { query: {}, body });
}

async function startOption(company: CompanyAtWork, open: OpenMonth): Promise<void> {
  const levels = { n1or: true, n1comp: true, n1us: true, n2: true, n3: true };
  await company.do(updateOpTariff, {
    body: { username, market: 'DSUM', beginYear: 2025, beginMonth: 10, levels, rate: 0.85, period: 9, year: 2025 },
  });
  await company.enterParameter(open, 'DSUM', 'PV', [0.6, 0.6, 0.6, 0.6, 0.6]);
}

async function publishFreeCustomers(company: CompanyAtWork): Promise<void> {
  await addCustomers(company);
  for (const body of offers) await company.do(updateOffers, { body });
  await billCustomers(company, september);
  const hours = Array.from({ length: 744 }, () => 60);
  await loadFreeCycle(company, october, [
    { code: '1001', energy: 48_000 },
    ...['1002', '1003'].map((code) => ({ code, energy: 744 * 60, hours })),
  ]);
  const query = { username, period: 9, year: 2025 };
  await company.do(publishUserTariffs, { query: { ...query, version: 'def', cycle: '1NR' } });
}

async function publishLighting(company: CompanyAtWork): Promise<void> {
  const contract = {
    municipality: '90001',
    municipalityName: 'Villa Norte',
    market: 'DNOM',
    contract: 'AP-1',
    detail: '',
    pricing: 'contract' as const,
    indexVariable: 'IPP' as const,
    baseIndex: 171.2,
    energyPrice: 290,
    commercialisation: 9.5,
    subscriptionDate: '2025-01-10',
    startDate: '2025-02-01',
    finishDate: '2025-10-31',
  };
  await company.do(updateLightingOffers, { body: contract });
  const lamp = { matricula: 'AP-4', name: 'Parque', level: 'n2' as const, municipality: '90004' };
  await company.do(updateLightingRegistrations, {
    body: { ...lamp, municipalityName: 'Cerro', market: 'DSUM' } as never,
  });
  await company.do(publishLightingTariffs, { query: { username, year: 2025, period: 9, version: 'def', cycle: 'AP' } });
}

async function report(company: CompanyAtWork): Promise<void> {
  const reportId = 'dem20259def';
  await company.do(checkSuiReports, { query: { report_id: reportId, username } });
  await company.do(processSuiReport, { query: { code: 'T7' }, body: { reportId, username, inputs: [] } });
  const request = { year: 2025, month: 9, version: 'txf', scenario: 'normal', seed: 7 } as const;
  const files = syntheticRegionalBalances(request).map(({ path, bytes }) => ({
    name: path.replace('str/', ''),
    bytes,
  }));
  await company.do(uploadStrSettlement, { query: { username, period: 9, year: 2025 }, files });
  await company.do(updateTrials, {
    body: {
      username,
      electric_tariff_id: reportId,
      market: 'DNOM',
      name: 'Bolsa cara',
      amounts: { figures: { Pb: '420' }, contracts: {}, indices: {} },
    } as never,
  });
}
