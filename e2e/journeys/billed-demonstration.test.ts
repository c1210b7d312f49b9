import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addMonths, isoMonth, type Month, previousMonth } from '@contador/kernel';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signedIn } from '../api-client.ts';
import { openMonth } from '../open-month.ts';
import { sharedProduct } from '../own-product.ts';

interface Client {
  readonly client_code: string;
  readonly client_cycle: string;
  readonly client_market: string;
  readonly client_market_type: string;
  readonly inst_municip: string;
  readonly inst_departm: string;
}
interface Bill {
  readonly number: number;
  readonly kind: 'bill' | 'reissue';
  readonly payable: number;
  readonly replaces: number | null;
  readonly replaced_by: number | null;
}
interface Agreement {
  readonly collect_var: string;
  readonly collect_type: string;
  readonly limit_unit: string;
  readonly collect_params: readonly { readonly lim_min: unknown; readonly lim_max: unknown }[];
}
type ByCycle<Of> = Readonly<Record<string, Of>>;

/** Checks everything that the demonstration of billing promises, as loaded on the day of the run. */
const open = openMonth();
const billedMonths = [-3, -2, -1].map((back) => addMonths(open, back));
const CYCLES = { '1NR': 4, '4R': 48, '5AG': 28, '6R': 320 };
const DEMO_CYCLES = ['4R', '5AG', '6R'];
const product = sharedProduct();
let spectrum: ApiClient;
let demo: ApiClient;
let clients: readonly Client[];

beforeAll(async () => {
  demo = await signedIn(product.url, 'dev@demo');
  spectrum = await signedIn(product.url, 'dev@spectrum');
  clients = await clientsOf(spectrum);
});

const queryOf = ({ username }: ApiClient, { year, number }: Month) => ({ username, year, month: number });

/** All fields of all clients in a billing cycle, from the register's workbook. */
async function clientsOf(company: ApiClient): Promise<Client[]> {
  const query = new URLSearchParams({ username: company.username, billing: 'true' });
  const answer = await fetch(`${company.url}/api/clients-list-download?${query}`, { headers: company.headers });
  const [sheet] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets;
  const [heads = [], ...rows] = sheet?.rows ?? [];
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at]])) as unknown as Client);
}

async function generation(company: ApiClient, month: Month, cycles: readonly string[]) {
  const users = { users_by_cycle: Object.fromEntries(cycles.map((cycle) => [cycle, 0])) };
  const query = queryOf(company, month);
  const path = '/api/check-billing-generation-params';
  return (await company.post<{ bills: ByCycle<{ count: number }>; held: ByCycle<number> }>(path, query, users)).body;
}

const counted = (list: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const each of list) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
};
const countsIn = (bills: ByCycle<{ count: number }>) =>
  Object.fromEntries(Object.entries(bills).map(([cycle, { count }]) => [cycle, count]));

test('the provider has four hundred clients in four cycles, one of them for the free market', () => {
  expect(counted(clients.map((it) => it.client_cycle))).toEqual(CYCLES);
  const free = clients.filter((it) => it.client_market_type === 'NO REGULADO');
  expect(free.map((it) => it.client_cycle)).toEqual(['1NR', '1NR', '1NR', '1NR']);
});

test('they live in eight municipalities of the markets of two operators, with every kind of agreement in force', async () => {
  const marketsOf = new Map<string, Set<string>>();
  for (const it of clients) {
    const place = `${it.inst_municip} (${it.inst_departm})`;
    marketsOf.set(place, (marketsOf.get(place) ?? new Set()).add(it.client_market));
  }
  expect(new Set([...marketsOf.values()].map((markets) => [...markets].join()))).toEqual(new Set(['ANTM', 'CLOM']));
  const { body } = await spectrum.get<{
    munip_agreements: { municip_name: string; agreements: (Agreement & { active: boolean })[] }[];
  }>('/api/check-municip-agreements', { username: 'spectrum' });
  expect(body.munip_agreements).toHaveLength(8);
  expect(new Set(marketsOf.keys())).toEqual(new Set(body.munip_agreements.map((it) => it.municip_name)));
  const kinds = body.munip_agreements.flatMap(({ agreements }) =>
    agreements.filter(({ active }) => active).map(kindOf),
  );
  const [variables, charges] = [
    ['FIJA', 'RANGO_CONSUMO', 'RANGO_PESOS'],
    ['PORC_CONSUMO', 'PESOS', 'UVT'],
  ];
  const limits = ['none', 'AUTO', 'PESOS', 'UVT', 'SMMLV'];
  const every = variables.flatMap((variable) =>
    charges.flatMap((by) => limits.map((limit) => `${variable} ${by} ${limit}`)),
  );
  expect(new Set(kinds)).toEqual(new Set(every));
});

function kindOf({ collect_var, collect_type, limit_unit, collect_params }: Agreement): string {
  const isFree = collect_params.every((it) => it.lim_min === 'NA' && it.lim_max === 'NA');
  return `${collect_var} ${collect_type} ${isFree ? 'none' : limit_unit}`;
}

test('three months are billed, and seven bills of the last one were held', async () => {
  const [first, second, last] = await Promise.all(
    billedMonths.map((month) => generation(spectrum, month, Object.keys(CYCLES))),
  );
  expect([countsIn(first?.bills ?? {}), countsIn(second?.bills ?? {})]).toEqual([CYCLES, CYCLES]);
  const held = Object.values(last?.held ?? {}).reduce((sum, count) => sum + count, 0);
  const issued = Object.values(last?.bills ?? {}).reduce((sum, { count }) => sum + count, 0);
  expect([held, issued]).toEqual([7, 393]);
  const holds = await Promise.all(
    Object.keys(CYCLES).map((cycle) =>
      spectrum.get<{ holds: unknown[] }>('/api/check-deviation-holds', {
        ...queryOf(spectrum, billedMonths[2] as Month),
        cycle,
      }),
    ),
  );
  expect(holds.flatMap(({ body }) => body.holds)).toHaveLength(7);
});

test('one bill was corrected, and both bills name each other; one ended as a credit balance, which the next bill used', async () => {
  const bills: (Bill & { client_code: string; month: Month })[] = [];
  // One client at a time: a thousand calls at once wait longer for a connection than the product allows.
  for (const { client_code } of clients) {
    const ofMonths = billedMonths.map(async (month) => {
      const query = { ...queryOf(spectrum, month), client_code };
      const { body } = await spectrum.get<{ bills: Bill[] }>('/api/check-client-bills', query);
      return body.bills.map((bill) => ({ ...bill, client_code, month }));
    });
    bills.push(...(await Promise.all(ofMonths)).flat());
  }
  const [reissued, ...others] = bills.filter(({ kind }) => kind === 'reissue');
  const replaced = bills.find(({ number }) => number === reissued?.replaces);
  expect([others.length, replaced?.kind, replaced?.replaced_by]).toEqual([0, 'bill', reissued?.number]);
  expect(replaced?.payable).toBeGreaterThan(reissued?.payable ?? Number.POSITIVE_INFINITY);

  const owing = bills.filter(({ payable }) => payable < 0);
  expect(owing).toHaveLength(1);
  const [{ client_code, payable, month }] = owing as [(typeof owing)[number]];
  expect(month).toEqual(billedMonths[1]);
  const { body } = await spectrum.get<{ client_liquidation: Record<string, number> }>(
    '/api/check-client-liquidation-concepts',
    { ...queryOf(spectrum, billedMonths[2] as Month), client_code },
  );
  expect(body.client_liquidation.previous_balance).toBe(payable);
  expect(body.client_liquidation.payable).toBeGreaterThan(0);
});

test('the month under way waits for the consumption of its cycles, whose files are in the folder', async () => {
  const { body } = await spectrum.get<{ cycles: { cycle_code: string; steps: ByCycle<{ state: string }> }[] }>(
    '/api/check-billing-board',
    queryOf(spectrum, open),
  );
  const standing = body.cycles.map(({ cycle_code, steps }) => [
    cycle_code,
    steps.parameters?.state,
    steps.consumption?.state,
    steps.liquidation?.state,
  ]);
  expect(standing.toSorted()).toEqual(Object.keys(CYCLES).map((cycle) => [cycle, 'done', 'open', 'waiting']));
  const folder = join(product.dataFolder, 'demo', `facturacion-${isoMonth(open)}`);
  expect(readdirSync(folder)).toEqual(['demo', 'spectrum']);
  for (const cycle of Object.keys(CYCLES))
    expect(readdirSync(join(folder, 'spectrum', cycle))).toContain('consumos.xlsx');
});

test('the demonstration company bills 150 clients in its two markets, at its own published unit costs', async () => {
  const billed = (await clientsOf(demo)).filter(({ client_cycle }) => DEMO_CYCLES.includes(client_cycle));
  expect([billed.length, [...new Set(billed.map((it) => it.client_market))].toSorted()]).toEqual([
    150,
    ['DNOM', 'DSUM'],
  ]);
  for (const month of billedMonths) {
    const { bills } = await generation(demo, month, DEMO_CYCLES);
    expect(Object.values(bills).reduce((sum, { count }) => sum + count, 0)).toBe(150);
    const period = previousMonth(month);
    const trees = await Promise.all(
      ['DNOM', 'DSUM'].map((market) =>
        demo.get<{ tariffTree: Tree }>('/api/get-tariff-tree', {
          electric_tariff_id: `dem${period.year}${period.number}def`,
          market,
        }),
      ),
    );
    const published = new Set(
      trees.flatMap(({ body: { tariffTree: tree } }) => {
        expect(tree.publishedBy).not.toBe('Publicación impresa');
        const cot = (level: string) => tree.cot_values[level.slice(0, 2)] ?? 0;
        return [tree.tariffs, tree.op_tariffs].flatMap(({ mon }) =>
          Object.entries(mon ?? {}).map(([level, cu]) => toCents(cu + cot(level))),
        );
      }),
    );
    for (const cycle of DEMO_CYCLES) {
      const { body } = await demo.get<{ clients_liquidation: { client_code: string; cu: number }[] }>(
        '/api/check-cycle-consumption-liquidation',
        { ...queryOf(demo, month), cycle },
      );
      const elsewhere = body.clients_liquidation.filter(({ cu }) => !published.has(toCents(cu)));
      expect([cycle, body.clients_liquidation.length > 0, elsewhere]).toEqual([cycle, true, []]);
    }
  }
});

interface Tree {
  readonly publishedBy: string;
  /** Without COT. */
  readonly tariffs: { readonly mon: ByCycle<number> | null };
  readonly op_tariffs: { readonly mon: ByCycle<number> | null };
  /** COT of levels 1 to 3. */
  readonly cot_values: ByCycle<number>;
}
const toCents = (price: number) => (Math.round(price * 100) / 100).toFixed(2);
