// External PostgreSQL: locks
import { addSupplementaryRange, checkSupplementaryRanges, updateBillingMonth } from '@contador/contract/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atBarrier } from '../../../testing/at-barrier.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { wireSender } from '../../../testing/wire-sender.ts';
import { lockCycleMonth } from '../../cycles/cycle-month.ts';
import { cycleMonthOf } from '../../cycles/liquidated-month.ts';
import { COMPANY } from '../../testing/billed-company.ts';
import { billedCycle } from '../../testing/billed-cycle.ts';
import { issueClientBill } from '../issue/issue-client-bill.ts';

const cycle = 'R1';
const month = { username: COMPANY, year: 2025, month: 10 };
const CLIENTS = Array.from({ length: 50 }, (_, at) => String(at + 1));
const NOW = new Date('2025-12-10T15:00:00Z');

let server: TestServer;
const send = wireSender(() => server, 'only-fact@spectrum');
beforeAll(async () => {
  server = await testServer({ now: NOW.toISOString() });
  await billedCycle(server, { clients: CLIENTS, upTo: 'approved' });
});
afterAll(async () => {
  await server.close();
});

const range = (first: number | null, last: number | null) =>
  send(addSupplementaryRange, {
    body: {
      username: COMPANY,
      billing_year: 2025,
      billing_period: 10,
      cycle_code: cycle,
      first_bill_number: first,
      last_bill_number: last,
    },
  });
const ranges = async () => (await send(checkSupplementaryRanges, { query: month })).json;
const issue = (clientCode: string) =>
  server.inTenant(COMPANY, async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, { cycle, year: 2025, month: 10 });
    if (!cycleMonth.ok) throw new Error('no cycle');
    const person = { email: 'x@spectrum', personName: 'Prueba' };
    const tenant = { username: COMPANY, applicationName: 'Spectrum' };
    return await issueClientBill(transaction, { cycleMonth: cycleMonth.value, clientCode }, tenant, person, NOW);
  });
const bills = () =>
  server.inTenant(COMPANY, (transaction) => transaction.selectFrom('bill').selectAll().orderBy('number').execute());

describe('Supplementary ranges', () => {
  it('start after all assigned numbers', async () => {
    expect(await ranges()).toEqual({ ranges: [], next_bill_number: 551 });
    const refused = await issue('1');
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'bill-numbers-lacking' } });
    expect(refused.ok || refused.refusal.particulars?.[0]).toEqual({
      subject: 'cycle',
      field: 'R1',
      value: '1',
      expected:
        'Falta 1 número: agregue en Parametrización mensual un rango suplementario del ciclo R1 de Octubre 2025.',
    });
  });

  it.each([
    [null, 600, 400, 'empty-fields', expect.any(String)],
    [560, 559, 400, 'record-refused', 'Un número que no sea menor que el primero.'],
    [560, 200_000, 400, 'record-refused', 'Un rango de 100,000 números o menos.'],
    [550, 560, 409, 'bill-numbers-taken', 'Números que no sean del ciclo R1 en Octubre 2025: 501 a 550.'],
    [400, 501, 409, 'bill-numbers-taken', 'Números que no sean del ciclo R1 en Octubre 2025: 501 a 550.'],
  ])('from %s to %s are refused', async (first, last, status, code, expected) => {
    const { status: answered, json } = await range(first, last);
    expect([answered, json.Upload, json.error.code, json.error.details[0].expected]).toEqual([
      status,
      'No',
      code,
      expected,
    ]);
    expect((await ranges()).ranges).toEqual([]);
  });

  it('are added once when repeated, and count as assigned', async () => {
    const two = await Promise.all([range(551, 553), range(551, 553)]);
    expect(two.map(({ json }) => json)).toEqual([
      { Upload: 'OK', id: 1 },
      { Upload: 'OK', id: 1 },
    ]);
    expect((await range(553, 560)).json.error.details[0].expected).toBe(
      'Números que no sean del ciclo R1 en Octubre 2025: 551 a 553.',
    );
    const dates = { expd_date: '2025-12-10', expr_date: '2025-12-26', susp_date: '2026-01-02' };
    const november = { username: COMPANY, billing_year: 2025, billing_period: 11, cycle_code: cycle, ...dates };
    const { status, json } = await send(updateBillingMonth, { body: { ...november, first_bill_number: 552 } });
    expect([status, json.error.code]).toEqual([409, 'bill-numbers-taken']);
    const other = `insert into billing_month_parameter select tenant, year, 12, cycle, 2, start_date, end_date, expedition, due, suspension,
      552, 552, saved_by, saved_at from billing_month_parameter`;
    const by = (statement: string) => server.database.owner.query(`set app.tenant = '${COMPANY}'; ${statement}`);
    await expect(by(other)).rejects.toThrow(/bill_number_range_numbers/);
    await expect(by('update bill_supplementary_range set last_number = 999')).rejects.toThrow(/never changed/);
    expect(await ranges()).toMatchObject({ ranges: [{ used: 0, left: 3, saved_by: expect.any(String) }] });
  });
});

describe('A single bill', () => {
  it("gets number, CUDE and document in one transaction, and as many days to pay as the cycle's bills", async () => {
    const issued = await issue('7');
    expect(issued).toMatchObject({ ok: true, value: { number: 551, clientCode: '7' } });
    const [bill] = await bills();
    expect(bill).toMatchObject({ kind: 'bill', expedition: '2025-12-10', due: '2025-12-25', suspension: '2025-12-31' });
    expect(bill?.document).toMatchObject({ number: 'SPE551', payable: { until: 'Pague hasta el 25/12/2025' } });
  });

  it('is issued once per client under fifty concurrent requests, without gaps within a range', async () => {
    expect((await range(601, 700)).status).toBe(200);
    const others = CLIENTS.filter((code) => code !== '7');
    const hold = async (transaction: Parameters<typeof lockCycleMonth>[0]) =>
      lockCycleMonth(transaction, { month: { year: 2025, number: 10 }, cycle });
    // One request per client, and two for one of them.
    const calls = [...others, '50'].map((code) => () => issue(code));
    const answers = await atBarrier(server, hold, calls, { tenant: COMPANY, waiting: 8 });
    const refused = answers.flatMap((it) => (it.ok ? [] : [it.refusal.code]));
    expect(refused).toEqual(['client-billed']);
    const issued = await bills();
    expect(issued.map(({ number }) => number)).toEqual([
      551,
      552,
      553,
      ...Array.from({ length: 47 }, (_, at) => 601 + at),
    ]);
    expect(new Set(issued.map(({ client_code }) => client_code)).size).toBe(50);
    expect(new Set(issued.map(({ cude }) => cude)).size).toBe(50);
    expect((await ranges()).ranges).toMatchObject([
      { used: 3, left: 0 },
      { used: 47, left: 53 },
    ]);
  });
});
