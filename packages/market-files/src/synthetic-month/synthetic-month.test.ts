import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { demoCompany, type SyntheticMonth, type SyntheticMonthRequest, syntheticMonth } from './index.ts';
import { islandMarket } from './testing/island-market.ts';

const REQUEST: SyntheticMonthRequest = { year: 2026, month: 3, version: 'txf', seed: 90210, scenario: 'normal' };
const march = syntheticMonth(REQUEST);

const bytesOf = (made: SyntheticMonth, path: string): Uint8Array => {
  const file = made.files.find((it) => it.path === path);
  if (!file) throw new Error(`no ${path} among ${made.files.map((it) => it.path)}`);
  return file.bytes;
};
const table = (made: SyntheticMonth, path: string): string[][] =>
  Buffer.from(bytesOf(made, path))
    .toString('latin1')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'));
const tables = (made: SyntheticMonth, name: RegExp): string[][][] =>
  made.files.filter((it) => name.test(it.path)).map((it) => table(made, it.path));
/** In whole 1e-12 units: an addition independent of the generator's. */
const exact = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  return BigInt(whole + fraction.padEnd(12, '0')) * (text.startsWith('-') ? -1n : 1n);
};
const total = (texts: readonly string[]): bigint => texts.reduce((sum, text) => sum + exact(text || '0'), 0n);
const sameBytes = (a: SyntheticMonth, b: SyntheticMonth): boolean =>
  a.files.length === b.files.length &&
  a.files.every((it, at) => it.path === b.files[at]?.path && Buffer.compare(it.bytes, b.files[at].bytes) === 0);

test('equal requests give identical bytes; another seed, month, version or scenario gives different ones', () => {
  expect(sameBytes(march, syntheticMonth(REQUEST))).toBe(true);
  expect(syntheticMonth(REQUEST).answerKey).toEqual(march.answerKey);
  for (const other of [{ seed: 90211 }, { year: 2025 }, { version: 'tx3' }, { scenario: 'tight' as const }]) {
    expect(sameBytes(march, syntheticMonth({ ...REQUEST, ...other }))).toBe(false);
  }
});

test('every input of the month has a file, under the name that its rule requires', () => {
  const days = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'));
  const expected = [
    ...days.flatMap((day) => [`trsd03${day}.txf`, `adem03${day}.txf`, `dspcttos03${day}.txf`]),
    ...days.slice(0, 30).map((day) => `next/trsd04${day}.txf`),
    'tctr03.txf',
    'afac03.txf',
    'trsm03.txf',
    'PrecioEscasez03.csv',
    'next/PrecioEscasez04.csv',
    'CargosSTN_MAR2026.xlsx',
    'str/BalanceSTRTipoFactu2026-MAR.xlsx',
    'str/BalanceSTRTipoReFactu2026-MAR-1.xlsx',
    ...[1, 2, 3].flatMap((level) => [
      `LiquidacionDefinitivosCentroNivel${level}_202602.xlsx`,
      `LiquidacionDefinitivosOccidenteNivel${level}_202602.xlsx`,
    ]),
    ...['DNOM', 'DSUM'].flatMap((it) => [
      `Cargo_Cobro_Uso_Red-Definitivo${it}-202604.xlsx`,
      `${it}-CargoCPROG-202604.xlsx`,
    ]),
  ];
  expect(march.files.map((it) => it.path)).toEqual(expected.sort());
  expect(Object.keys(march.answerKey.records).sort()).toEqual(expected);
});

test('December wraps to the next year, and January to the previous one', () => {
  const paths = syntheticMonth({ ...REQUEST, year: 2025, month: 12 }).files.map((it) => it.path);
  expect(paths).toContain('next/trsd0131.txf');
  expect(paths).toContain('LiquidacionDefinitivosCentroNivel1_202511.xlsx');
  expect(paths).toContain('Cargo_Cobro_Uso_Red-DefinitivoDNOM-202601.xlsx');
  expect(paths).toContain('CargosSTN_DIC2025.xlsx');
});

test('no hour of a contract is negative, for any rounding remainder', () => {
  for (const seed of [11, 12, 13, 14]) {
    const made = syntheticMonth({ ...REQUEST, seed, limits: { otherAgents: 0, systemCodes: 0 } });
    const cells = tables(made, /^dspcttos/).flat(2);
    expect(cells.filter((cell) => /^-/.test(cell))).toEqual([]);
  }
});

test('the written regulated demand is exactly 70 GWh, the non-regulated 6 GWh', () => {
  const rows = tables(march, /^adem/).flat();
  const sum = (code: string): bigint =>
    total(rows.filter((it) => it[0] === code && it[1] === 'DEMC').flatMap((it) => it.slice(3)));
  expect(sum('DMRE')).toBe(exact('70000000'));
  expect(sum('DMNR')).toBe(exact('6000000'));
});

test('the answer key has the written sums of every agent and code of ADEM', () => {
  const rows = tables(march, /^adem/).flatMap((it) => it.slice(1));
  const found: Record<string, Record<string, bigint>> = {};
  for (const [code = '', agent = '', , ...hours] of rows) {
    found[agent] ??= {};
    const codes = found[agent];
    codes[code] = (codes[code] ?? 0n) + total(hours);
  }
  const key = Object.entries(march.answerKey.demand).map(([agent, codes]) => [
    agent,
    Object.fromEntries(Object.entries(codes).map(([code, text]) => [code, exact(text)])),
  ]);
  expect(found).toEqual(Object.fromEntries(key));
  expect(Object.keys(found).filter((it) => it !== 'DEMC' && it !== 'DEMD')).toHaveLength(5);
});

test('the answer key has the energy and the amount of every contract, as in TCTR', () => {
  const rows = tables(march, /^dspcttos/).flatMap((it) => it.slice(1));
  const monthly = table(march, 'tctr03.txf').slice(1);
  expect(march.answerKey.contracts).toHaveLength(6);
  for (const { contract, kwh, cop } of march.answerKey.contracts) {
    const own = rows.filter((it) => it[0] === contract);
    expect(own).toHaveLength(31);
    expect(total(own.flatMap((it) => it.slice(6, 30)))).toBe(exact(kwh));
    const amount = own.reduce(
      (sum, it) => sum + it.slice(6, 30).reduce((day, energy, at) => day + Number(energy) * Number(it[30 + at]), 0),
      0,
    );
    expect(amount / Number(cop)).toBeCloseTo(1, 10);
    const settled = monthly.find((it) => it[1] === contract) ?? [];
    expect(exact(settled[7] ?? '')).toBe(exact(kwh));
    expect((Number(settled[7]) * Number(settled[8])) / Number(settled[9])).toBeCloseTo(1, 8);
  }
  const share = (contract: string): number =>
    Number(march.answerKey.contracts.find((it) => it.contract === contract)?.kwh) / 70e6;
  expect(['50101', '50102', '50103', '50104'].map(share)).toEqual([0.38, 0.12, 0.22, 0.08]);
});

test('the pool covers the shortage of demand and losses, by hour and market type', () => {
  const bought = { kwh: 0, cop: 0 };
  let sold = 0;
  for (let day = 1; day <= 31; day += 1) {
    const suffix = `03${String(day).padStart(2, '0')}.txf`;
    const demand = table(march, `adem${suffix}`).filter((it) => it[1] === 'DEMC');
    const contracts = table(march, `dspcttos${suffix}`).slice(1);
    const price = table(march, `trsd${suffix}`).find((it) => it[0] === 'PBNA') ?? [];
    for (let hour = 0; hour < 24; hour += 1) {
      for (const [type, codes] of [
        ['R', ['DMRE', 'PRRE']],
        ['N', ['DMNR', 'PRNR']],
      ] as const) {
        const need = demand.filter((it) => codes.includes(it[0] as never)).map((it) => Number(it[3 + hour]));
        const held = contracts.filter((it) => it[4] === type);
        const net = held.map((it) => Number(it[6 + hour]) * (it[2] === 'DEMC' ? 1 : -1));
        const position = [...need, ...net.map((it) => -it)].reduce((sum, it) => sum + it, 0);
        const kwh = Math.max(0, position);
        sold += Math.max(0, -position);
        bought.kwh += kwh;
        bought.cop += kwh * Number(price[2 + hour]);
      }
    }
  }
  const { pool, settlement, indicators } = march.answerKey;
  expect(Number(pool.kwh)).toBeCloseTo(bought.kwh, 3);
  expect(Number(pool.cop)).toBeCloseTo(bought.cop, 1);
  expect(sold).toBeGreaterThan(0);
  expect(Number(settlement['VENTAS ENERGIA EN BOLSA (KWH)'])).toBeCloseTo(sold, 3);
  expect(pool.hours).toHaveLength(744);
  expect(settlement['COMPRAS ENERGIA EN BOLSA ($)']).toBe(pool.cop);
  expect(Number(indicators.PPBO)).toBeCloseTo(bought.cop / bought.kwh, 8);
});

test('AFAC has 116 columns, one of them damaged, and the company among five agents', () => {
  const lines = Buffer.from(bytesOf(march, 'afac03.txf')).toString('utf8').trimEnd().split('\n');
  const header = lines[0]?.split(';') ?? [];
  expect(header).toHaveLength(116);
  expect(new Set(header.map((it) => it.toUpperCase())).size).toBe(116);
  expect(header.filter((it) => it.includes('CONGESTI\uFFFDN'))).toHaveLength(1);
  expect(lines).toHaveLength(6);
  const own = lines.find((it) => it.startsWith('DEMC;'))?.split(';') ?? [];
  for (const [column, value] of Object.entries(march.answerKey.settlement)) {
    expect(own[header.indexOf(column)]).toBe(value);
  }
  expect(Number(own[header.indexOf('DEMANDA REAL (kWh)')])).toBe(76_000_000);
});

test('TRSD has its 33 codes, including empty values', () => {
  const [header, ...rows] = table(march, 'trsd0301.txf');
  expect(header).toHaveLength(26);
  expect(rows).toHaveLength(33);
  expect(new Set(rows.map((it) => it[0])).size).toBe(33);
  expect(rows.find((it) => it[0] === 'VREG')?.slice(2)).toEqual(Array(24).fill(''));
});

test.each([
  ['normal', 1050, 160, 225],
  ['tight', 1500, 350, 490],
  ['stress', 2700, 850, 1300],
] as const)('%s: prices within the floor and the cap, the mean near the level', (scenario, cap, low, high) => {
  for (const seed of [11, 12, 13]) {
    const made = syntheticMonth({ ...REQUEST, seed, scenario });
    const prices = tables(made, /^(next\/)?trsd/).flatMap((it) =>
      (it.find((row) => row[0] === 'PBNA') ?? []).slice(2).map(Number),
    );
    expect(prices).toHaveLength(61 * 24);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(95);
    expect(Math.max(...prices)).toBeLessThanOrEqual(cap);
    const mean = prices.slice(0, 744).reduce((sum, it) => sum + it, 0) / 744;
    expect(mean).toBeGreaterThan(low);
    expect(mean).toBeLessThan(high);
  }
});

test('monthly values are within the range of the market', () => {
  const { indicators, iprstn, areas, scarcity } = march.answerKey;
  expect(Math.abs(Number(indicators.MC) - 310.34)).toBeLessThanOrEqual(3);
  expect(Number(indicators.CERE)).toBeGreaterThanOrEqual(79.5);
  expect(Number(indicators.CERE)).toBeLessThanOrEqual(82);
  expect(indicators).toMatchObject({ IPDC: '155.73', IPDP: '188.84' });
  expect(Number(iprstn)).toBeCloseTo(0.0158 / 1.0158, 4);
  expect(scarcity.PEA).toBe('945.31');
  expect(syntheticMonth({ ...REQUEST, scenario: 'stress' }).answerKey.scarcity.PEA).toBe('1144.04');
  for (const [area, base] of Object.entries({ CENTRO: [314.64, 200.78, 90.7], OCCIDENTE: [266.88, 160.27, 95.98] })) {
    base.forEach((charge, at) => {
      expect(Math.abs((areas[area]?.[at] ?? 0) / charge - 1)).toBeLessThanOrEqual(0.005);
    });
  }
});

test('versions differ slightly in energies and in one contract price, and not in the workbooks', () => {
  const third = syntheticMonth({ ...REQUEST, version: 'tx3' });
  const ratio = Number(third.answerKey.demand.DEMC?.DMRE) / 70e6;
  expect(ratio).not.toBe(1);
  expect(Math.abs(ratio - 1)).toBeLessThanOrEqual(0.004);
  const prices = (made: SyntheticMonth): string[] => made.answerKey.contracts.map((it) => it.price);
  const changed = prices(third).filter((it, at) => it !== prices(march)[at]);
  expect(changed).toHaveLength(1);
  for (const { path, bytes } of march.files.filter((it) => it.path.endsWith('.xlsx'))) {
    expect(Buffer.compare(bytesOf(third, path), bytes)).toBe(0);
  }
  expect(third.answerKey.spotPrice).toEqual(march.answerKey.spotPrice);
});

test('July has one hour whose contracts far exceed the demand', () => {
  const july = syntheticMonth({ ...REQUEST, month: 7 });
  const demand = table(july, 'adem0715.txf').find((it) => it[0] === 'DMRE' && it[1] === 'DEMC') ?? [];
  const regulated = table(july, 'dspcttos0715.txf').filter((it) => it[4] === 'R');
  const held = regulated.reduce((sum, it) => sum + Number(it[6 + 11]), 0);
  expect(held).toBeGreaterThan(1.5 * Number(demand[3 + 11]));
});

test('a smaller month keeps every figure of the company', () => {
  const light = syntheticMonth({ ...REQUEST, limits: { otherAgents: 1, systemCodes: 1 } });
  expect(light.answerKey.records['trsd0301.txf']).toBe(2);
  const { demand, contracts, pool, areas, settlement } = light.answerKey;
  expect(demand.DEMC).toEqual(march.answerKey.demand.DEMC);
  expect(Object.keys(demand).sort()).toEqual(['ALFC', 'DEMC', 'DEMD']);
  expect({ contracts, pool, areas, settlement }).toEqual({
    contracts: march.answerKey.contracts,
    pool: march.answerKey.pool,
    areas: march.answerKey.areas,
    settlement: march.answerKey.settlement,
  });
});

test('another company has its own codes and energies, and a market without an area', () => {
  const made = syntheticMonth({
    ...REQUEST,
    company: {
      agent: 'CDNC',
      distributor: 'CDND',
      regulatedEnergy: 55_000_000,
      markets: [...demoCompany.markets.slice(1), islandMarket],
      transmission: { charge: 49.5, differential: -1.25 },
    },
  });
  const paths = made.files.map((it) => it.path);
  expect(paths).toContain('Cargo_Cobro_Uso_Red-DefinitivoDISM-202604.xlsx');
  expect(paths.filter((it) => it.startsWith('Liquidacion'))).toHaveLength(3);
  expect(made.answerKey.demand.CDNC?.DMRE).toBe('55000000.00000000');
  expect(made.answerKey.demand.DEMC).toBeUndefined();
  expect(made.answerKey.contracts[0]).toMatchObject({ buyer: 'CDNC', kwh: '20900000.00' });
  expect(made.answerKey.contracts[5]).toMatchObject({ seller: 'CDNC' });
});

test('the workbooks open in a spreadsheet library and match the answer key', async () => {
  const open = async (path: string) => (await readXlsx(bytesOf(march, path))).sheets;
  const { transmission, areas, markets } = march.answerKey;

  const stn = await open('CargosSTN_MAR2026.xlsx');
  expect(stn.map((it) => it.name)).toEqual(['Cargos Monomios', 'Deltas', 'CRS_Variante Guatape']);
  const last = (sheet: number, label: string): unknown =>
    stn[sheet]?.rows.find((row) => row[0] === label)?.findLast((cell) => cell !== null);
  expect(last(0, "VALOR DEL CARGO - T '  (COP/kWh)")).toBe(52.1);
  expect(last(0, "VALOR DEL CARGO - T ' MÁXIMA (COP/kWh)")).toBe(58.873);
  expect(last(1, "VALOR DIFERENCIAL TOTAL DEL CARGO DESPUÉS DE COMPENSACIÓN - T '  (COP/kWh)")).toBe('0.87');
  expect(stn[2]?.rows.find((row) => row[0] === 'DEMC')?.[2]).toBe(transmission.guatape.cop);

  const area = await open('LiquidacionDefinitivosOccidenteNivel2_202602.xlsx');
  expect(area).toHaveLength(10);
  const charges = area.filter((it) => it.name.startsWith('Cargos ADD')).flatMap((it) => it.rows.slice(3));
  expect(charges.map((row) => row[3])).toEqual(Array(4).fill(areas.OCCIDENTE?.[1]));

  const use = (await open('Cargo_Cobro_Uso_Red-DefinitivoDSUM-202604.xlsx'))[0]?.rows ?? [];
  const block = use.findIndex((row) => row.includes('CDI'));
  const column = use[block]?.indexOf('CDI') ?? -1;
  const sum = use.slice(block + 1, block + 4).reduce((all, row) => all + Number(row[column]), 0);
  expect(sum).toBeCloseTo(markets.DSUM?.investmentCharge ?? 0, 9);

  const plan = (await open('DSUM-CargoCPROG-202604.xlsx'))[0]?.rows ?? [];
  const heading = plan.findIndex((row) => row.includes('Cargo CPROG por concepto del plan ($/kWh)'));
  expect(plan[heading + 1]?.[4]).toBe(-0.8);
  expect(plan.filter((row) => /^[A-Z][a-z]{2}-\d{4}$/.test(String(row[1])))).toHaveLength(24);
  expect(plan.some((row) => row[1] === 'Mes cargo:' && row[2] === 'Abr-2026')).toBe(true);
});
