// External PostgreSQL: kept forever

import { deleteCycleConsumption, updateClientConsumption } from '@contador/contract/billing';
import {
  checkRequiredComponents,
  checkRequiredConsumption,
  checkRequiredFiles,
  checkRequiredParameters,
  checkUserTariffs,
  downloadUserTariffs,
  explainUserTariff,
  explainUserTariffHours,
  getSpotPrice,
  listConsumption,
  publishUserTariffs,
  updateOffers,
} from '@contador/contract/non-regulated';
import { calcComponents, type TraceTree } from '@contador/contract/tariff-calculation';
import { deleteInput } from '@contador/contract/tariff-inputs';
import { noPricingDetails } from '@contador/domain/non-regulated';
import { month, nextMonth } from '@contador/kernel';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import { wirePeriod } from '../demo/company-at-work.ts';
import { FREE_CYCLE, loadFreeCycle } from '../demo/free-cycle.ts';
import { enterExampleMonth, exampleFiles, exampleMonthServer } from '../tariff-calculation/testing/example-month.ts';
import type { TestServer } from '../testing/test-server.ts';
import { addCustomers, billCustomers, energyOf, hoursOf, offer, offers } from './testing/customers.ts';

const as = 'dev@demo';
const SEPTEMBER = month(2025, 9);
const OCTOBER = nextMonth(SEPTEMBER);
const username = 'demo';
const IPP_OF_OCTOBER = 187.25;
const PERIOD = { username, ...wirePeriod(SEPTEMBER) };
const VERSION = { ...PERIOD, version: 'def' };

let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;

beforeAll(async () => {
  ({ server, company, open } = await exampleMonthServer());
  await addCustomers(company);
  for (const body of offers) await company.do(updateOffers, { body });
});
afterAll(async () => {
  await server.close();
});

const flags = async () => ({
  components: (await company.do(checkRequiredComponents, { query: VERSION })).components,
  files: (await company.do(checkRequiredFiles, { query: VERSION })).files,
  parameters: (await company.do(checkRequiredParameters, { query: VERSION })).parameters,
  consumption: (await company.do(checkRequiredConsumption, { query: { ...PERIOD, cycle: '1NR' } })).consumption,
});
const publish = () => server.call(publishUserTariffs, { as, query: { ...VERSION, cycle: '1NR' } });
const tariffs = async () => (await company.do(checkUserTariffs, { query: VERSION })).tariffs;
const cycleMonth = { username, year: OCTOBER.year, month: OCTOBER.number };
/** Enters a client's consumption as a person does. */
const type = (code: string, active: number) =>
  server.call(updateClientConsumption, {
    as,
    query: cycleMonth,
    body: { code, active, inductive: 0, penalised: 0, capacitive: 0 } as never,
  });
const consumption = async () => (await company.do(listConsumption, { query: PERIOD })).rows;

describe('before the month of energy is over', () => {
  it('the list of supplies shows what is there and what is missing, from the calculation', async () => {
    expect(await flags()).toEqual({
      components: [false, false, false],
      files: [true, true, false, false],
      parameters: [true, false],
      consumption: [false],
    });
    const { missing } = await company.do(checkRequiredFiles, { query: VERSION });
    expect(missing).toEqual([
      { field: 'TRSD m+1', expected: 'Se sube en los insumos de Octubre 2025.' },
      { field: 'Precio Escasez m+1', expected: 'Se sube en los insumos de Octubre 2025.' },
    ]);
  });

  it('publishing is refused with the components first, then everything else', async () => {
    const first = await publish();
    expect([first.status, first.error.code]).toEqual([409, 'no-reg-lacks-components']);
    for (const market of ['DNOM', 'DSUM']) await company.publishMarket(open, market);
    expect((await flags()).components).toEqual([true, true, true]);
    const then = await publish();
    expect([then.status, then.error.code]).toEqual([409, 'no-reg-lacks-supplies']);
    expect(then.error.details.map(({ field }) => field)).toEqual([
      'TRSD m+1',
      'Precio Escasez m+1',
      'IPP m+1',
      'Consumos ciclo 1NR',
    ]);
    expect(Object.values(await tariffs()).map(({ max }) => max)).toEqual([null, null, null]);
  });
});

describe('the consumption of the cycles', () => {
  it('is used by the tariffs, by hour or by month', async () => {
    await billCustomers(company, SEPTEMBER);
    expect((await flags()).consumption).toEqual([false]);
    const month = { code: '1001', energy: 48_000 };
    await loadFreeCycle(company, OCTOBER, [month, hoursOf('1002', OCTOBER), hoursOf('1003', OCTOBER)]);
    const rows = await consumption();
    expect(rows.map(({ code, detail, line }) => [code, detail, line])).toEqual([
      ['1001', 'mensual', 2],
      ['1002', 'horario', 3],
      ['1003', 'horario', 4],
    ]);
    const file = 'consumos-1NR-2025-10.xlsx';
    expect(rows[0]).toMatchObject({ energy: 48_000, cycle: FREE_CYCLE, file, enteredBy: expect.any(String) });
    expect(rows[1]?.energy).toBe(Array.from({ length: 744 }, (_, at) => energyOf('1002', at)).reduce((a, b) => a + b));
    expect((await flags()).consumption).toEqual([true]);
  });
});

describe('the tariffs', () => {
  let expected: Awaited<ReturnType<typeof independent>>;

  beforeAll(async () => {
    const october = exampleFiles(OCTOBER);
    const without = ['ADEM', 'DSPCTTOS', 'TCTR', 'AFAC', 'TRSM', 'CargosSTN', 'CDI', 'ADD', 'CPROG'];
    const period = await enterExampleMonth(company, { period: OCTOBER, without: [...without, ...otherParameters] });
    await company.enterParameter(period, 'DNOM', 'IPP', [IPP_OF_OCTOBER]);
    expected = await independent(october.files);
  });

  it('equal those of an independent calculation', async () => {
    const calculated = await tariffs();
    for (const [code, bands] of Object.entries(expected)) {
      const row = calculated[code];
      expect(row?.generation, code).toBeCloseTo(bands.energy, 6);
      expect([row?.max, row?.med, row?.min, row?.mon].map(Number), code).toEqual([
        expect.closeTo(bands.max, 5),
        expect.closeTo(bands.med, 5),
        expect.closeTo(bands.min, 5),
        expect.closeTo(bands.mon, 5),
      ]);
    }
    expect(calculated['1001']?.tariffMax).toBeCloseTo((calculated['1001']?.max as number) * 1.2, 8);
    expect(calculated['1002']?.tariffMax).toBe(calculated['1002']?.max);
    expect(calculated['1002']?.published).toBeNull();
  });

  it('are explained down to the hours of TRSD, the offer and the consumption', async () => {
    const { figureIds } = (await tariffs())['1002'] as { figureIds: Record<string, string> };
    const query = { ...VERSION, client_code: '1002', figure: figureIds.max as string };
    const { figure } = await company.do(explainUserTariff, { query });
    const nodes = flat(figure);
    const spot = nodes.find(({ symbol }) => symbol === 'VPB');
    expect(spot?.origin).toEqual({
      kind: 'series',
      input: 'TRSD',
      code: 'PBNA',
      month: '2025-10',
      measure: 'sum',
      hours: 744,
      uploadedBy: expect.any(String),
      uploadedAt: expect.any(String),
    });
    expect(nodes.find(({ symbol }) => symbol === 'kac')?.origin).toMatchObject({
      kind: 'offer',
      customer: '1002',
      fieldLabel: 'oferta 2, k',
    });
    expect(nodes.find(({ symbol }) => symbol === 'Ec')?.origin).toMatchObject({
      kind: 'file',
      input: 'Consumo1NR',
      files: [{ name: 'consumos-1NR-2025-10.xlsx', line: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
  });

  it('are published once, however often it is requested', async () => {
    const both = await Promise.all([publish(), publish()]);
    for (const { reply } of both) expect(reply).toEqual({ Upload: 'OK', customers: 3 });
    expect((await publish()).reply).toEqual({ Upload: 'OK', customers: 3 });
    const { tariffsPublished, customers, published } = await company.do(checkRequiredComponents, { query: VERSION });
    expect([tariffsPublished, customers, published?.by]).toEqual([true, 3, expect.any(String)]);
  });

  it('stay as published when an offer changes, and cannot be changed', async () => {
    const before = await tariffs();
    const details = { ...noPricingDetails, basePrice: 999 };
    await company.do(updateOffers, { body: offer('1001', { number: 1, details }) });
    expect(await tariffs()).toEqual(before);
    await expect(
      server.inTenant('demo', (transaction) => sql`update no_reg_tariff set remarks = '[]'`.execute(transaction)),
    ).rejects.toThrow(/permission denied|never changed/);
  });

  it('are downloaded as a workbook named after the company and the month', async () => {
    const { raw } = await server.call(downloadUserTariffs, { as, query: VERSION });
    const [sheet] = (await readXlsx(raw.rawPayload)).sheets;
    expect(sheet?.rows[1]?.slice(0, 4)).toEqual(['1001', 'MOLINOS DEL NORTE', 'DNOM', 'Nivel 2']);
    expect(sheet?.rows[3]?.[1]).toBe("'=CMD()|TEXTILES");
  });

  it('are visible to their own company only', async () => {
    const query = { ...VERSION, username: 'cedenar' };
    const { status } = await server.call(checkUserTariffs, { as: 'comer@cedenar', query });
    expect(status).toBe(404);
  });
});

describe('the spot price of the month', () => {
  it('equals that of the files, weighted by the hours of each customer', async () => {
    const spotMonth = await company.do(getSpotPrice, { query: { username, ...wirePeriod(OCTOBER), version: 'def' } });
    const prices = spotPrices(exampleFiles(OCTOBER).files);
    expect(spotMonth.hours.values).toEqual(prices);
    expect(spotMonth.mean).toBeCloseTo(prices.reduce((a, b) => a + b) / 744, 9);
    const { caps, hoursAbove } = spotMonth;
    const activation = caps.find(({ concept }) => concept === 'PEA')?.price as number;
    expect(hoursAbove).toBe(prices.filter((price) => price > activation).length);
    expect(spotMonth.customers.map(({ code }) => code)).toEqual(['1002', '1003']);
    const [hospital] = spotMonth.customers;
    const energy = prices.map((_, at) => energyOf('1002', at));
    const weighted = prices.reduce((sum, price, at) => sum + Math.min(price, activation) * (energy[at] as number), 0);
    expect(hospital?.weighted).toBeCloseTo(weighted / energy.reduce((a, b) => a + b), 6);
    expect(hospital?.price).toBeCloseTo(weighted / energy.reduce((a, b) => a + b) + 12.5, 6);
    expect(spotMonth.months.map((it) => it.month).slice(-2)).toEqual(['2025-09', '2025-10']);
  });

  it('is pending while there is no TRSD', async () => {
    const query = { username, ...wirePeriod(nextMonth(OCTOBER)), version: 'def' };
    const { status, error } = await server.call(getSpotPrice, { as, query });
    expect([status, error.message]).toEqual([404, 'El TRSD de este periodo está pendiente.']);
  });
});

describe('a change of the consumption under published tariffs', () => {
  const codes = async () => Object.entries(await tariffs()).map(([code, { published }]) => [code, published !== null]);

  it("makes the client's tariffs fall, and no others", async () => {
    const before = await tariffs();
    expect((await type('1002', 90_000)).reply).toEqual({ Upload: 'OK' });
    expect((await codes()).toSorted()).toEqual([
      ['1001', true],
      ['1002', false],
      ['1003', true],
    ]);
    const after = await tariffs();
    expect(after['1003']).toEqual(before['1003']);
    expect(after['1002']?.remarks.join(' ')).toContain('Publíquela de nuevo.');
    const { tariffsPublished, customers } = await company.do(checkRequiredComponents, { query: VERSION });
    expect([tariffsPublished, customers]).toEqual([false, 1]);
  });

  it('has no effect if the same value is typed again', async () => {
    expect((await type('1002', 90_000)).status).toBe(200);
    expect((await codes()).filter(([, published]) => !published)).toHaveLength(1);
  });

  it('makes the next publication a new edition, explained by the person who typed it, and keeps the first', async () => {
    expect((await publish()).reply).toEqual({ Upload: 'OK', customers: 3 });
    expect((await codes()).every(([, published]) => published)).toBe(true);
    const { figureIds, generation } = (await tariffs())['1002'] as {
      figureIds: Record<string, string>;
      generation: number;
    };
    const query = { ...VERSION, client_code: '1002', figure: figureIds.max as string };
    const { figure } = await company.do(explainUserTariff, { query });
    const detail = flat(figure).find(({ symbol }) => symbol === 'detalle');
    expect(detail?.origin).toMatchObject({
      kind: 'record',
      record: 'Consumo del cliente en el ciclo 1NR',
      enteredBy: expect.any(String),
    });
    // Without hours, the spot price is its simple mean, capped.
    const prices = spotPrices(exampleFiles(OCTOBER).files);
    const cap = activationOf(exampleFiles(OCTOBER).files);
    const simple = prices.reduce((sum, price) => sum + Math.min(price, cap), 0) / prices.length;
    expect(generation).toBeCloseTo(simple + 12.5, 6);
    const stored = await server.inTenant('demo', (transaction) =>
      sql<{ first: number; later: number }>`select (select count(*)::int from no_reg_tariff) as first,
        (select count(*)::int from no_reg_tariff_edition where edition = 2) as later`.execute(transaction),
    );
    expect(stored.rows).toEqual([{ first: 3, later: 1 }]);
  });

  it('by deleting the file makes the tariffs fall that used it', async () => {
    await company.do(deleteCycleConsumption, { query: { ...cycleMonth, cycle: FREE_CYCLE } });
    expect((await codes()).toSorted()).toEqual([
      ['1001', false],
      ['1002', true],
      ['1003', false],
    ]);
    const refused = await publish();
    expect([refused.status, refused.error.code]).toEqual([409, 'no-reg-lacks-supplies']);
    await loadFreeCycle(company, OCTOBER, [{ code: '1001', energy: 48_000 }, hoursOf('1003', OCTOBER)]);
    expect((await publish()).reply).toEqual({ Upload: 'OK', customers: 3 });
    expect((await codes()).every(([, published]) => published)).toBe(true);
  });
});

describe('the hours of a figure', () => {
  const prices = spotPrices(exampleFiles(OCTOBER).files);
  const cap = activationOf(exampleFiles(OCTOBER).files);
  /** COP of an hour, exact: prices have four decimals, and these energies none. */
  const costOf = (code: string, at: number) => (Math.round((prices[at] as number) * 1e4) * energyOf(code, at)) / 1e4;
  const hours = (client_code: string, figure: string) =>
    server.call(explainUserTariffHours, { as, query: { ...VERSION, client_code, figure } });

  it('are those of the sum or the mean, each with its column and the line of its day', async () => {
    const { reply } = await hours('1003', 'VPB');
    expect(reply.values.map(Number)).toEqual(prices.map((_, at) => costOf('1003', at)));
    expect(reply).toMatchObject({ unit: 'COP', month: '2025-10', measure: 'sum' });
    expect(reply.columns).toEqual(Array.from({ length: 24 }, (_, at) => `HORA ${String(at + 1).padStart(2, '0')}`));
    expect(reply.sources).toHaveLength(31);
    expect(reply.sources[4]).toEqual({ file: expect.stringMatching(/^trsd1005/i), line: 2 });
    const tenThousandths = prices.reduce((sum, _, at) => sum + Math.round(costOf('1003', at) * 1e4), 0);
    expect(Number(reply.amount)).toBe(tenThousandths / 1e4);
    const mean = (await hours('1002', 'PBs')).reply;
    expect([mean.measure, mean.unit, mean.values.map(Number)]).toEqual(['mean', 'COP/kWh', prices]);
  });

  it('count where the price is above the activation price, and as 0 elsewhere', async () => {
    const above = (value: (at: number) => number) => prices.map((price, at) => (price > cap ? value(at) : 0));
    const numbers = async (code: string, figure: string) => (await hours(code, figure)).reply.values.map(Number);
    expect(await numbers('1003', 'VPBx')).toEqual(above((at) => costOf('1003', at)));
    expect(await numbers('1003', 'Ecx')).toEqual(above((at) => energyOf('1003', at)));
    expect(await numbers('1002', 'PBsx')).toEqual(above((at) => prices[at] as number));
    expect(await numbers('1002', 'hx')).toEqual(above(() => 1));
  });

  it('exist only for sums or means of hours, and for the own company', async () => {
    const withoutHours = await hours('1003', 'kac');
    expect([withoutHours.status, withoutHours.error.code]).toEqual([404, 'figure-without-hours']);
    const unknown = await hours('1001', 'VPB');
    expect([unknown.status, unknown.error.code]).toEqual([404, 'figure-unknown']);
    const query = { ...VERSION, username: 'cedenar', client_code: '1003', figure: 'VPB' };
    expect((await server.call(explainUserTariffHours, { as: 'comer@cedenar', query })).status).toBe(404);
  });

  it('stay those of the published figure when the input is deleted', async () => {
    const before = (await hours('1003', 'VPBx')).reply;
    await company.do(deleteInput, {
      body: { username, user: as, market: 'DNOM', filename: 'TRSD', ...wirePeriod(OCTOBER), version: 'def' },
    });
    const spot = { username, ...wirePeriod(OCTOBER), version: 'def' };
    expect((await server.call(getSpotPrice, { as, query: spot })).status).toBe(404);
    expect((await hours('1003', 'VPBx')).reply).toEqual(before);
  });

  it('are not shown if they do not add up to the figure', async () => {
    const { amount } = (await hours('1003', 'VPB')).reply;
    const ones = Buffer.from(new Float64Array(744).fill(1_000_000).buffer);
    await server.inTenant('demo', (transaction) =>
      sql`update billing_consumption set hours = ${ones} where client_code = '1003'`.execute(transaction),
    );
    const { status, error } = await hours('1003', 'VPB');
    expect([status, error.code]).toEqual([409, 'hours-otherwise']);
    expect(error.details[0]?.expected).toContain(amount);
  });
});

const otherParameters = [
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
  'CDI',
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

type Files = ReturnType<typeof exampleFiles>['files'];

/** PBNA of every hour, read from the text of the files. */
function spotPrices(files: Files): number[] {
  const days = files
    .filter(({ path }) => /^trsd\d{4}\./i.test(path))
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map(({ bytes }) => new TextDecoder('latin1').decode(bytes));
  return days.flatMap((text) => {
    const line = text.split(/\r?\n/).find((row) => row.startsWith('PBNA')) ?? '';
    return line.split(';').slice(2, 26).map(Number);
  });
}

/** The activation price of the month, COP/kWh. */
function activationOf(files: Files): number {
  const scarcity = files.find(({ path }) => /^PrecioEscasez/i.test(path));
  const row = new TextDecoder('latin1')
    .decode(scarcity?.bytes)
    .split(/\r?\n/)
    .find((line) => line.startsWith('PEA'));
  return Number(row?.split(';')[2]);
}

/** The reference's formula in plain arithmetic, on the published charges and the losses shown on the console. */
async function independent(files: Files) {
  const prices = spotPrices(files);
  const activation = activationOf(files);
  const spotOf = (code: string) => {
    const [value, energy] = prices.reduce(
      ([sum, all], price, at) => [sum + Math.min(price, activation) * energyOf(code, at), all + energyOf(code, at)],
      [0, 0],
    );
    return (value as number) / (energy as number);
  };
  const ipc = 151.48;
  const index = { IPP: IPP_OF_OCTOBER / 152.3, IPC: ipc / 137.09 };
  const energy = {
    '1001': 265 * index.IPP,
    '1002': spotOf('1002') + 12.5,
    '1003': 0.7 * 280 * index.IPP + 0.3 * (spotOf('1003') + 9),
  };
  const commercialisation = { '1001': 9.5 * index.IPP, '1002': 9.5 * index.IPC, '1003': 9.5 * index.IPP };
  const at = { '1001': ['DNOM', 'n2', 2], '1002': ['DSUM', 'n3', 3], '1003': ['DNOM', 'n4', 4] } as const;
  const rows = Object.entries(at).map(async ([code, [market, level, voltage]]) => {
    const { components } = await company.do(calcComponents, { query: { ...company.of(open, market), trace: 'true' } });
    const figure = (name: string, id: string) => {
      const card = components.find((it) => it.component === name);
      const trees = (card?.trace ?? []).filter((tree): tree is TraceTree => tree !== null);
      return trees.flatMap(flat).find((node) => node.id === id)?.amount;
    };
    const lossIndex = { 2: 0.045, 3: 0.03, 4: 0.011 }[voltage];
    const losses = Number(figure('PR', `IPR[market=${market};voltage=${Math.min(voltage, 3)}]`) ?? lossIndex);
    const ipr = voltage === 4 ? 0.011 : losses;
    const iprstn = Number(figure('PR', 'IPRSTN'));
    const cprog = Number(figure('PR', `CPROG[market=${market}]`));
    const n4 = await levelFour(market);
    const d = voltage === 4 ? n4 : Number(figure('D', `D[market=${market};level=${level}]`));
    const r = Number(figure('R', `R[market=${market}]`));
    const p = energy[code as keyof typeof energy];
    const cost = (band: string) => {
      const t = Number(figure('T', `T[band=${band}]`));
      const pr = (p * (ipr + iprstn)) / (1 - ipr - iprstn) + (t * ipr) / (1 - ipr) + cprog;
      return p + t + d + commercialisation[code as keyof typeof commercialisation] + pr + r;
    };
    return [code, { energy: p, max: cost('max'), med: cost('med'), min: cost('min'), mon: cost('mon') }] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** The charge of level 4, which no screen shows: a sum of cells from the market's workbook. */
async function levelFour(market: string): Promise<number> {
  const rows = await server.inTenant('demo', (transaction) =>
    sql<{ amount: string }>`select reading #>> '{level4,sum,amount}' as amount from input_entry
      where market = ${market} and input = 'CDI' and month = 9`.execute(transaction),
  );
  return Number(rows.rows[0]?.amount);
}

function flat(tree: TraceTree): TraceTree[] {
  const { origin } = tree;
  return [tree, ...(origin.kind === 'formula' ? origin.terms.flatMap(flat) : [])];
}
