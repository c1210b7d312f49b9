import { publishMarket } from '@contador/contract/tariff-calculation';
import {
  checkMonthParameters,
  type MonthParameterRow,
  readParameterFiles,
  updateMonthParameters,
  uploadParameter,
} from '@contador/contract/tariff-inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../../demo/company-at-work.ts';
import { addExampleMarkets, enterExampleMonth } from '../../tariff-calculation/testing/example-month.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const as = 'dev@demo';
const ofMonth = { username: 'demo', period: 9, year: 2025, version: 'def' };
let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;

beforeAll(async () => {
  server = await testServer();
  company = await addExampleMarkets(server);
  open = await enterExampleMonth(company, { without: ['CFM'] });
});
afterAll(async () => {
  await server.close();
});

const month = async () => (await server.call(checkMonthParameters, { as, query: ofMonth })).reply;
const row = async (filename: string, market: string | null) =>
  (await month()).rows.find((it) => it.filename === filename && it.market === market) as MonthParameterRow;
const write = async (
  rows: { filename: string; market: string | null; values: (number | null)[]; seen?: string }[],
  who = as,
) => await server.call(updateMonthParameters, { as: who, body: { ...ofMonth, rows } });
describe('the month of all markets', () => {
  it('has each row of the company once, and the rows of each market', async () => {
    const { rows, markets } = await month();
    expect(markets.map(({ code }) => code)).toEqual(['DNOM', 'DSUM']);
    const marketsOf = (filename: string) => rows.filter((it) => it.filename === filename).map((it) => it.market);
    expect([marketsOf('IPC'), marketsOf('VkWUF'), marketsOf('CG')]).toEqual([
      [null],
      ['DNOM', 'DSUM'],
      [null, 'DNOM', 'DSUM'],
    ]);
    expect((await row('CG', null)).values).toEqual([18_000_000, 0, 90_000_000, 64_000_000, null, null, null]);
    expect((await row('CG', 'DSUM')).values.slice(4)).toEqual([24_320_000, 3_100_000, 27_420_000]);
    expect(rows.filter((it) => it.state === 'pending').map((it) => `${it.filename} ${it.market}`)).toEqual([
      'CFM DNOM',
      'CFM DSUM',
    ]);
  });

  it('includes the values of the month before', async () => {
    await company.openMonth({ year: 2025, number: 10 }, 'MONOMIO', '.txf');
    const query = { ...ofMonth, period: 10 };
    const { rows } = (await server.call(checkMonthParameters, { as, query })).reply;
    const vkwuf = rows.find((it) => it.filename === 'VkWUF' && it.market === 'DNOM');
    expect(vkwuf).toMatchObject({ state: 'pending', revision: '0' });
    expect(vkwuf?.before.slice(0, 2)).toEqual([43_400_000, 3_720_000]);
    const cer = rows.find((it) => it.filename === 'CER');
    expect(cer).toMatchObject({ state: 'ready', replicated: true, before: [1_200_000_000, 640_000_000, null] });
  });
});

describe('a column of the company', () => {
  it('has one value for all markets, whichever market writes it', async () => {
    const values = [20_000_000, 0, 90_000_000, 64_000_000, null, 5_000_000, null];
    const query = { ...ofMonth, market: 'DNOM', filename: 'CG' };
    expect((await server.call(uploadParameter, { as, query, body: { data: values } })).json).toEqual({ Upload: 'OK' });
    expect((await row('CG', null)).values[0]).toBe(20_000_000);
    expect((await row('CG', 'DSUM')).values[5]).toBe(3_100_000);
    const both = await write([
      { filename: 'CG', market: null, values: [18_000_000, 0, 90_000_000, 64_000_000, null, null, null] },
    ]);
    expect(both.reply.results).toEqual([{ filename: 'CG', market: null, outcome: 'saved' }]);
  });
});

describe('many rows in one call', () => {
  it('are saved independently, each with its own outcome', async () => {
    const { reply } = await write([
      { filename: 'CFM', market: 'DNOM', values: [null, null, null, 361_000, 43_100_000] },
      { filename: 'IPC', market: null, values: [150.99, 1515] },
      { filename: 'CCD', market: 'DNOM', values: [1, 2] },
      { filename: 'NADA', market: null, values: [1] },
      { filename: 'IPP', market: null, values: [1, 2] },
      { filename: 'IPP', market: null, values: [185.51] },
    ]);
    expect(reply.Upload).toBe('No');
    expect(reply.results.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'saved',
      'parameter-refused',
      'market-unknown',
      'parameter-unknown',
      'parameter-refused',
      'unchanged',
    ]);
    expect(reply.results[1]?.details).toEqual([
      { field: 'IPC', column: 'IPC m−1', value: '1515', expected: 'Entre 50 y 500.' },
    ]);
    expect((await row('CFM', 'DNOM')).state).toBe('ready');
    expect((await row('IPC', null)).values).toEqual([150.99, 151.48]);
  });
});

describe('two people editing one row', () => {
  it('the second is refused with who changed what and the former value', async () => {
    const { revision } = await row('FSS', null);
    await write([{ filename: 'FSS', market: null, values: [0.41, 0.1], seen: revision }]);
    const { reply } = await write([{ filename: 'FSS', market: null, values: [0.5, 0.1], seen: revision }]);
    const [answer] = reply.results;
    expect(answer).toMatchObject({
      outcome: 'refused',
      code: 'changed-meanwhile',
      current: { values: [0.41, 0.1], enteredBy: 'Daniela Duarte', revision: String(Number(revision) + 1) },
    });
    expect(answer?.details?.[0]).toMatchObject({ field: 'FSS', column: 'IFSSRI', value: '0.41' });
    expect(answer?.details?.[0]?.expected).toMatch(
      /^Daniela Duarte lo cambió el \d\d\/\d\d\/\d{4} \d\d:\d\d; antes era /,
    );
    expect((await row('FSS', null)).values).toEqual([0.41, 0.1]);
    const again = await write([
      { filename: 'FSS', market: null, values: [0.5, 0.1], seen: answer?.current?.revision ?? '' },
    ]);
    expect(again.reply.Upload).toBe('OK');
  });

  it('at the same time: one is saved, and the other is refused', async () => {
    const { revision } = await row('CCD', null);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((value) =>
        write([{ filename: 'CCD', market: null, values: [value, value], seen: revision }]),
      ),
    );
    const outcomes = answers.map(({ reply }) => reply.results[0]?.code ?? reply.results[0]?.outcome).sort();
    expect(outcomes).toEqual([...Array(4).fill('changed-meanwhile'), 'saved']);
  });

  it('are also detected in the dialog of the parameter', async () => {
    const query = { ...ofMonth, market: 'DNOM', filename: 'CCD', seen: '1' };
    const answer = await server.call(uploadParameter, { as, query, body: { data: [70, 80] } });
    expect([answer.status, answer.error.code]).toEqual([409, 'changed-meanwhile']);
  });
});

describe('files', () => {
  const csv = (content: string) => Buffer.from(content);
  const own = { name: 'CFM-DSUM.csv', bytes: csv('Usuarios regulados m−2;Ventas reguladas m−2\n211000;26100000\n') };

  it('named after another market need a confirmation', async () => {
    const query = { ...ofMonth, market: 'DNOM', filename: 'CFM' };
    const before = (await row('CFM', 'DNOM')).values;
    const answer = await server.call(uploadParameter, { as, query, files: [own] });
    expect([answer.status, answer.error.code]).toEqual([409, 'parameter-file-of-other-market']);
    expect(answer.error.details[0]).toMatchObject({ file: 'CFM-DSUM.csv', field: 'DEMO SUR' });
    expect((await row('CFM', 'DNOM')).values).toEqual(before);
    const meant = await server.call(uploadParameter, { as, query: { ...query, anyName: 'true' }, files: [own] });
    expect(meant.json).toEqual({ Upload: 'OK' });
  });

  it('are assigned to parameter and market by their names, with a reason if that fails', async () => {
    const { files } = (
      await server.call(readParameterFiles, {
        as,
        query: ofMonth,
        files: [
          own,
          { name: 'IPC.csv', bytes: csv('IPC m−2;IPC m−1\n150.99;15l.48\n') },
          { name: 'VkWUF.csv', bytes: csv('Ventas reguladas\n1\n') },
          { name: 'notas.csv', bytes: csv('a\n1\n') },
          { name: 'VROTmax-DNOM.csv', bytes: csv('1 OR\n1\n') },
        ],
      })
    ).reply;
    expect(files.map(({ name, rows }) => [name, ...rows.map((it) => [it.filename, it.market, it.cells])])).toEqual([
      ['CFM-DSUM.csv', ['CFM', 'DSUM', [null, null, null, '211000', '26100000']]],
      ['IPC.csv', ['IPC', null, ['150.99', '15l.48']]],
      ['VkWUF.csv'],
      ['notas.csv'],
      ['VROTmax-DNOM.csv'],
    ]);
    expect(files[2]?.details[0]?.expected).toContain('VkWUF-NARM.csv');
    expect(files[3]?.details[0]?.expected).toContain('nombre con el del parámetro');
    expect(files[4]?.details.map(({ column }) => column)).toEqual(['1 CO', '1 US', '2', '3', '4']);
  });
});

describe('all components of a market at once', () => {
  const revisionOf = async (market: string) => {
    const { components } = await company.components(open, market);
    return Object.fromEntries(components.map(({ component, fingerprint }) => [component, fingerprint ?? '']));
  };
  const publishAll = async (market: string, change: object = {}) =>
    await server.call(publishMarket, {
      as,
      body: {
        username: 'demo',
        electric_tariff_id: 'dem20259def',
        market,
        fingerprints: await revisionOf(market),
        reasons: await company.reasons(open, market),
        ...change,
      },
    });

  it('are not published if one lacks inputs, and the response names that component', async () => {
    const answer = await publishAll('DSUM');
    expect([answer.status, answer.error.code]).toEqual([409, 'component-lacks-inputs']);
    expect(answer.error.details[0]?.field).toBe('Comercialización');
    const { components } = await company.components(open, 'DSUM');
    expect(components.map(({ published, approved }) => published || approved)).toEqual(Array(6).fill(false));
  });

  it('are not published if they changed since the person saw them', async () => {
    await write([{ filename: 'CFM', market: 'DSUM', values: [null, null, null, 211_000, 26_100_000] }]);
    const fingerprints = { ...(await revisionOf('DSUM')), C: 'f'.repeat(64) };
    expect((await publishAll('DSUM', { fingerprints })).error.code).toBe('component-changed');
    const { components } = await company.components(open, 'DSUM');
    expect(components.some(({ published }) => published)).toBe(false);
  });

  it('are published with their approvals and the tariffs', async () => {
    const answer = await publishAll('DSUM');
    expect(answer.json).toEqual({ Upload: 'OK', tariffs_published: true });
    const { components } = await company.components(open, 'DSUM');
    expect(components.every(({ published, approval }) => published && approval?.by === 'Daniela Duarte')).toBe(true);
    expect((await publishAll('DSUM')).error.code).toBe('component-already-published');
  });

  it('lock the rows of the company for every market, naming the market that locked them', async () => {
    expect((await row('CER', null)).locked).toMatch(/^DEMO SUR: /);
    expect((await row('CG', 'DNOM')).locked).toBeNull();
    const { reply } = await write([
      { filename: 'CER', market: null, values: [1, 1, null] },
      { filename: 'CG', market: 'DNOM', values: [null, null, null, null, null, 5_100_000, null] },
    ]);
    expect(reply.results.map(({ outcome, code }) => code ?? outcome)).toEqual(['inputs-locked', 'saved']);
  });
});
