import { checkFileLine, uploadParameter } from '@contador/contract/tariff-inputs';
import { Decimal, month } from '@contador/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { seriesOf } from '../entries/input-entry.repository.ts';
import {
  copyMonthInputs,
  loadMonthInputs,
  type MonthInputs,
  marketsOfPeriod,
  ownOfMarkets,
  placesInMonth,
} from '../index.ts';
import { sharedParameters } from '../parameters/shared-parameters.ts';
import { InputScene } from '../testing/input-scene.ts';
import { monthOfFiles } from '../testing/month-of-files.ts';

const { files, answerKey } = monthOfFiles({ year: 2025, month: 9, version: 'txf', seed: 3, scenario: 'normal' });
const period = month(2025, 9);
const as = 'dev@demo';
let server: TestServer;
let scene: InputScene;
const load = async (version = 'def', inputMonth = period) =>
  await server.inTenant('demo', (transaction) => loadMonthInputs(transaction, inputMonth, version));

beforeAll(async () => {
  server = await testServer();
  scene = new InputScene(server);
  await scene.addMarkets();
  await scene.createVersion();
  await scene.upload('ADEM', 'DNOM', files.get('ADEM') ?? []);
  await scene.upload('CDI', 'DNOM', files.get('CDI DNOM') ?? []);
  const save = async (filename: string, data: (number | null)[], market: string, on = scene) =>
    await server.call(uploadParameter, { as, query: { ...on.of(market), filename }, body: { data } });
  await save('CDI', [null, null], 'DNOM');
  await save('IPC', [150.99, 151.48], 'DNOM');
  await save('CG', [18_000_000, 0, 90_000_000, 64_000_000, null, 5_000_000, null], 'DNOM');
  const august = new InputScene(server, as, { period: 8, year: 2025 });
  await august.createVersion();
  await save('CER', [12, 24, null], 'DSUM', august);
});
afterAll(async () => {
  await server.close();
});

describe('the inputs of a month for the calculation', () => {
  it('have the amounts, places, files and author of each input', async () => {
    const { entries } = await load();
    expect(entries.map((it) => [it.input, it.market])).toEqual([
      ['ADEM', null],
      ['CDI', 'DNOM'],
    ]);
    const [adem] = entries;
    expect(adem).toMatchObject({ enteredBy: 'Daniela Duarte' });
    expect(adem?.files).toHaveLength(30);
    if (adem?.reading.reader !== 'adem') throw new Error('not ADEM');
    expect(Number(adem.reading.totals.DMRE)).toBeCloseTo(Number(answerKey.demand.DEMC?.DMRE), 6);
    expect(adem.reading.daily.DMRE[3]).toMatchObject({ file: 'adem0904.txf', line: expect.any(Number) });
    expect(adem.reading).not.toHaveProperty('hourly.DMRE');
  });

  it('have places that can be opened: the line of the file with its hours', async () => {
    const { entries } = await load();
    const adem = entries.find(({ input }) => input === 'ADEM');
    if (adem?.reading.reader !== 'adem') throw new Error('not ADEM');
    const place = adem.reading.daily.DMRE[3];
    const sha256 = adem.files.find(({ name }) => name === place?.file)?.sha256 ?? '';
    const query = { sha256, line: place?.line ?? 0 };
    const { columns, cells } = (await server.call(checkFileLine, { as, query })).reply;
    expect(columns.slice(0, 4)).toEqual(['CODIGO', 'AGENTE', 'CONTENIDO', 'HORA 01']);
    expect(cells.slice(0, 2)).toEqual(['DMRE', 'DEMC']);
    const sum = Decimal.sum(...cells.slice(3).map((cell) => (cell === '' ? 0 : cell)));
    expect([columns.length, cells.length, sum.toFixed()]).toEqual([27, 27, place?.amount]);
    expect((await server.call(checkFileLine, { as, query: { sha256, line: 9999 } })).status).toBe(404);
    expect((await server.call(checkFileLine, { as: 'dev@cedenar', query })).status).toBe(404);
  });

  it('loaded for some markets equal the part of those markets in the whole month', async () => {
    const { entries, parameters } = await load();
    const isOwn = (it: { market: string | null }) => it.market === 'DNOM';
    const own = await server.inTenant('demo', (transaction) => ownOfMarkets(transaction, period, 'def', ['DNOM']));
    expect(own.entries).toEqual(entries.filter(isOwn));
    expect(own.parameters).toEqual(
      parameters.filter(isOwn).map(({ filename, market, entered, enteredBy, enteredAt }) => ({
        filename,
        market,
        entered,
        enteredBy,
        enteredAt,
      })),
    );
    expect(own.parameters.length).toBeGreaterThan(1);
  });

  it('are listed by place for every market, without amounts', async () => {
    const places = async (inputMonth = period, version = 'def') =>
      await server.inTenant('demo', (transaction) => placesInMonth(transaction, inputMonth, version));
    const known = await places();
    expect([...known.keys()]).toEqual(['DNOM']);
    expect(known.get('DNOM')?.split(' ')).toEqual(['CDI', 'CDI{1,2}', 'CG{1,2,3,4,5,7}']);
    expect(await places(month(2025, 7))).toEqual(new Map());
  });

  it('have packed hourly series without loss of precision', async () => {
    const key = { period, version: 'def', market: '*', input: 'ADEM' };
    const series = await server.inTenant('demo', (transaction) => seriesOf(transaction, key));
    const hours = series.get('hourly.DMRE') ?? new Float64Array();
    expect(hours).toHaveLength(720);
    const sum = hours.reduce((total, value) => total + value, 0);
    expect(sum).toBeCloseTo(Number(answerKey.demand.DEMC?.DMRE), 4);
  });

  it('have parameters as entered and as completed, with the month of their entry', async () => {
    const { parameters } = await load();
    const found = (filename: string, market: string | null) =>
      parameters.find((it) => it.filename === filename && it.market === market);
    expect(found('CDI', 'DNOM')).toMatchObject({ values: ['52.08', null], entered: [null, null] });
    expect(found('CG', 'DNOM')).toMatchObject({
      values: ['18000000', '0', '90000000', '64000000', '39680000', '5000000', '44680000'],
      entered: [null, null, null, null, null, '5000000', null],
      enteredFor: period,
      replicated: false,
    });
    expect(found('CG', null)).toMatchObject({ entered: ['18000000', '0', '90000000', '64000000', null, null, null] });
    expect(found('CER', null)).toMatchObject({
      values: ['12', '24', '3'],
      enteredFor: month(2025, 8),
      replicated: true,
      enteredBy: 'Daniela Duarte',
    });
    expect(found('CG', 'DSUM')).toBeUndefined();
  });

  it('have the markets with their constants of the tariff month', async () => {
    const { markets } = await load();
    expect(markets[0]).toMatchObject({
      code: 'DNOM',
      area: 'CENTRO',
      constants: { alpha: 0.584204941605, strZone: 'Centro-Sur' },
      constantsFrom: month(2025, 1),
      savedBy: 'Daniela Duarte',
    });
  });

  it('are copied to another version with their authors', async () => {
    await server.inTenant('demo', (transaction) =>
      copyMonthInputs(transaction, { period, from: 'def', to: '2', xmVersionChanged: false }),
    );
    const [original, copy] = [await load('def'), await load('2')];
    expect(copy).toEqual(original);
  });

  it("are copied without XM's files to a version with another version of XM's files", async () => {
    await server.inTenant('demo', (transaction) =>
      copyMonthInputs(transaction, { period, from: 'def', to: '3', xmVersionChanged: true }),
    );
    const { entries, parameters } = await load('3');
    expect(entries.map((it) => it.input)).toEqual(['CDI']);
    expect(parameters.map((it) => it.filename)).toContain('CG');
  });
});

/** Restricts inputs to the market's own, the company's, and rows of other markets that enter sums. */
function inputsOfMarket({ entries, parameters, ...month }: MonthInputs, market: string): MonthInputs {
  const isOwn = (it: { market: string | null }) => it.market === null || it.market === market;
  return {
    ...month,
    entries: entries.filter(isOwn),
    parameters: parameters.filter((it) => isOwn(it) || sharedParameters.includes(it.filename)),
  };
}

describe('the inputs for the calculation of one market', () => {
  it.each(['DNOM', 'DSUM'])('are the part of the month that %s uses, and nothing else is loaded', async (market) => {
    const whole = await load();
    const own = await server.inTenant('demo', async (transaction) =>
      loadMonthInputs(transaction, period, 'def', { market, markets: await marketsOfPeriod(transaction, period) }),
    );
    expect(own).toEqual(inputsOfMarket(whole, market));
    const other = market === 'DNOM' ? 'DSUM' : 'DNOM';
    expect(own.entries.map((it) => it.market)).not.toContain(other);
    // The company's guarantees are stored in a market's row.
    expect(own.parameters.map(({ filename, market: rowMarket }) => `${filename} ${rowMarket}`)).toContain('CG DNOM');
    expect(own.parameters.filter((it) => it.market === other && it.filename === 'CDI')).toEqual([]);
  });
});
