import {
  checkUserTariffs,
  explainUserTariff,
  explainUserTariffHours,
  publishUserTariffs,
  updateOffers,
} from '@contador/contract/non-regulated';
import { calcComponents, type TraceTree, updateTenantOptions } from '@contador/contract/tariff-calculation';
import {
  checkInputs,
  deleteInput,
  getInputInformation,
  uploadFiles,
  uploadInput,
} from '@contador/contract/tariff-inputs';
import { month, nextMonth } from '@contador/kernel';
import { type SyntheticMonthRequest, syntheticMonth } from '@contador/market-files/synthetic-month';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyAtWork, type OpenMonth, wirePeriod } from '../demo/company-at-work.ts';
import { filesByInput } from '../demo/files-by-input.ts';
import { loadFreeCycle } from '../demo/free-cycle.ts';
import { exampleFiles, exampleMonthServer } from '../tariff-calculation/testing/example-month.ts';
import { exampleParameters } from '../tariff-calculation/testing/example-parameters.ts';
import type { TestServer } from '../testing/test-server.ts';
import { addCustomers, billCustomers, energyOf, hoursOf, offers } from './testing/customers.ts';

const as = 'dev@demo';
const SEPTEMBER = month(2025, 9);
const OCTOBER = nextMonth(SEPTEMBER);
const username = 'demo';
const VERSION = { username, ...wirePeriod(SEPTEMBER), version: 'def' };
const OF_OCTOBER = { username, ...wirePeriod(OCTOBER), version: 'def', market: 'DNOM' };
const HOSPITAL = '1002';
const MARGIN = 12.5;

const dear: SyntheticMonthRequest = {
  year: 2025,
  month: 10,
  version: 'txf',
  seed: 31_415,
  scenario: 'stress',
  company: { agent: exampleParameters.agent },
};
/** October with 18 hours that only PTB has, the same month with a TRSD that has them, and an October without PTB. */
const scarce = syntheticMonth({ ...dear, scarceHours: 18 }).files;
const stress = syntheticMonth(dear).files;
const whole = exampleFiles(OCTOBER).files;
type Files = typeof scarce;

let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;
let october: OpenMonth;

beforeAll(async () => {
  ({ server, company, open } = await exampleMonthServer());
  await addCustomers(company);
  for (const body of offers) await company.do(updateOffers, { body });
  for (const market of ['DNOM', 'DSUM']) await company.publishMarket(open, market);
  await billCustomers(company, SEPTEMBER);
  await loadFreeCycle(company, OCTOBER, [
    { code: '1001', energy: 48_000 },
    hoursOf(HOSPITAL, OCTOBER),
    hoursOf('1003', OCTOBER),
  ]);
  october = await company.openMonth(OCTOBER, 'FRANJAS HORARIAS', '.txf');
  await company.enterParameter(october, 'DNOM', 'IPP', [187.25]);
});
afterAll(async () => {
  await server.close();
});

const enter = async (files: Files, input: string) => {
  const own = files.filter(({ path }) => !path.includes('/')).map(({ path, bytes }) => ({ name: path, bytes }));
  const group = filesByInput(own, OCTOBER, '.txf', []).find((it) => it.input.name === input);
  if (group === undefined) throw new Error(`no files of ${input}`);
  await company.enterFiles(october, group, 'DNOM');
};
const remove = (filename: string) => server.call(deleteInput, { as, body: { ...OF_OCTOBER, filename } });
let chosen = 0;
/** Reads the cap otherwise from October on, whose regulated tariffs are published: by the row and not by the call, which refuses that. */
const readCapAs = (value: string) =>
  server.inTenant('demo', (transaction) =>
    transaction
      .insertInto('law_reading')
      .values({
        option: 'spotPriceCap',
        value,
        from_month: '2025-10',
        number: ++chosen,
        reason: 'Acta 14 del comité.',
        chosen_by: 'Daniela Duarte',
        chosen_at: new Date('2025-10-05T15:00:00Z'),
      } as never)
      .execute(),
  );
const tariffs = async () => (await company.do(checkUserTariffs, { query: VERSION })).tariffs;
const inputNamed = async (name: string) =>
  (await company.do(checkInputs, { query: OF_OCTOBER })).inputs.find((it) => it.name === name);

/** The rows of a file of that name, split by column; nothing shared with the readers. */
function rowsOf(files: Files, name: string): string[][] {
  const bytes = files.find(({ path }) => path === name)?.bytes;
  const lines = bytes === undefined ? [] : new TextDecoder('windows-1252').decode(bytes).trim().split('\n');
  return lines.map((line) => line.split(';'));
}

/** The month's hours from its files: TRSD, null where it leaves the hour empty, and PTB, null where it has no row. */
function hoursOfFiles(files: Files) {
  const days = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'));
  const spot = days.flatMap((day) => {
    const row = rowsOf(files, `trsd10${day}.txf`).find(([code]) => code === 'PBNA') ?? [];
    return row.slice(2).map((cell) => (cell.trim() === '' ? null : Number(cell)));
  });
  const transactions = days.flatMap((day) => {
    const [header = [], ...rows] = rowsOf(files, `PTB10${day}.txf`);
    return Array.from({ length: 24 }, (_, at) => {
      const row = rows.find((it) => Number(it[header.indexOf('PERIODO')]) === at + 1);
      return row === undefined ? null : Number(row[header.indexOf('PTB')]);
    });
  });
  return { spot, transactions };
}

function weighted(prices: readonly number[]): number {
  const energy = prices.map((_, at) => energyOf(HOSPITAL, at));
  return prices.reduce((sum, price, at) => sum + price * (energy[at] as number), 0) / energy.reduce((a, b) => a + b);
}

const activationOf = (files: Files) =>
  Number(rowsOf(files, 'PrecioEscasez10.csv').find(([concept]) => concept === 'PEA')?.[2]);

function flat(tree: TraceTree): TraceTree[] {
  const { origin } = tree;
  return [tree, ...(origin.kind === 'formula' ? origin.terms.flatMap(flat) : [])];
}

describe('a month whose TRSD is whole', () => {
  beforeAll(async () => {
    await enter(whole, 'TRSD');
    await enter(whole, 'PrecioEscasez');
  });

  it('lists PTB as an input that it goes without', async () => {
    expect(await inputNamed('PTB')).toMatchObject({
      entered: false,
      optional: true,
      extensions: ['.txf'],
      locked: false,
    });
    expect(await inputNamed('TRSD')).toMatchObject({ entered: true, optional: false, warnings: [] });
  });

  it('is calculated without PTB, by the proposed reading', async () => {
    const cap = activationOf(whole);
    const prices = hoursOfFiles(whole).spot.map((price) => Math.min(price ?? Number.NaN, cap));
    expect((await tariffs())[HOSPITAL]?.generation).toBeCloseTo(weighted(prices) + MARGIN, 6);
  });

  it('says that PTB is missing where the company reads the cap by it', async () => {
    await readCapAs('PTB');
    const row = (await tariffs())[HOSPITAL];
    expect([row?.generation, row?.max]).toEqual([null, null]);
    expect(row?.remarks.join(' ')).toContain('PTB');
    const refused = await server.call(publishUserTariffs, { as, query: { ...VERSION, cycle: '1NR' } });
    expect([refused.status, refused.error.code]).toEqual([409, 'no-reg-lacks-supplies']);
    expect(refused.error.details).toEqual([{ field: 'PTB', expected: 'Se sube en los insumos de Octubre 2025.' }]);
    await readCapAs('PEA');
  });
});

describe('a month with 18 hours that only PTB has', () => {
  const { spot, transactions } = hoursOfFiles(scarce);
  const places = spot.flatMap((price, at) => (price === null ? [at] : []));
  const day = (at: number) => Math.floor(at / 24) + 1;
  const hour = (at: number) => (at % 24) + 1;
  const filled = spot.map((price, at) => price ?? (transactions[at] as number));

  beforeAll(async () => {
    for (const input of ['TRSD', 'PrecioEscasez']) expect((await remove(input)).status).toBe(200);
    await enter(scarce, 'PrecioEscasez');
  });

  it('refuses TRSD while PTB is not there, and names PTB', async () => {
    expect(places).toHaveLength(18);
    await expect(enter(scarce, 'TRSD')).rejects.toThrow(/suba primero ese insumo/);
    expect((await inputNamed('TRSD'))?.entered).toBe(false);
  });

  it('reads TRSD after PTB, and says of each hour where it was taken from', async () => {
    await enter(scarce, 'PTB');
    await enter(scarce, 'TRSD');
    const warnings = (await inputNamed('TRSD'))?.warnings ?? [];
    expect(warnings.map(({ expected }) => expected?.replace(/ \(.*/, ''))).toEqual(
      places.map(
        (at) =>
          `Día ${day(at)}, hora ${hour(at)}: TRSD no tiene el precio de bolsa y se toma el de PTB, ${transactions[at]} COP/kWh`,
      ),
    );
    const read = await company.do(getInputInformation, { query: { ...OF_OCTOBER, filename: 'TRSD' } });
    const row = read.summary.find(({ label }) => label === 'Horas tomadas de PTB');
    expect(row?.value).toBe(18);
    expect(row?.note).toBe(`Día ${places.map((at) => `${day(at)}, hora ${hour(at)}`).join('; ')}`);
    expect(read.heatMap?.values).toEqual(filled);
    const named = read.heatMap?.filled ?? [];
    expect(named.map((it) => [it.day, it.hour])).toEqual(places.map((at) => [day(at), hour(at)]));
    expect(new Set(named.map(({ file }) => file.slice(0, 3).toUpperCase()))).toEqual(new Set(['PTB']));
    const hours = (await company.do(getInputInformation, { query: { ...OF_OCTOBER, filename: 'PTB' } })).rows;
    expect(hours.map((it) => it.slice(0, 3))).toEqual(places.map((at) => [day(at), hour(at), transactions[at]]));
  });

  it('prices the customer by the files, under each reading of the cap', async () => {
    const cap = activationOf(scarce);
    const expected = {
      PTB: weighted(spot.map((price, at) => transactions[at] ?? (price as number))),
      none: weighted(filled),
      PEA: weighted(filled.map((price) => Math.min(price, cap))),
    };
    const costs: Record<string, number> = {};
    for (const reading of ['PTB', 'none', 'PEA'] as const) {
      await readCapAs(reading);
      const row = (await tariffs())[HOSPITAL];
      expect(row?.generation, reading).toBeCloseTo(expected[reading] + MARGIN, 6);
      costs[reading] = row?.max as number;
    }
    // The unit cost moves with G and with the losses on it: G / (1 − IPR − IPRSTN).
    const { components } = await company.do(calcComponents, { query: { ...company.of(open, 'DSUM'), trace: 'true' } });
    const nodes = components.flatMap(({ trace }) => (trace ?? []).flatMap((tree) => (tree === null ? [] : flat(tree))));
    const fraction = (id: string) => Number(nodes.find((node) => node.id === id)?.amount);
    const part = 1 - fraction('IPR[market=DSUM;voltage=3]') - fraction('IPRSTN');
    const moved = Number(costs.PTB) - Number(costs.PEA);
    expect(moved).toBeCloseTo((expected.PTB - expected.PEA) / part, 5);
    expect(Math.abs(moved)).toBeGreaterThan(1);
  });

  it('explains the price down to each hour and the row of PTB', async () => {
    const row = (await tariffs())[HOSPITAL];
    const query = { ...VERSION, client_code: HOSPITAL, figure: row?.figureIds.max as string };
    const { figure } = await company.do(explainUserTariff, { query });
    const value = flat(figure).find(({ symbol }) => symbol === 'VPB');
    const [warning = ''] = value?.warnings ?? [];
    for (const at of places) expect(warning).toContain(`día ${day(at)}, hora ${hour(at)} (PTB10`);
    expect(value?.origin).not.toHaveProperty('elsewhere');
    const hours = await company.do(explainUserTariffHours, { query: { ...query, figure: 'VPB' } });
    expect(hours.values.map(Number)).toEqual(
      filled.map((price, at) => expect.closeTo(price * energyOf(HOSPITAL, at), 6)),
    );
  });

  it('keeps PTB while TRSD stands on it', async () => {
    const refused = await remove('PTB');
    expect([refused.status, refused.error.code]).toEqual([409, 'input-used-by-another']);
    expect(refused.error.details).toEqual([{ field: 'TRSD', expected: expect.stringContaining('TRSD') }]);
    expect((await remove('TRSD')).status).toBe(200);
    expect((await remove('PTB')).status).toBe(200);
  });
});

describe('a month whose TRSD has the hours of PTB too', () => {
  const { spot } = hoursOfFiles(stress);
  const { transactions } = hoursOfFiles(scarce);
  const after = spot.map((price, at) => transactions[at] ?? (price as number));

  beforeAll(async () => {
    await enter(stress, 'TRSD');
    await enter(scarce, 'PTB');
  });
  afterAll(() => readCapAs('PEA'));

  it('has PTB in its 18 hours under that reading alone', async () => {
    expect(spot.filter((price) => price === null)).toEqual([]);
    expect((await inputNamed('TRSD'))?.warnings).toEqual([]);
    for (const [reading, prices] of [
      ['none', spot.map(Number)],
      ['PTB', after],
    ] as const) {
      await readCapAs(reading);
      expect((await tariffs())[HOSPITAL]?.generation, reading).toBeCloseTo(weighted(prices) + MARGIN, 6);
    }
    expect(weighted(spot.map(Number)) - weighted(after)).toBeGreaterThan(1);
  });

  it('shows its hours, and which are of PTB', async () => {
    const figure = (await tariffs())[HOSPITAL]?.figureIds.max as string;
    const query = { ...VERSION, client_code: HOSPITAL, figure };
    const value = flat((await company.do(explainUserTariff, { query })).figure).find(({ symbol }) => symbol === 'VPTB');
    expect(value?.warnings?.[0]).toMatch(
      /^18 horas tienen el precio de PTB: día \d+, hora \d+ \(PTB10\d\d\.txf, línea \d+\)/,
    );
    const hours = await company.do(explainUserTariffHours, { query: { ...query, figure: 'VPTB' } });
    expect(hours.values.map(Number)).toEqual(
      after.map((price, at) => expect.closeTo(price * energyOf(HOSPITAL, at), 6)),
    );
  });
});

it.each(['spotPriceCap', 'surplusPriceCap'])(
  'the option %s can be read as PTB from a month that is not published',
  async (option) => {
    const body = {
      username,
      option,
      value: 'PTB',
      from: '2025-12',
      reason: 'Concepto del comité de tarifas, acta 14.',
    };
    expect((await server.call(updateTenantOptions, { as, body })).status).toBe(200);
  },
);

it('a file that is no PTB is refused with its place', async () => {
  const bytes = new TextEncoder().encode('FECHA;PERIODO\n2025-10-01;20\n');
  const query = { ...OF_OCTOBER, filename: 'PTB' };
  await company.do(uploadFiles, {
    query: { ...query, part: 1 },
    files: [{ name: 'PTB1001.txf', bytes }],
  });
  const answer = await server.call(uploadInput, { as, query, body: { filename: 'PTB1001.txf' } });
  expect([answer.status, answer.error.code]).toEqual([400, 'input-refused']);
  expect(answer.error.details[0]).toMatchObject({ file: 'PTB1001.txf', line: 1 });
});
