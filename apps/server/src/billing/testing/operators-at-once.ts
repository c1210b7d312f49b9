import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../../access/index.ts';
import { atHeldTables } from '../../testing/at-held-tables.ts';
import { changeOf, rowsOfCompany } from '../../testing/rows-of-company.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { COMPANY } from './billed-company.ts';
import { billingMonth } from './billing-month.ts';
import { MONTH_EFFECTS } from './month-effects.ts';

const CLERK = 'fact@spectrum';
const NOW = '2025-11-10T11:14:09Z';

/** Runs each step of a billing month with that many operators concurrently. */
export function operatorsAtOnce(count: number): void {
  const operators = Array.from({ length: count }, (_, at) => `operador${at + 1}@${COMPANY}`);

  let server: TestServer;
  let steps: ReturnType<typeof billingMonth>;
  beforeAll(async () => {
    server = await testServer({ now: NOW, database: await testDatabase({ poolSize: operators.length + 10 }) });
    steps = billingMonth(server, CLERK);
    await server.inTenant(COMPANY, async (transaction) => {
      const account = { role: 'fact' as const, passwordHash: '-', validUntil: new Date('2026-10-20') };
      for (const [at, email] of operators.entries())
        await addAccount(transaction, { ...account, email, personName: `Operador ${at + 1}` }, new Date(NOW));
    });
    for (const each of operators) await server.token(each);
  });
  afterAll(() => server.close());

  /** All calls succeed: the data exists already, one of them wrote it, or all wait for the same operation. */
  const all = { done: count, refused: [] };
  /** One call succeeds, and the others are refused with a reason. */
  const one = (...refused: readonly string[]) => ({ done: 1, refused });

  /**
   * Number of successful calls and the refusals of the others, by the rulings of billing (27, 30, 31, 35, 36, 43, 68, 69).
   * `own` is how many times the row changes of a single call are expected; 1 by default.
   */
  const TOLD: Readonly<
    Record<string, { readonly done: number; readonly refused: readonly string[]; readonly own?: number }>
  > = {
    ...Object.fromEntries(Object.keys(MONTH_EFFECTS).map((name) => [name, all])),
    'an address': { ...all, own: count },
    // Files of several people with the same months, consumption or charges: one of them is loaded.
    'months of another system': one('brought-history-refused'),
    'balances of another system': one('opening-balances-refused'),
    consumption: one('operation-running', 'consumption-ready'),
    'other concepts': one('operation-running', 'charges-ready'),
    credits: one('operation-running', 'charges-ready'),
    // Trials belong to each person.
    'a file to try': { ...all, own: count },
    'a trial': { ...all, own: count },
    'a visit': one('hold-is-another'),
    'a hold that is released': one('hold-is-another'),
  };

  /** Tables that also hold files uploaded but not loaded, and data shared between trials. */
  const BESIDES = [
    'stored_file',
    'passing_file',
    'refused_workbook',
    'upload_piece',
    'upload_ticket',
    'liquidation_list',
  ];

  describe(`${count} operators at once`, () => {
    it.each(Object.keys(MONTH_EFFECTS))('%s: one effect, and each call gets an answer', async (name) => {
      const step = steps.find((it) => it.name === name);
      const expected = TOLD[name];
      if (step === undefined || expected === undefined) throw new Error(name);
      await step.before?.();
      for (const [at, as] of operators.entries()) await step.each?.(as, at);
      const request = await step.request();
      const before = await rowsOfCompany(server, COMPANY);
      const ask = (as: string) => async () => await server.call(step.endpoint, { as, ...request } as never);
      const answers = await atHeldTables(server, operators.map(ask));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(answers.length - refused.length).toBe(expected.done);
      expect(expected.refused).toEqual(expect.arrayContaining([...new Set(refused.map(({ error }) => error.code))]));
      expect(refused.every(({ json }) => json.error.message.length > 0)).toBe(true);
      const changed = changeOf(before, await rowsOfCompany(server, COMPANY));
      const own = (counts: Readonly<Record<string, number>>, times = 1) =>
        Object.fromEntries(
          Object.entries(counts)
            .filter(([table]) => !BESIDES.includes(table) || name === 'an address')
            .map(([table, rows]) => [table, rows * times]),
        );
      expect(own(changed)).toEqual(own(MONTH_EFFECTS[name] ?? {}, expected.own));
    });
  });
}
