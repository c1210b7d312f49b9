// External PostgreSQL: locks, kept forever
import {
  addSupplementaryRange,
  checkClientBills,
  checkClientLiquidation,
  downloadBillReversal,
  downloadClientBill,
  reissueBill,
  updateBillIssuer,
  voidBill,
} from '@contador/contract/billing';
import { month as monthOf } from '@contador/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atBarrier } from '../../../testing/at-barrier.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { wireSender } from '../../../testing/wire-sender.ts';
import { lockCycleMonth } from '../../cycles/cycle-month.ts';
import { COMPANY } from '../../testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from '../../testing/billed-cycle.ts';
import { balancesBefore } from '../amounts/balances.repository.ts';
import { drawnDocuments } from '../draw/drawn-documents.ts';
import { balanceNodes } from '../explain/explained-bill/balance-nodes.ts';

/** Columns copied to the other client unchanged. */
const KEPT =
  'consumption_source, m_factor, months_with_excess, consecutive_months_out_of_excess, consecutive_months_m6, saved_by, saved_at';
let server: TestServer;
const send = wireSender(() => server, CLERK);
const CLIENTS = Array.from({ length: 12 }, (_, at) => String(at + 1));
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await billedCycle(server, { clients: CLIENTS });
});
afterAll(async () => {
  await server.close();
});

const annul = (client_code: string, more: object = {}, as = CLERK) =>
  send(voidBill, { body: { ...OCTOBER, client_code, reason: 'Lectura equivocada', ...more } }, as);
const again = (client_code: string) => send(reissueBill, { body: { ...OCTOBER, client_code } });
const billsOf = async (client_code: string) =>
  (await send(checkClientBills, { query: { ...OCTOBER, client_code } })).json.bills;
const inTenant: TestServer['inTenant'] = (...args) => server.inTenant(...args);
const owned = (statement: string) => server.database.owner.query(`set app.tenant = '${COMPANY}'; ${statement}`);

describe('Reversing a bill', () => {
  it('requires a client with a bill, and a reason', async () => {
    expect((await annul('77')).json.error.code).toBe('bill-unknown');
    expect((await annul('1', { month: 9 })).json.error.code).toBe('bill-unknown');
    const { status, json } = await annul('1', { reason: ' ' });
    expect([status, json.Upload]).toEqual([400, 'No']);
    expect((await annul('1', { bill_number: 502 })).json.error.code).toBe('bill-unknown');
    expect((await again('1')).json.error).toMatchObject({ code: 'bill-not-voided' });
    expect(await billsOf('1')).toMatchObject([{ number: 501, kind: 'bill', reversal: null, replaced_by: null }]);
  });

  it('writes one note with negative amounts, also when requested twice', async () => {
    const two = await Promise.all([annul('Frt1', { bill_number: 501 }), annul('1')]);
    const done = { Upload: 'OK', bill_number: 501, note: 'SPENR1' };
    expect(two.map(({ json }) => json)).toEqual([done, done]);
    const [note] = await inTenant(COMPANY, (transaction) =>
      transaction.selectFrom('bill_reversal').selectAll().execute(),
    );
    // From the printed tariffs: 210 kWh at 936.57 plus 20 % contribution of a commercial client, rounded to the peso.
    expect(note).toMatchObject({ number: 501, note: 1, energy: '-236015.64', payable: '-236016' });
    expect(note?.document).toMatchObject({
      title: 'Nota de reversión',
      number: 'SPENR1',
      notice: 'Reversa la factura SPE501: Lectura equivocada',
      payable: { amount: '− $ 236,016' },
      lines: { total: ['Valor a pagar', '−236,016.00'] },
    });
    // A request with another reason is refused, so that its author does not take the note for their own.
    const other = await annul('1', { bill_number: 501, reason: 'Cliente equivocado' }, 'fact@spectrum');
    expect([other.status, other.json.error.code]).toEqual([409, 'bill-not-standing']);
    expect(other.json.error.details[0].expected).toMatch(/^La SPE501 se anuló con la nota SPENR1: .+, 10\/11\/2025\.$/);
    await expect(owned('delete from bill_reversal')).rejects.toThrow(/never changed/);
    const { json } = await send(checkClientLiquidation, { query: { ...OCTOBER, client_code: '1' } });
    expect(json.client_liquidation.bill_number).toBeNull();
  });

  it('issues one replacement under a supplementary number, linked in both directions', async () => {
    expect((await again('1')).json.error.code).toBe('bill-numbers-lacking');
    const range = { billing_year: 2025, billing_period: 10, cycle_code: CYCLE };

    await send(addSupplementaryRange, {
      body: { username: COMPANY, ...range, first_bill_number: 601, last_bill_number: 700 },
    });
    const two = await Promise.all([again('1'), again('1')]);
    const done = { Upload: 'OK', bill_number: 601, printed: 'SPE601', replaces: 501 };
    expect(two.map(({ json }) => json)).toEqual([done, done]);
    expect(await billsOf('1')).toMatchObject([
      { number: 501, replaced_by: 601, reversal: { note: 'SPENR1', reason: 'Lectura equivocada' } },
      { number: 601, printed: 'SPE601', kind: 'reissue', replaces: 501, reversal: null, payable: 236016 },
    ]);
    const reissued = await inTenant(COMPANY, (transaction) =>
      transaction.selectFrom('bill').selectAll().where('number', '=', 601).executeTakeFirstOrThrow(),
    );
    expect(reissued.document).toMatchObject({ notice: 'Reemplaza la factura SPE501: Lectura equivocada' });
    // A repeated request names the old bill, so the new one is not affected.
    expect((await annul('1', { bill_number: 501 })).json).toMatchObject({ Upload: 'OK', note: 'SPENR1' });
    expect((await billsOf('1'))[1].reversal).toBeNull();
  });

  it('downloads the bill and its note by number', async () => {
    const token = await server.token(CLERK);
    const query = { ...OCTOBER, cycle: CYCLE, client_code: '1' };
    const file = async (endpoint: typeof downloadClientBill | typeof downloadBillReversal, bill_number: number) => {
      const { raw } = await server.send(endpoint, { token, query: { ...query, bill_number } });
      return [raw.headers['content-disposition'], raw.rawPayload.subarray(0, 5).toString()];
    };
    expect(await file(downloadClientBill, 601)).toEqual([expect.stringContaining('SPE601.pdf'), '%PDF-']);
    expect(await file(downloadBillReversal, 501)).toEqual([expect.stringContaining('SPENR1.pdf'), '%PDF-']);
    const { json } = await send(downloadBillReversal, { query: { ...query, bill_number: 601 } });
    expect(json.error.code).toBe('bill-unknown');
  });

  it('writes one note and one bill each under concurrent requests, without gaps', async () => {
    const hold = async (transaction: Parameters<typeof lockCycleMonth>[0]) =>
      lockCycleMonth(transaction, { month: monthOf(2025, 10), cycle: CYCLE });
    const others = CLIENTS.slice(1);
    const voids = [...others, ...others].map((code, at) => () => annul(code, {}, at % 2 ? CLERK : 'fact@spectrum'));
    const voided = await atBarrier(server, hold, voids, { tenant: COMPANY, waiting: 8 });
    expect(new Set(voided.map(({ json }) => json.note)).size).toBe(11);
    const reissues = [...others, ...others].map((code) => () => again(code));
    await atBarrier(server, hold, reissues, { tenant: COMPANY, waiting: 8 });
    const { rows } = await owned(`select 1`).then(() =>
      server.database.owner.query(`select number from bill where kind = 'reissue' order by number`),
    );
    expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 12 }, (_, at) => 601 + at));
  });
});

describe('Previous balance', () => {
  const balances = (code: string, month: number) =>
    inTenant(COMPANY, async (transaction) => {
      const beforeMonth = { period: monthOf(2025, month) };
      const balance = (await balancesBefore(transaction, beforeMonth, [code])).get(code)?.toNumber();
      // The explanation, bill by bill, has the same total.
      const nodes = await balanceNodes(transaction, beforeMonth, code, undefined);
      expect(Number(nodes.at(-1)?.amount)).toBe(balance ?? 0);
      return balance;
    });
  /** Inserts a bill of another month, COP. */
  const bill = async (number: number, month: number, payable: number, previous: number, replaces?: number) => {
    const run = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    await owned(`insert into bill select (jsonb_populate_record(b, jsonb_build_object('number', ${number}, 'run', '${run}', 'month', ${month},
        'client_code', 'z', 'payable', ${payable}, 'previous_balance', ${previous}, 'kind', '${replaces ? 'reissue' : 'bill'}', 'replaces',
        ${replaces ?? 'null::int'}, 'reason', null))).* from bill b where number = 501;
      insert into billed_cycle select tenant, 2025, ${month}, cycle, '${run}', ${number}, ${number}, 0, 1, '', billed_by, billed_at, 'z'
      from billed_cycle limit 1`);
  };
  const reverse = (number: number) =>
    owned(`insert into bill_reversal select tenant, number, 900 + (number % 100)::int, client_code, year, month, cycle, 'x', 0, 0, cude, document, format,
      issued_by, issued_at from bill where number = ${number}`);

  it('is taken over exactly once, whatever is reversed meanwhile', async () => {
    await owned(
      `insert into client (tenant, client_code, name, active, ${KEPT}) select tenant, 'z', 'Z', active, ${KEPT} from client where client_code = '1'`,
    );
    expect(await balances('z', 5)).toBeUndefined();
    await bill(901, 4, -500, 0);
    expect(await balances('z', 5)).toBe(-500);
    await bill(902, 5, -300, -500);
    expect(await balances('z', 6)).toBe(-300);
    await bill(903, 6, 100, -300);
    expect(await balances('z', 7)).toBeUndefined();
    // The bill of May is reversed: the balance that it took over returns, less what June took over from it.
    await reverse(902);
    expect(await balances('z', 7)).toBe(-200);
    // The replacement leaves no balance: June took over 300 that no longer exist, so the next bill charges them.
    await bill(904, 5, 200, -500, 902);
    expect(await balances('z', 7)).toBe(300);
    await bill(905, 7, 400, 300);
    expect(await balances('z', 8)).toBeUndefined();
    expect(await balances('z', 7)).toBe(300);
  });
});

it('names a bill by its printed number, even after the company changed its prefix', async () => {
  await send(updateBillIssuer, { body: { username: COMPANY, prefix: 'NUEVO', environment: 2 } });
  expect((await again('1')).json).toMatchObject({ bill_number: 601, printed: 'SPE601' });
  const { document, issued_at: issuedAt } = await inTenant(COMPANY, (transaction) =>
    transaction.selectFrom('bill').selectAll().where('number', '=', 501).executeTakeFirstOrThrow(),
  );
  const [drawn] = await inTenant(COMPANY, (transaction) =>
    drawnDocuments(transaction, [{ number: 501, issuedAt, document: document as never }], {
      tenant: COMPANY,
      publicUrl: undefined,
    }),
  );
  expect(drawn?.notice).toMatch(/^Anulada con la nota SPENR1: .* La reemplaza la factura SPE601\.$/);
  const query = { username: COMPANY, client_code: '1', year: 2025, month: 10 };
  expect((await send(checkClientBills, { query })).json.bills[0]).toMatchObject({
    reversal: { note: 'SPENR1' },
  });
});
