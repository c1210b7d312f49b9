// External PostgreSQL: locks, kept forever, queue
import type { Endpoint } from '@contador/contract';
import {
  approveConsumption,
  approveCorrection,
  approveSettlement,
  checkSettlement,
  checkSurplusBalances,
  correctMonth,
  deleteSurplusBalances,
  dropCorrection,
  estimateCorrection,
  generateInternalReport,
  liquidateSelfGenerators,
  prepareAnnexArchive,
  preprocessUserFile,
  processMeterFiles,
  processSurplusBalancesFile,
  resendAnnexLetter,
  reviewCorrection,
  takeCorrectionFile,
  tryFileProcessing,
  updateAgreedPrices,
  updateNoReadingCauses,
  updateSelfGeneratorMonth,
  updateStatusAfterUpload,
  updateUserMonthNotice,
  updateUserPaymentState,
  uploadOpenLiquidation,
} from '@contador/contract/self-generators';
import { SETTLEMENT_CONCEPTS } from '@contador/regulation';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../areas.ts';
import { sendBytes, sendSheets } from '../platform/uploads/testing/send-upload.ts';
import { WORKBOOK } from '../platform/uploads/upload-bound.ts';
import { atHeldTables } from '../testing/at-held-tables.ts';
import { changeOf, rowsOfCompany } from '../testing/rows-of-company.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { waitsForTurn } from '../testing/waits-for-turn.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { type CellOf, HoursScene, meterCsv } from './hours/testing/hours-scene.ts';
import { addSelfGenerator, prepareSettlement } from './settlement/testing/settled-company.ts';

const username = 'cedenar';
const STAFF = 'ag@cedenar';
const CLIENT = 'ag_client@cedenar';
const query = { username, year: 2025, month: 10 };
const payment = { year: 2025, month: 10, client_code: '1001' };

interface Step {
  readonly endpoint: Endpoint;
  readonly as?: string;
  readonly before?: () => Promise<unknown>;
  readonly request: () => object | Promise<object>;
}

let server: TestServer;
let scene: HoursScene;
const send = wireSender(() => server, STAFF);

/** Cells with `imported` kWh imported and 3 kWh exported in each hour; the first `holes` hours of the 14th are empty. */
const cells =
  (imported: string, holes = 0): CellOf =>
  (day, block, hour) =>
    day === 14 && hour < holes ? '' : ([imported, '3', '0', '0'][block] as string);
const file = (imported: string, holes?: number) => meterCsv('2025-10', 31, cells(imported, holes));
const sendFile = (name: string, bytes: Buffer) => scene.send(name, bytes);

const steps: Readonly<Record<string, Step>> = {
  'a cause': {
    endpoint: updateNoReadingCauses,
    request: () => ({ body: { username, code: 'PERRO', description: 'Perro en el predio' } }),
  },
  'a price': {
    endpoint: updateAgreedPrices,
    request: () => ({
      body: {
        username,
        client_code: '1002',
        price_calc_type: '1-Valor fijo',
        price_base_value: 310.5,
        start_date: '2026-01-01',
        finish_date: '2026-12-31',
      },
    }),
  },
  'numbers of the month': {
    endpoint: updateSelfGeneratorMonth,
    request: () => ({
      body: {
        username,
        billing_year: 2025,
        billing_period: 10,
        cycle_code: 'AG1',
        expd_date: '2025-11-10',
        expr_date: '2025-11-25',
        susp_date: '2025-12-05',
        first_bill_number: 501,
        last_bill_number: 510,
      },
    }),
  },
  'files registered': {
    endpoint: updateStatusAfterUpload,
    before: () => sendFile('1001.csv', file('1.5')),
    request: () => ({ query, body: { codes: ['1001'], filenames: ['1001.csv'] } }),
  },
  'files processed': { endpoint: processMeterFiles, request: () => ({ query, body: {} }) },
  'a file processed': {
    endpoint: tryFileProcessing,
    before: () => sendFile('1002.csv', file('1.5', 4)),
    request: () => ({ query, body: { filename: '1002.csv' } }),
  },
  estimated: {
    endpoint: preprocessUserFile,
    request: () => ({ query: { ...query, client_code: '1002', method: 'CONSUMO_0' } }),
  },
  'hours approved': { endpoint: approveConsumption, request: () => ({ query }) },
  'surplus of another system': {
    endpoint: processSurplusBalancesFile,
    before: () =>
      sendSheets(
        server,
        'excedentes.xlsx',
        {
          Saldos: [
            ['CODIGO_CLIENTE', 'SALDO_A_FAVOR', 'MES', 'VALOR_PENDIENTE', 'FORMA_DE_PAGO'],
            ['1001', 5, '2025-09', 7, 2],
          ],
        },
        { as: STAFF, contentType: WORKBOOK, year: 2025, month: 10 },
      ),
    request: () => ({ query, body: { filename: 'excedentes.xlsx', contentType: WORKBOOK } }),
  },
  'that surplus deleted': {
    endpoint: deleteSurplusBalances,
    request: async () => {
      const { json } = await send(checkSurplusBalances, { query: { username } });
      return { query: { username, id: json.files[0].id } };
    },
  },
  'an Open file': {
    endpoint: uploadOpenLiquidation,
    before: () => {
      const concepts = SETTLEMENT_CONCEPTS.map(
        (code) => `<Concepto codigo="${code}" energia="0" valor="${code === '100' || code === 'TOT' ? 10 : 0}"/>`,
      ).join('');
      const xml = `<Liquidacion periodo="2025-10"><Cliente codigo="1003">${concepts}</Cliente></Liquidacion>`;
      return sendBytes(server, 'open.xml', Buffer.from(xml), {
        as: STAFF,
        contentType: 'text/xml',
        year: 2025,
        month: 10,
      });
    },
    request: () => ({ query, body: { filename: 'open.xml', codes: ['1003'] } }),
  },
  liquidated: { endpoint: liquidateSelfGenerators, request: () => ({ query, body: { codes: ['1001', '1002'] } }) },
  approved: {
    endpoint: approveSettlement,
    request: async () => ({
      query: { ...query, fingerprint: (await send(checkSettlement, { query })).json.fingerprint },
    }),
  },
  'an archive': { endpoint: prepareAnnexArchive, request: () => ({ query }) },
  'a report': { endpoint: generateInternalReport, request: () => ({ query: { ...query, code: '001' } }) },
  'a document': {
    endpoint: updateUserPaymentState,
    as: CLIENT,
    before: () =>
      sendBytes(server, '1001.pdf', Buffer.from('%PDF-1.7'), {
        as: CLIENT,
        contentType: 'application/pdf',
        year: 2025,
        month: 10,
        filesFrom: 'ag',
      }),
    request: () => ({ query: { username }, body: payment }),
  },
  'an observation': {
    endpoint: updateUserPaymentState,
    as: CLIENT,
    request: () => ({ query: { username, origin: 'user' }, body: { ...payment, pb_client_obs: 'FE-1' } }),
  },
  'a consent': {
    endpoint: updateUserMonthNotice,
    as: CLIENT,
    request: () => ({ query: { username }, body: { client_code: '1001', agreed: true } }),
  },
  'an annex again': {
    endpoint: resendAnnexLetter,
    before: () =>
      server.inTenant(username, (transaction) =>
        transaction
          .updateTable('client')
          .set({ email: 'hernan@example.co' })
          .where('client_code', '=', '1001')
          .execute(),
      ),
    request: () => ({ body: { username, year: 2025, month: 10, client_code: '1001' } }),
  },
  'a correction': {
    endpoint: correctMonth,
    request: () => ({ query, body: { codes: ['1001', '1002'], reason: 'Era de otro medidor.' } }),
  },
  'its file': {
    endpoint: takeCorrectionFile,
    before: () => sendFile('1001.csv', file('2', 4)),
    request: () => ({ query, body: { client_code: '1001', filename: '1001.csv' } }),
  },
  'its estimate': {
    endpoint: estimateCorrection,
    request: () => ({ query, body: { client_code: '1001', method: 'CONSUMO_0' } }),
  },
  'its approval': {
    endpoint: approveCorrection,
    request: async () => {
      const { json } = await send(reviewCorrection, { query: { ...query, client_code: '1001' } });
      return { query, body: { client_code: '1001', fingerprint: json.fingerprint } };
    },
  },
  'one that is dropped': { endpoint: dropCorrection, request: () => ({ query, body: { client_code: '1002' } }) },
  'a payment': {
    endpoint: updateUserPaymentState,
    request: () => ({
      query: { username, origin: 'op' },
      body: {
        ...payment,
        p_balance_payment_state: '3 - Pago realizado',
        p_balance_payment_value: 1000,
        p_balance_payment_date: '2025-11-04',
        pb_enterprise_obs: '',
      },
    }),
  },
};

beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z' });
  scene = new HoursScene(server, { year: 2025, month: 10 }, STAFF);
  await server.inTenant(username, async (transaction) => {
    await prepareSettlement(transaction, goldenMonths[0] as (typeof goldenMonths)[number]);
    await transaction
      .insertInto('billing_cycle')
      .values({
        code: 'AG1',
        id: 1,
        periodicity: 1,
        active: true,
        market_type: 'REGULADO',
        autogenerators: true,
        entry_date: '2020-01-01',
        saved_by: 'Prueba',
        saved_at: new Date('2025-01-02'),
      })
      .execute();
    for (const client_code of ['1001', '1002', '1003'])
      await addSelfGenerator(transaction, { client_code, exceed_payment: client_code === '1001' ? 2 : 1 });
  });
  await scene.take('1003.csv', file('1'));
});
afterAll(() => server.close());

interface ExpectedEffect {
  /** Reply to each of two concurrent requests, and to a later retry. */
  readonly answer?: object;
  /** Change of the number of rows by table after both requests; 0 where rows only changed. */
  readonly rows: Readonly<Record<string, number>>;
  /** Number of new audit entries; 1 by default. */
  readonly logged?: number;
  /** Effect of each later request, for calls that are not idempotent: a file is read again on every request. */
  readonly each?: { readonly rows: Readonly<Record<string, number>>; readonly logged: number };
}

const ok = { Upload: 'OK' };
/** A received file is stored, and its uploaded pieces are deleted. */
const receivedFile = { meter_file: 1, stored_file: 1, upload_piece: -1, upload_ticket: 0 };
const EXPECTED: Readonly<Record<string, ExpectedEffect>> = {
  'a cause': { answer: { ...ok, id: 1 }, rows: { no_reading_cause: 1 } },
  'a price': { answer: { ...ok, id: 1 }, rows: { agreed_price_agreement: 1 } },
  'numbers of the month': { rows: { bill_number_range: 1, billing_month_parameter: 1 } },
  'files registered': { rows: receivedFile },
  'files processed': { rows: { meter_file: 0, meter_month: 1 }, logged: 3 },
  'a file processed': {
    answer: { ...ok, client_code: '1002', found_records: 2960 },
    rows: { ...receivedFile, meter_month: 1 },
    logged: 4,
    each: { rows: { meter_file: 0, meter_month: 0 }, logged: 3 },
  },
  estimated: { answer: { ...ok, still_missing: 0 }, rows: { meter_month: 0 } },
  'hours approved': { answer: { ...ok, clients: 3 }, rows: { approved_meter_month: 3, meter_month_approval: 1 } },
  'surplus of another system': {
    answer: { ...ok, clients: 1, months: 1, total: '5.00', pending: '7.00' },
    rows: {
      pending_surplus: 1,
      stored_file: 1,
      surplus_balance: 1,
      surplus_balance_file: 1,
      upload_piece: -1,
      upload_ticket: 0,
    },
  },
  'that surplus deleted': {
    answer: { Delete: 'OK' },
    rows: { pending_surplus: -1, surplus_balance: -1, surplus_balance_file: -1 },
  },
  'an Open file': {
    rows: {
      self_generator_prices: 1,
      self_generator_run: 1,
      self_generator_settlement: 1,
      stored_file: 1,
      upload_piece: -1,
      upload_ticket: 0,
    },
  },
  liquidated: { rows: { self_generator_run: 1, self_generator_settlement: 2 }, logged: 3 },
  approved: {
    rows: {
      approved_self_generator_settlement: 3,
      client: 0,
      m_factor_state: 3,
      self_generator_approval: 1,
      self_generator_settlement: -3,
    },
    logged: 3,
  },
  'an archive': {
    answer: { ...ok, clients: 3 },
    rows: { drawn_archive: 1, drawn_archive_file: 3, passing_file: 1 },
    logged: 2,
  },
  'a report': { rows: { self_generator_report: 1, stored_file: 1 } },
  'a document': { rows: { stored_file: 1, surplus_payment_document: 1, upload_piece: -1, upload_ticket: 0 } },
  'an observation': { rows: { surplus_payment: 1 } },
  'a consent': { rows: { month_notice_consent: 1 } },
  'an annex again': { rows: { bill_letter: 1 } },
  'a correction': { rows: { settlement_correction_draft: 2 }, logged: 2 },
  'its file': {
    answer: { ...ok, found_records: 2960, still_missing: 16 },
    rows: { ...receivedFile, settlement_correction_draft: 0 },
    logged: 2,
    each: { rows: { meter_file: 0 }, logged: 1 },
  },
  'its estimate': { answer: { ...ok, still_missing: 0 }, rows: { settlement_correction_draft: 0 } },
  'its approval': {
    rows: {
      approved_meter_month: 1,
      corrected_self_generator_settlement: 1,
      meter_month: 1,
      settlement_correction_draft: -1,
    },
  },
  'one that is dropped': { rows: { settlement_correction_draft: -1 } },
  'a payment': { rows: { surplus_payment: 0 } },
};

/** Locks that a step waits for, also when retried, while another transaction holds them and the data that it reads cannot change. */
const LOCKS: Readonly<Record<string, readonly string[]>> = {
  'a cause': ['no-reading causes'],
  'a price': ['agreed prices'],
  'numbers of the month': ['bill numbers'],
  'hours approved': ['clients', 'self-generator-hours 2025-10'],
  'a report': ['internal report 001 2025-10'],
  'that surplus deleted': ['surplus balances'],
  'a document': ['surplus payments of 1001'],
  'an observation': ['surplus payments of 1001'],
  'a consent': ['month notice of 1001'],
  'an annex again': ['bill letters'],
  'a payment': ['surplus payments of 1001'],
};

it('every writing call of the area has a step in the month, and every step an expected reply', () => {
  const writing = calls
    .map(({ endpoint }) => endpoint)
    .filter(({ effect, group }) => effect === 'write' && group === 'self-generators')
    .map(({ path }) => path);
  expect(new Set(Object.values(steps).map(({ endpoint }) => endpoint.path))).toEqual(new Set(writing));
  expect(Object.keys(EXPECTED)).toEqual(Object.keys(steps));
});

describe('two concurrent requests, and a retry after a lost reply', () => {
  it.each(Object.keys(steps))('%s: one effect, a clear reply', async (name) => {
    const { endpoint, as = STAFF, before: prepare, request: requestOf } = steps[name] as Step;
    const { answer = ok, rows, logged = 1, each } = EXPECTED[name] as ExpectedEffect;
    await prepare?.();
    const request = await requestOf();
    const sendAs = wireSender(() => server, as);
    const click = async () => (await sendAs(endpoint, request as never)).json;
    await server.token(as);
    const before = await rowsOfCompany(server, username);
    const answers = await atHeldTables(server, [click, click]);
    const after = await rowsOfCompany(server, username);
    expect(answers).toEqual([expect.objectContaining(answer), expect.objectContaining(answer)]);
    expect([changeOf(before, after), after.logged - before.logged]).toEqual([rows, logged]);

    expect(await click()).toMatchObject(answer);
    for (const records of LOCKS[name] ?? []) {
      const { waited, answer: reply } = await waitsForTurn(server, { tenant: username, records }, click);
      expect([records, waited, reply]).toEqual([records, true, expect.objectContaining(answer)]);
    }
    const last = await rowsOfCompany(server, username);
    expect([changeOf(after, last), last.logged - after.logged]).toEqual([each?.rows ?? {}, each?.logged ?? 0]);
  });
});
