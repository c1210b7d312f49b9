import type { ClientAnswer } from '@contador/market-files/synthetic-meters';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signedIn } from '../api-client.ts';
import { toldOf } from '../billing-steps.ts';
import { type MeteredMonth, setUpMeteredMonth } from '../metered-company.ts';
import { meteredSteps, ofMonth } from '../metered-steps.ts';
import { openMonth } from '../open-month.ts';
import { digestsOf, expectAnnexes, expectHours, expectSettled, hoursOf, standingOf } from '../whole-meters.ts';
import { ownProduct } from '../own-product.ts';

/** `METERED_CALLS_CLIENTS=200` settles more than the check does. Of forty there is every kind, meter, layout and hole. */
const CLIENTS = Number(process.env.METERED_CALLS_CLIENTS ?? 40);
const SEED = Number(process.env.METERED_CALLS_SEED ?? 310_723);
const WAITS = 60_000 + CLIENTS * 1_500;

const month = openMonth();
const product = ownProduct();
let client: ApiClient;
let made: MeteredMonth;

beforeAll(async () => {
  client = await signedIn(product.url, 'dev@demo');
  made = await setUpMeteredMonth(client, { month, clients: CLIENTS, seed: SEED, scenario: 'gaps' });
}, WAITS);

test('the month has every format, both ways to measure, changed meters, comers and leavers, and holes', () => {
  const answers = made.clients.map(({ answer }) => answer);
  const whole = ({ stay, first, days }: ClientAnswer) => stay.from === first && daysOf(stay) === days;
  expect(new Set(made.clients.map(({ file }) => file.path.replace(/^.*\./, '')))).toEqual(
    new Set(['csv', 'xls', 'xlsx']),
  );
  expect(new Set(answers.map(({ measuringType }) => measuringType)).size).toBe(2);
  expect(answers.filter((it) => !whole(it)).length).toBeGreaterThan(1);
  expect(answers.filter(({ changed }) => changed.length > 0).length).toBeGreaterThan(2);
  expect(answers.filter(({ opening }) => opening !== null).length).toBeGreaterThan(CLIENTS / 4);
  expect(new Set(answers.flatMap(({ chosen }) => chosen)).size).toBeGreaterThan(3);
  // One has no hour at all: it is told, and left out.
  expect(answers.some(({ settlement }) => settlement === undefined)).toBe(true);
});

const daysOf = ({ from, to }: ClientAnswer['stay']) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Takes the steps of those kinds, in their order; none may be refused. */
async function take(...kinds: readonly string[]): Promise<void> {
  for (const step of meteredSteps(made)) {
    if (!kinds.includes(step.kind)) continue;
    const answer = await step.run(client);
    expect(answer.status, `${step.name}: ${toldOf(answer)}`).toBe(200);
  }
}

test(
  'files of every format are read by name, in a drop and in a zip: every hour is that of the answer key',
  async () => {
    await take('file', 'drop', 'process', 'zip');
    const standing = await standingOf(client, made);
    for (const { answer } of made.clients) {
      const said = standing[answer.code];
      expect({
        ...{ code: answer.code, found: said?.encountered_values, expected: said?.expected_values },
        ...{ calculated: said?.consumption_calculated, offered: said?.preprocess_options },
      }).toEqual({
        ...{ code: answer.code, found: answer.found, expected: answer.expected },
        ...{ calculated: answer.calculated, offered: answer.offered },
      });
      const { file_processing_info: info } = await hoursOf(client, made, answer.code);
      for (const [matrix, hours] of [
        [info?.encountered_matrix, answer.encountered],
        [info?.energy_matrix, answer.energy],
      ] as const) {
        const digests = Object.fromEntries(Object.entries(hours).map(([block, { digest }]) => [block, digest]));
        expect([answer.code, digestsOf(matrix ?? [])]).toEqual([answer.code, digests]);
      }
    }
  },
  WAITS,
);

/** Cells that stand, as the file has them or filled. */
const knownCells = (complete: ClientAnswer['energy']) =>
  Object.values(complete).reduce((all, { known }) => all + known, 0);

interface Effect {
  readonly method: string;
  readonly still_missing: number;
  readonly settled: { readonly total_value: number; readonly surplus_value: number } | null;
}

test(
  'what each way of filling would cost is told in pesos of this month before one is chosen',
  async () => {
    let compared = 0;
    for (const { answer } of made.clients) {
      if (answer.estimates.length === 0) continue;
      const query = { ...ofMonth(client, month), client_code: answer.code };
      const { body } = await client.get<{ effects: Effect[]; lacks: string[] }>('/api/check-estimation-effects', query);
      expect([answer.code, body.lacks]).toEqual([answer.code, []]);
      expect([
        answer.code,
        body.effects.map(({ method, still_missing, settled }) => ({ method, still_missing, settled })),
      ]).toEqual([
        answer.code,
        answer.estimates.map(({ methods, complete, settlement }) => ({
          ...{ method: methods[0], still_missing: answer.expected - knownCells(complete) },
          settled:
            settlement === undefined
              ? null
              : {
                  total_value: Number(settlement.concepts.TOT?.value),
                  surplus_value: Math.abs(Number(settlement.concepts['482']?.value)),
                },
        })),
      ]);
      compared += answer.estimates.filter(({ settlement }) => settlement !== undefined).length;
    }
    expect(compared).toBeGreaterThan(CLIENTS / 2);
  },
  WAITS,
);

test(
  'every hole is filled as the key chooses, and each hour says by what',
  async () => {
    await take('estimate');
    await expectHours(client, made);
  },
  WAITS,
);

describe('the month, approved, liquidated by type and approved', () => {
  test(
    'has every figure of the answer key before its approval',
    async () => {
      await take('approve hours', 'liquidate');
      await expectSettled(client, made);
    },
    WAITS,
  );

  test(
    'is approved, which a second settlement of every client allows, and says the same for ever',
    async () => {
      await take('approve');
      await expectHours(client, made);
      await expectSettled(client, made);
      await expectAnnexes(client, made);
    },
    WAITS,
  );
});
