import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addMonths, isoMonth, type Month } from '@contador/kernel';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signedIn } from '../api-client.ts';
import { openMonth } from '../open-month.ts';
import { sharedProduct } from '../own-product.ts';

interface SettledRow {
  readonly client_code: string;
  readonly ag_type_code: string;
  readonly m_factor: number;
  /** Zero-based hour of the month. */
  readonly crossing: { readonly date: string; readonly hour: number } | null;
  readonly energy_concepts: Readonly<Record<string, { readonly value: number }>>;
}
interface Status {
  readonly processed_files: number;
  readonly encountered_values: number;
  readonly expected_values: number;
  readonly applied_methods: readonly string[];
}
interface Payment {
  readonly month: number;
  readonly p_balance_payment_state: string;
  readonly payable_from: string;
  readonly pb_document_uploaded: boolean;
}
const REGISTERS = ['act', 'ind', 'cap', 'gen'] as const;
type Annex = Readonly<Record<`${'prev' | 'last'}_lecture_${(typeof REGISTERS)[number]}`, number>> & {
  readonly measuring_type: string;
  readonly active_energy: number;
};

/** Checks everything that the demonstration of self-generators promises, as loaded on the day of the run. */
const now = new Date(Date.now() - 5 * 3_600_000);
const open = openMonth();
/** Six months are settled before the one under way. */
const settledMonths = [-6, -5, -4, -3, -2, -1].map((back) => addMonths(open, back));
const ENERGIES = 4;
const product = sharedProduct();
let demo: ApiClient;

beforeAll(async () => {
  demo = await signedIn(product.url, 'dev@demo');
});

const queryOf = ({ username }: ApiClient, { year, number }: Month) => ({ username, year, month: number });
const settled = async (at: Month) => {
  const { body } = await demo.get<{ clients_liquidation: SettledRow[]; approved_at: string | null }>(
    '/api/check-ag-consumption-liquidation',
    queryOf(demo, at),
  );
  const client = (code: string) => body.clients_liquidation.find((it) => it.client_code === code);
  return { rows: body.clients_liquidation, approvedAt: body.approved_at, client };
};
const hours = async (at: Month) =>
  (await demo.get<{ client_status: Record<string, Status> }>('/api/check-users-consumption-status', queryOf(demo, at)))
    .body.client_status;
const lackingHours = ({ expected_values, encountered_values }: Status) =>
  (expected_values - encountered_values) / ENERGIES;

test('sixty self-generators of every type have six approved months', async () => {
  for (const at of settledMonths) {
    const { rows, approvedAt } = await settled(at);
    expect([isoMonth(at), rows.length, approvedAt === null]).toEqual([isoMonth(at), 60, false]);
    expect([...new Set(rows.map((it) => it.ag_type_code))].toSorted()).toEqual(['1', '2', '3', '4', 'AGGE', 'GD']);
  }
});

test('one client crosses from surplus 1 to surplus 2 on the 19th, the M of one grows, and one pays its own contribution percentage', async () => {
  const factors: (number | undefined)[] = [];
  const contributions: number[] = [];
  for (const at of settledMonths) {
    const { client } = await settled(at);
    expect(client('AG1001')?.crossing?.date.slice(-2)).toBe('19');
    factors.push(client('AG1004')?.m_factor);
    // The contribution is charged on its net import, in months with one.
    const value = (concept: string) => client('AG1006')?.energy_concepts[concept]?.value ?? 0;
    contributions.push(value('800'));
    expect(value('800')).toBeCloseTo(((value('100') + value('85')) * 8.3333) / 100, 1);
  }
  expect(Math.max(...contributions)).toBeGreaterThan(0);
  // Twelve months with excess precede the first one, and M stays at six.
  expect(factors).toEqual([2, 3, 4, 5, 6, 6]);
});

test('one client lacks forty hours, estimated in a settled month and pending in the open one', async () => {
  const fifth = (await hours(settledMonths[4] as Month)).AG1003 as Status;
  expect([lackingHours(fifth), fifth.applied_methods.length]).toEqual([40, 1]);
  const waiting = (await hours(open)).AG1003 as Status;
  expect([lackingHours(waiting), waiting.applied_methods]).toEqual([40, []]);
});

test('one client changed its meter in the fourth month: its registers start again there, and continue from month to month', async () => {
  const annexes = await Promise.all(
    settledMonths.map(
      async (at) =>
        (
          await demo.get<{ user_data: Annex }>('/api/check-user-report-data', {
            ...queryOf(demo, at),
            client_code: 'AG1002',
          })
        ).body.user_data,
    ),
  );
  const fellIn = annexes.map((annex) => annex.last_lecture_act < annex.prev_lecture_act);
  expect(fellIn).toEqual([false, false, false, true, false, false]);
  for (const [at, annex] of annexes.entries()) {
    expect([annex.measuring_type, annex.active_energy > 0]).toEqual(['Lecturas', true]);
    const next = annexes[at + 1];
    if (next === undefined) continue;
    for (const register of REGISTERS) expect(next[`prev_lecture_${register}`]).toBe(annex[`last_lecture_${register}`]);
  }
});

test('half of the month under way is done, and its files are in the folder', async () => {
  expect(Object.values(await hours(open)).filter((it) => it.processed_files > 0)).toHaveLength(30);
  expect((await settled(open)).rows).toEqual([]);
  const files = readdirSync(join(product.dataFolder, 'demo', `autogeneradores-${isoMonth(open)}`));
  expect(files).toHaveLength(60);
  expect(new Set(files.map((file) => file.split('.')[1]))).toEqual(new Set(['csv', 'xls', 'xlsx']));
});

test('amounts due to clients paid every half year are under review', async () => {
  const years = [...new Set(settledMonths.map(({ year }) => year))];
  const answers = await Promise.all(
    years.map((year) =>
      demo.get<{ user_data: Payment[] }>('/api/check-user-balance-payment', {
        username: 'demo',
        client_code: 'AG1005',
        year,
      }),
    ),
  );
  const payments = answers.flatMap(({ body }) => body.user_data);
  const today = now.toISOString().slice(0, 10);
  const states = (due: boolean) =>
    payments.filter((it) => it.payable_from <= today === due).map((it) => it.p_balance_payment_state);
  expect(payments).toHaveLength(6);
  expect(new Set(states(true))).toEqual(new Set(['2 - En revisión']));
  expect(states(false).filter((state) => state !== '1 - Pendiente')).toEqual([]);
  // No user of this company signs in as a customer (permissions), and no one else may send a customer's document.
  expect(payments.some((it) => it.pb_document_uploaded)).toBe(false);
});

test('the customer of the utility sent a document that is under review', async () => {
  const customer = await signedIn(product.url, 'ag_client@cedenar');
  const own = { username: 'cedenar', client_code: '1001', year: 2025 };
  const { body } = await customer.get<{ user_data: Payment[] }>('/api/check-user-balance-payment', own);
  expect(body.user_data.map((it) => [it.month, it.p_balance_payment_state, it.pb_document_uploaded])).toEqual([
    [8, '3 - Pago realizado', true],
    [9, '2 - En revisión', true],
    [10, '1 - Pendiente', false],
  ]);
  const query = new URLSearchParams({ ...own, year: '2025', month: '9' });
  const paper = await fetch(`${product.url}/api/download-user-payment-document?${query}`, {
    headers: customer.headers,
  });
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
