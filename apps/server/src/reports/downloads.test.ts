import type { Endpoint } from '@contador/contract';
import * as contract from '@contador/contract/testing/every-call';
import { month } from '@contador/kernel';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../areas.ts';
import { addAgreement } from '../billing/testing/billed-company.ts';
import { addClient } from '../clients/testing/add-client.ts';
import { loadFreeCycle } from '../demo/free-cycle.ts';
import { addCustomers, billCustomers, hoursOf, offers } from '../non-regulated/testing/customers.ts';
import { addExampleMarkets, enterExampleMonth } from '../tariff-calculation/testing/example-month.ts';
import { calculated, HOSTILE, textsIn } from '../testing/calculated-cells.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const as = 'dev@demo';
const username = 'demo';
const [september, october] = [month(2025, 9), month(2025, 10)];
const ofPeriod = { username, period: 9, year: 2025 };
const ofVersion = { ...ofPeriod, version: 'def' };
const reportId = 'dem20259def';

/** Downloads without numbers in cells, or whose numbers are checked elsewhere, and why. */
const WITHOUT_NUMBERS: Readonly<Record<string, string>> = {
  '/api/download-user-report': 'a document whose amounts are texts with two decimals',
  '/api/download-user-payment-document': 'the document that a client sent, unchanged',
  '/api/get-liquidation-internal-file-report': 'whole cents and millionths divided once, tested in a separate file',
  '/api/consumption-report-download': 'whole millionths divided once, tested in a separate file',
  '/api/consumption-users-osf-download': 'whole millionths with six decimals',
  '/api/download-report-file': 'whole millionths with six decimals and cents with two',
  '/api/lectures-users-osf-download': 'whole millionths with six decimals',
  '/api/download-technical-review': 'a document with what the technician typed, unchanged',
  '/api/download-technical-reviews': 'what technicians typed, unchanged',
  '/api/download-review-image': 'an uploaded image, unchanged',
  '/api/publication-pdf': 'a document whose amounts are texts with two decimals',
  '/api/download-user-billing-file': 'a document whose amounts are texts with two decimals',
  '/api/download-cycle-billing-file': 'a document whose amounts are texts with two decimals',
  '/api/download-cycle-billing-archive': 'documents whose amounts are texts with two decimals',
  '/api/download-ag-annex-archive': 'documents whose amounts are texts with two decimals',
  '/api/printed-tariffs-template': 'a template without figures',
  '/api/customer-links-download': 'links, names and dates, given once; tested where they are made',
  '/api/marked-workbook-download': 'the workbook that a person sent, with their own cells',
  '/api/download-shadow-liquidation': 'exact amounts of cents and kWh, written as they are stored',
  '/api/billed-sui-report-download': 'numbers with the decimals of their column, from exact amounts',
  '/api/download-bill-reversal-file': 'a document whose amounts are texts with two decimals',
  '/api/download-application-response': 'the answer of the tax authority, byte for byte',
  '/api/download-electronic-documents': 'documents whose amounts are texts with two decimals',
  '/api/download-proof-package': 'amounts are exact text, compared one by one with what the verifier computes',
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-12-10T15:00:00Z' });
  const company = await addExampleMarkets(server);
  const open = await enterExampleMonth(company);
  for (const market of ['DNOM', 'DSUM']) await company.publishMarket(open, market);
  const next = await enterExampleMonth(company, { period: october, without: NOT_OF_FREE_CUSTOMERS });
  await company.enterParameter(next, 'DNOM', 'IPP', [187.25]);
  await addCustomers(company);
  for (const [at, code] of ['1001', '1002'].entries()) {
    await company.do(contract.saveCustomer, { body: { code, name: HOSTILE[at + 4] as string } });
  }
  for (const body of offers) await company.do(contract.updateOffers, { body });
  await billCustomers(company, september);
  await loadFreeCycle(
    company,
    october,
    ['1001', '1002', '1003'].map((code) => hoursOf(code, october)),
  );
  await company.do(contract.publishUserTariffs, { query: { ...ofVersion, cycle: '1NR' } });
  const municipality = {
    municipality: '90001',
    municipalityName: HOSTILE[6],
    market: 'DNOM',
    firstMonth: '2025-01',
  };
  await company.do(contract.updateLightingOffers, { body: { ...municipality, pricing: 'regulated' } });
  const lamp = { ...municipality, matricula: 'AP-1', name: HOSTILE[4], level: 'n1or' as const };
  await company.do(contract.updateLightingRegistrations, { body: lamp });
  await company.do(contract.publishLightingTariffs, { query: { ...ofVersion, cycle: 'AP' } });
  const { files } = syntheticMonth({ year: 2025, month: 9, version: 'txf', seed: 11, scenario: 'normal' });
  const books = files.filter(({ path }) => /^str\/BalanceSTRTipo(Factu|ReFactu)2025-SEP/.test(path));
  const named = books.map(({ path, bytes }) => ({ name: path.slice('str/'.length), bytes }));
  await company.do(contract.uploadStrSettlement, { query: ofPeriod, files: named });
  await server.inTenant(username, async (transaction) => {
    for (const [at, name] of HOSTILE.entries()) {
      await addClient(transaction, { client_code: `C${at}`, name, meter_factor: '0.57', data_plan_value: '33.3' });
    }
    const agreement = { tax: 'lighting', id: 1, place: '52001', use_types: ['COMERCIAL'] };
    await addAgreement(transaction, agreement, [{ value: '0.0432', limit_max: '33.3' }]);
  });
  await company.do(contract.processSuiReport, { query: { code: 'T7' }, body: { reportId, username, inputs: [] } });
});
afterAll(async () => {
  await server.close();
});

const NOT_OF_FREE_CUSTOMERS = [
  'ADEM',
  'DSPCTTOS',
  'TCTR',
  'AFAC',
  'TRSM',
  'CargosSTN',
  'CDI',
  'ADD',
  'CPROG',
  'IPP',
  'IPC',
  'CT_PR_NR',
  'CER',
  'TASA_AD',
  'CCD',
  'CRS',
  'FSS',
  'VkWUF',
  'CFM',
  'CFS',
  'CG',
  'PV',
  'VROTmax',
  'VROTmed',
  'VROTmin',
  'VROTmon',
  'COT',
  'QAGD',
  'AJ0',
  'C0',
  'SUB0',
  'CU0',
  'OTR',
];

interface SampleRequest {
  readonly query: object;
  readonly body?: () => Promise<object>;
}
const requests: Readonly<Record<string, SampleRequest>> = {
  '/api/clients-list-download': { query: { username } },
  '/api/download-municip-agreements': { query: { username } },
  '/api/download-no-reg-offers': { query: { username } },
  '/api/download-no-reg-spot-price': { query: ofVersion },
  '/api/download-no-reg-tariffs': { query: ofVersion },
  '/api/download-alu-regs-tariff': { query: ofVersion },
  '/api/download-commer-comp-report': { query: { username, year: 2025 } },
  '/api/sui-report-download': { query: { username, report_id: reportId, code: 'T7' } },
  '/api/download-str-settlement': { query: ofPeriod },
  '/api/enery-balance-download': {
    query: { username, month: 9, year: 2025 },
    body: async () => {
      const { reply } = await server.call(contract.calcEnergyBalance, { as, query: ofVersion as never });
      const typed = HOSTILE.map((name) => ({ name, values: reply.concepts[0]?.values ?? [] }));
      return { concepts: [...reply.concepts.map(({ name, values }) => ({ name, values })), ...typed] };
    },
  },
};

const downloads = calls.map(({ endpoint }) => endpoint).filter(({ transport }) => transport === 'download');

/** Downloads that contain text typed by a person, which is written so that no spreadsheet calculates it. */
const TYPED = [
  '/api/clients-list-download',
  '/api/download-no-reg-offers',
  '/api/download-no-reg-tariffs',
  '/api/download-alu-regs-tariff',
  '/api/enery-balance-download',
];

describe.each(downloads.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (path, endpoint) => {
  it('has no number with binary rounding noise, and no cell that calculates what people typed', async () => {
    if (WITHOUT_NUMBERS[path] !== undefined) return;
    const inputs = path === '/api/download-input-file' ? INPUTS : [undefined];
    for (const filename of inputs) {
      const known = requests[path] ?? { query: { ...ofVersion, market: 'DNOM', filename } };
      const body = known.body && (await known.body());
      const answer = await server.call(
        endpoint as Endpoint,
        { as, query: known.query, ...(body && { body }) } as never,
      );
      expect([path, filename, answer.status]).toEqual([path, filename, 200]);
      const numbers = await numbersIn(answer.raw.rawPayload);
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers.filter(isNoisy), filename).toEqual([]);
      const texts = await textsIn(answer.raw.rawPayload);
      expect(calculated(texts)).toEqual([]);
      expect(texts.some((text) => text.startsWith("'"))).toBe(TYPED.includes(path));
    }
  });
});

/** Inputs that contain sums as well. */
const INPUTS = ['ADEM', 'AFAC', 'DSPCTTOS', 'TRSD', 'TCTR', 'CDI'];

it('the check detects binary rounding noise', () => {
  expect([-0.0432000000000059, 0.1 + 0.2, 33.3 / 100, 0.57 * 100].map(isNoisy)).toEqual([true, true, true, true]);
  expect([1 / 3, 0.0432, 864.65, 123_456_789.123, 2 / 3, 0].map(isNoisy)).toEqual(Array(6).fill(false));
});

/** Whether a number with few digits lies very near: such a difference is binary noise, which neither typing nor a division produces. */
function isNoisy(value: number): boolean {
  if (value === 0) return false;
  const near = Number(value.toPrecision(7));
  const apart = Math.abs(near - value);
  return apart > 0 && apart < Math.abs(value) * 5e-13;
}

async function numbersIn(bytes: Buffer): Promise<number[]> {
  if (bytes.subarray(0, 2).toString() === 'PK') {
    const { sheets } = await readXlsx(bytes);
    return sheets.flatMap(({ rows }) => rows.flat()).filter((cell): cell is number => typeof cell === 'number');
  }
  const cells = bytes.toString('utf8').split(/[\r\n,;]+/);
  return cells.filter((cell) => /^-?\d+(\.\d+)?$/.test(cell)).map(Number);
}
