import type { ReplyOf } from '@contador/contract';
import {
  calcEnergyBalance,
  downloadAnnualReport,
  downloadEnergyBalance,
  explainEnergyBalance,
  listPublishedYears,
} from '@contador/contract/reports';
import { calcComponents, type TraceTree } from '@contador/contract/tariff-calculation';
import { month } from '@contador/kernel';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork } from '../../demo/company-at-work.ts';
import { enterExampleMonth, exampleFiles, exampleMonthServer } from '../../tariff-calculation/testing/example-month.ts';
import type { TestServer } from '../../testing/test-server.ts';

const as = 'dev@demo';
const ofMonth = { username: 'demo', period: 9, year: 2025, version: 'def' };
const { answerKey } = exampleFiles(month(2025, 9));
/**
 * Energy of self-generators and distributed generation of both markets, and its part of G per kWh of the demand: parameters-example.json.
 */
const SELF = { DNOM: { kWh: 90_000, part: 0.55, share: 0.62 }, DSUM: { kWh: 35_000, part: 0.28, share: 0.38 } };
let server: TestServer;
let company: CompanyAtWork;
let balance: ReplyOf<typeof calcEnergyBalance>;

beforeAll(async () => {
  const built = await exampleMonthServer();
  server = built.server;
  company = built.company;
  balance = (await server.call(calcEnergyBalance, { as, query: ofMonth })).reply;
});
afterAll(async () => {
  await server.close();
});

const row = (name: string) => {
  const concept = balance.concepts.find((it) => it.name === name);
  if (!concept) throw new Error(`no ${name} among ${balance.concepts.map((it) => it.name).join(' | ')}`);
  return concept.values;
};
const near = (value: number | null | undefined, expected: number, decimals = 4) =>
  expect(value ?? Number.NaN).toBeCloseTo(expected, decimals);

describe('the balance of a whole month', () => {
  it('has the contracts that XM transacted, at their prices, next to their dispatch', () => {
    const bought = answerKey.contracts.filter(({ buyer }) => buyer === 'DEMC');
    expect(bought).toHaveLength(5);
    for (const it of bought) {
      const [energy, price, value, emptyCell, dispatchPrice, dispatchValue] = row(
        `Contrato ${it.contract}, ${it.seller} (${it.assignment}, ${it.marketType})`,
      );
      near(energy, Number(it.kwh));
      near(price, Number(it.price), 5);
      near(value, Number(it.cop), 1);
      expect(emptyCell).toBeNull();
      near(dispatchPrice, Number(it.price), 5);
      near(dispatchValue, Number(it.cop), 1);
    }
    const [sold] = answerKey.contracts.filter(({ seller }) => seller === 'DEMC');
    near(row('Venta 50301, ALFC (NB, N)')[3], Number(sold?.kwh));
  });

  it('buys in the spot market what the answer key states for each hour, less the energy of self-generators', () => {
    near(row('Compras en bolsa, no regulado')[0], Number(answerKey.pool.nonRegulated.kwh));
    near(row('Compras en bolsa, no regulado')[2], Number(answerKey.pool.nonRegulated.cop), 1);
    // The key does not include self-generators, whose 125,000 kWh over 720 hours lower the net of purchases and sales.
    const bought = row('Compras en bolsa, regulado')[0] ?? 0;
    const sold = row('Ventas en bolsa, regulado')[3] ?? 0;
    const net = bought - sold + SELF.DNOM.kWh + SELF.DSUM.kWh;
    const spot = answerKey.settlement;
    const soldByKey = Number(spot['VENTAS ENERGIA EN BOLSA (KWH)']) - (row('Ventas en bolsa, no regulado')[3] ?? 0);
    near(net, Number(answerKey.pool.regulated.kwh) - soldByKey, 3);
    expect(bought).toBeLessThan(Number(answerKey.pool.regulated.kwh));
  });

  it('has demand and losses as ADEM adds them, and pays self-generators their part of G over the demand', () => {
    const { DMRE = '', PRRE = '', DMNR = '', PRNR = '' } = answerKey.demand.DEMC ?? {};
    near(row('Demanda, regulado')[3], Number(DMRE));
    near(row('Pérdidas del STN, regulado')[3], Number(PRRE));
    near(row('Demanda, no regulado')[3], Number(DMNR));
    near(row('Pérdidas del STN, no regulado')[3], Number(PRNR));
    for (const [code, { kWh, part, share }] of Object.entries(SELF)) {
      const [energy, price, value] = row(`AGPE y GD, ${code === 'DNOM' ? 'DEMO NORTE' : 'DEMO SUR'}`);
      expect(energy).toBe(kWh);
      near(value, part * (Number(DMRE) + Number(PRRE)) * share, 2);
      near(price, (value ?? 0) / kWh, 5);
    }
  });

  it('closes to a kWh, adds up, and shows where another file differs', () => {
    expect(balance.closing).toMatchObject({ tolerance: 1, closes: true });
    near(balance.closing?.difference, 0, 2);
    const purchases = balance.concepts.filter(
      ({ kind }) => kind === 'contract-purchase' || kind === 'spot-purchase' || kind === 'self-generation',
    );
    near(
      row('Total compras')[0],
      purchases.reduce((sum, { values }) => sum + (values[0] ?? 0), 0),
      3,
    );
    near(
      row('Total compras')[2],
      purchases.reduce((sum, { values }) => sum + (values[2] ?? 0), 0),
      0,
    );
    near(row('Diferencia')[3], 0, 2);
    const byKind = Object.fromEntries(balance.checks.map((it) => [it.kind, it.difference]));
    near(byKind['contracts-dispatch'], 0, 2);
    near(byKind['contracts-afac'], 0, 2);
    expect(byKind['spot-energy-afac']).toBeLessThan(-100_000);
  });

  it('has a position for each hour; their sum is purchases less sales', () => {
    expect(balance.position).toMatchObject({ days: 30, unit: 'kWh' });
    expect(balance.position?.sources[0]?.file).toMatch(/^adem0901/);
    const spot = (row('Compras en bolsa, regulado')[0] ?? 0) + (row('Compras en bolsa, no regulado')[0] ?? 0);
    const sold = (row('Ventas en bolsa, regulado')[3] ?? 0) + (row('Ventas en bolsa, no regulado')[3] ?? 0);
    near(
      balance.position?.values.reduce<number>((sum, hour) => sum + (hour ?? 0), 0),
      spot - sold,
      2,
    );
  });

  it('has cover, exposure and losses as shares', () => {
    const shares = balance.indicators.map(({ kind, marketType, value }) => [kind, marketType, value?.toFixed(2)]);
    expect(shares).toEqual([
      ['cover', 'R', '0.79'],
      ['exposure', 'R', expect.stringMatching(/^0\.2/)],
      ['cover', 'N', '0.89'],
      ['exposure', 'N', expect.any(String)],
      ['loss-index', null, '0.00'],
    ]);
  });

  it('explains every figure down to its files', async () => {
    const figure = balance.concepts.find(({ name }) => name === 'Compras en bolsa, regulado')?.figureIds[2] ?? '';
    const answer = await server.call(explainEnergyBalance, { as, query: { ...ofMonth, figure } });
    const inputs = new Set<string>();
    const look = ({ origin }: TraceTree): void => {
      if (origin.kind === 'file') inputs.add(`${origin.input} ${origin.files.length}`);
      if (origin.kind === 'parameter') inputs.add(`${origin.filename} ${origin.market}`);
      if (origin.kind === 'formula') origin.terms.forEach(look);
    };
    look(answer.reply.figure);
    expect(answer.reply.figure).toMatchObject({ symbol: 'VCB(R)', unit: 'COP' });
    expect([...inputs].sort()).toEqual(['ADEM 30', 'DSPCTTOS 30', 'QAGD DNOM', 'QAGD DSUM', 'TRSD 30']);
    const unknown = await server.call(explainEnergyBalance, { as, query: { ...ofMonth, figure: 'G' } });
    expect([unknown.status, unknown.json.error.code]).toEqual([404, 'figure-unknown']);
  });

  it('is downloaded as a workbook of what the page shows, without formulas', async () => {
    const concepts = [
      ...balance.concepts.map(({ name, values }) => ({ name, values })),
      { name: '=1+1', values: [1, null, null, null, null, null] },
    ];
    const query = { username: 'demo', month: 9, year: 2025, timestamp: '2025-11-20T10:00:00' };
    const { raw } = await server.call(downloadEnergyBalance, { as, query, body: { concepts } });
    expect(raw.headers['content-disposition']).toContain('Legacy_Balance_demo.xlsx');
    const [sheet] = (await readXlsx(raw.rawPayload)).sheets;
    expect(sheet?.rows[0]).toEqual([
      'Concepto',
      'Compras kWh',
      'Compras $/kWh',
      'Compras $',
      'Ventas kWh',
      '$/kWh DSPC / Ventas $/kWh',
      '$ DSPC / Ventas $',
    ]);
    expect(sheet?.rows[1]?.slice(0, 4)).toEqual([concepts[0]?.name, ...(concepts[0]?.values.slice(0, 3) ?? [])]);
    expect(sheet?.rows.at(-1)?.[0]).toBe("'=1+1");
  });
});

describe('the annual report', () => {
  beforeAll(async () => {
    await company.publishMarket({ period: month(2025, 9), version: 'def' }, 'DNOM');
  });

  it('offers the years with published tariffs, by tariff month', async () => {
    const { years } = (await server.call(listPublishedYears, { as, query: { username: 'demo' } })).reply;
    expect(years).toEqual([{ year: 2025, markets: [{ market: 'DNOM', name: 'DEMO NORTE', months: [10] }] }]);
  });

  it('has the commercialisation of each published month as published', async () => {
    const { raw } = await server.call(downloadAnnualReport, {
      as,
      query: { username: 'demo', year: 2025, version: 'def' },
    });
    expect(raw.headers['content-disposition']).toContain('Informe_Comercializacion_demo_2025.xlsx');
    const { sheets } = await readXlsx(raw.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['DNOM DEMO NORTE']);
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(['Símbolo', 'Componente', 'Unidad', 'Octubre 2025']);
    const amounts = new Map(rows.slice(1).map((it) => [String(it[0]), Number(it[3])]));
    const { components } = (
      await server.call(calcComponents, {
        as,
        query: { username: 'demo', period: 9, year: 2025, market: 'DNOM', version: 'def' },
      })
    ).reply;
    const published = components.find(({ component }) => component === 'C');
    const variables = new Map(
      published?.variableIds.map((id, at) => [id.replace(/\[.*/, ''), published.variableValues[at]]),
    );
    near(amounts.get('Cv'), published?.values[0] ?? 0, 8);
    for (const symbol of ['C*', 'RC', 'CFE', 'CvR']) {
      if (variables.has(symbol)) near(amounts.get(symbol), variables.get(symbol) ?? 0, 8);
    }
    expect([...amounts.keys()]).toEqual(
      expect.arrayContaining(['Cf', 'C*', 'RC', 'CFE', 'CFS', 'CER', 'CCD', 'CG', 'CGCU', 'CvR', 'Cv', 'COT nivel 1']),
    );
    expect(amounts.get('COT nivel 1')).toBe(40.68);
    near(amounts.get('Cv+COT nivel 1'), (amounts.get('Cv') ?? 0) + 40.68, 6);
  });

  it('is refused for a year without published tariffs, and for another version', async () => {
    const empty = await server.call(downloadAnnualReport, {
      as,
      query: { username: 'demo', year: 2019, version: 'def' },
    });
    expect([empty.status, empty.json.error.message]).toEqual([404, 'Error en el proceso.']);
    const other = await server.send(downloadAnnualReport, {
      token: await server.token(as),
      query: { username: 'demo', year: '2025', version: '2' },
    });
    expect(other.status).toBe(400);
  });
});

describe('missing inputs of the balance', () => {
  it('are named by file and parameter, and no figure is shown', async () => {
    const october = { ...ofMonth, period: 10 };
    await enterExampleMonth(company, {
      period: month(2025, 10),
      without: ['TCTR', 'TRSD', 'PrecioEscasez', 'CargosSTN', 'CDI', 'ADD', 'CPROG', 'QAGD'],
    });
    const files = (await server.call(calcEnergyBalance, { as, query: october })).reply;
    expect(files).toMatchObject({ concepts: [], closing: null, position: null });
    expect(files.missing).toEqual([
      { kind: 'file', name: 'TCTR', market: null },
      { kind: 'file', name: 'TRSD', market: null },
    ]);
    const explained = await server.call(explainEnergyBalance, { as, query: { ...october, figure: 'CIERRE' } });
    expect([explained.status, explained.json.error.code]).toEqual([409, 'balance-lacks-inputs']);
    const absent = await server.call(calcEnergyBalance, { as, query: { ...ofMonth, period: 3 } });
    expect([absent.status, absent.json.error.code]).toEqual([404, 'version-unknown']);
  });
});
