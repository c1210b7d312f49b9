// External PostgreSQL: locks, kept forever
import {
  checkBillCorrection,
  checkClientBills,
  checkClientLiquidation,
  correctBill,
  downloadClientBill,
  explainLiquidation,
  reissueBill,
  reviewBillCorrection,
  reviewBilledSuiReport,
  updateBillIssuer,
  voidBill,
} from '@contador/contract/billing';
import { month as monthOf } from '@contador/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantTransaction } from '../../platform/index.ts';
import { atBarrier } from '../../testing/at-barrier.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { lockCycleMonth } from '../cycles/cycle-month.ts';
import { addAgreement, addConcepts, COMPANY } from '../testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from '../testing/billed-cycle.ts';

let server: TestServer;
const send = wireSender(() => server, CLERK);
const SENTENCE =
  'Paga $ 20,535 menos que en la factura SPE501, que esta reemplaza: menos consumo, 22.5 kWh (−$ 21,073), energía reactiva (+$ 10,675), otros conceptos (−$ 5,950).';
const CLIENTS = Array.from({ length: 8 }, (_, at) => String(at + 1));
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await billedCycle(server, { clients: CLIENTS, supplementary: [601, 700], also: chargesOfOne });
});
afterAll(async () => {
  await server.close();
});

/** Adds lighting at 10 % of the energy for all clients; for client 1 also a meter with VAT and an instalment. */
async function chargesOfOne(transaction: TenantTransaction) {
  await addAgreement(
    transaction,
    { tax: 'lighting', id: 1, place: '52001', use_types: ['COMERCIAL'], charge: 'PORC_CONSUMO' },
    [{ value: '10' }],
  );
  await addConcepts(transaction, [
    { code: 'MED', description: 'Medidor', vat: true },
    { code: 'CRE', description: 'Crédito', credit: true },
    { code: 'REC', description: 'Reconexión' },
  ]);
  for (const kind of ['concepts', 'credits'] as const) {
    await transaction
      .insertInto('billing_intake')
      .values({
        year: 2025,
        month: 10,
        cycle: CYCLE,
        kind,
        file_name: 'f.xlsx',
        file_sha256: 'x',
        rows: 1,
        entered_by: 'Prueba',
        entered_at: new Date('2025-11-01'),
      })
      .execute();
  }
  const line = { year: 2025, month: 10, cycle: CYCLE, line: 2, client_code: '1' };
  await transaction
    .insertInto('billing_other_concept')
    .values({ ...line, concept: 'MED', value: '85000' })
    .execute();
  await transaction
    .insertInto('billing_credit')
    .values({
      ...line,
      concept: 'CRE',
      total: '120000',
      balance: '100000',
      capital: '10000',
      interest: '1500',
      instalment: '11500',
      rate: '18',
      instalment_number: 3,
    })
    .execute();
}

const energies = (active: number, penalised = 0) => ({
  active_energy: active,
  reactive_ind_energy: penalised * 2,
  reactive_ind_pen_energy: penalised,
  reactive_cap_energy: 0,
});
const billQuery = (client_code: string, bill_number: number) => ({ ...OCTOBER, client_code, bill_number });
const review = (client_code: string, bill_number: number, changes: object) =>
  send(reviewBillCorrection, { body: { ...billQuery(client_code, bill_number), ...changes } });
const correct = (client_code: string, bill_number: number, payable: number, changes: object, as = CLERK) =>
  send(correctBill, { body: { ...billQuery(client_code, bill_number), reason: 'Lectura', payable, ...changes } }, as);
const billsOf = async (client_code: string) =>
  (await send(checkClientBills, { query: { ...OCTOBER, client_code } })).json.bills;
const inTenant: TestServer['inTenant'] = (...args) => server.inTenant(...args);
const owned = (statement: string) => server.database.owner.query(`set app.tenant = '${COMPANY}'; ${statement}`);

/**
 * Bill of a commercial client by the printed tariff, calculated independently in whole cents: 936.57 per kWh, and the distribution charge
 * printed next to it per kVArh; 20 % of both as the contribution; lighting at 10 % of the active energy. Energies are integers of
 * hundredths, so that the arithmetic is exact.
 */
function independent(hundredthsOfKwh: bigint, kvarh: bigint, distributionInCents: bigint) {
  const half = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);
  const active = half(hundredthsOfKwh * 93_657n, 100n);
  const reactive = kvarh * distributionInCents;
  const contribution = half((active + reactive) * 20n, 100n);
  const lighting = half(active * 10n, 100n);
  return { active, reactive, contribution, lighting, sum: active + reactive + contribution + lighting };
}
const pesos = (cents: bigint) => Number(cents) / 100;
const first = independent(21_000n, 0n, 26_688n);
const mended = independent(18_750n, 40n, 26_688n);
// The meter at 85,000, then at 80,000, each with 19 % of VAT; the instalment of 11,500.
const amounts = { before: 368_334, after: 347_799 };
const wrong = { consumption: energies(187.5, 40), concepts: [{ key: 'MED', code: 'MED', value: 80_000 }] };

describe('Preview of a correction', () => {
  it('starts with the content of the bill', async () => {
    expect(first.sum + 101_150_00n + 11_500_00n).toBe(36_833_361n);
    expect(mended.sum + 95_200_00n + 11_500_00n).toBe(34_779_919n);
    const { json } = await send(checkBillCorrection, { query: { ...OCTOBER, client_code: 'Frt1' } });
    expect(json).toMatchObject({
      bill_number: 501,
      printed: 'SPE501',
      hourly: false,
      consumption: energies(210),
      concepts: [{ key: 'MED', code: 'MED', name: 'Medidor', value: 85_000 }],
      credits: [
        { key: 'CRE', amounts: { capital_pay: 10_000, interest_pay: 1_500, month_pay: 11_500, fee_number: 3 } },
      ],
      offered: [{ code: 'MED' }, { code: 'CRE' }, { code: 'REC' }],
    });
    expect((await send(checkBillCorrection, { query: { ...OCTOBER, client_code: '77' } })).json.error.code).toBe(
      'bill-unknown',
    );
  });

  it('refuses invalid fields at their place, and a correction without changes', async () => {
    const refusalOf = async (changes: object) => {
      const { status, json } = await review('1', 501, changes);
      return [status, json.error.code, json.error.details?.[0]?.expected];
    };
    const same = { consumption: energies(210), concepts: [{ key: 'MED', code: 'MED', value: 85_000 }] };
    expect(await refusalOf(same)).toEqual([
      409,
      'bill-correction-empty',
      'Un valor distinto de lo que dice la factura.',
    ]);
    // Inductive energy that is not charged appears in no line.
    const unseen = { consumption: { ...energies(210), reactive_ind_energy: 5 } };
    expect((await refusalOf(unseen))[1]).toBe('bill-correction-empty');
    expect(await refusalOf({ consumption: { ...energies(210, 40), reactive_ind_energy: 30 } })).toEqual([
      400,
      'bill-correction-refused',
      'A lo más la inductiva, 30.',
    ]);
    expect((await refusalOf({ concepts: [{ key: 'MED#2', code: 'MED', value: 1 }] }))[2]).toBe(
      'La factura no cobra MED#2.',
    );
    expect((await refusalOf({ concepts: [{ code: 'NADA', value: 1 }] }))[2]).toBe('Un concepto activo de la empresa.');
  });

  it('shows each line with its causes before anything is written', async () => {
    const { json } = await review('1', 501, wrong);
    expect(json).toMatchObject({ printed: 'SPE601', payable: amounts, next_balance: { before: 0, after: 0 } });
    const line = (text: string) => json.lines.find((it: { text: string }) => it.text === text);
    expect(line('Energía activa')).toMatchObject({
      quantity: { before: '210 kWh', after: '187.5 kWh' },
      value: { before: '196,679.70', after: '175,606.88' },
    });
    expect(line('Energía reactiva inductiva penalizada').value).toEqual({ before: '', after: '10,675.20' });
    expect(line('Medidor').value).toEqual({ before: '85,000.00', after: '80,000.00' });
    expect(json.sentence).toBe(SENTENCE);
    expect(json.causes.map(({ label, amount }: Record<string, string>) => [label, amount])).toEqual([
      // 22.5 kWh × 936.57; the penalised energy; 5,000 plus VAT; 20 % of 10,397.62 less; 10 % of 21,072.82.
      ['Menos consumo, 22.5 kWh', '−$ 21,073'],
      ['Energía reactiva', '+$ 10,675'],
      ['Otros conceptos', '−$ 5,950'],
      ['Alumbrado público', '−$ 2,107'],
      ['Contribución', '−$ 2,080'],
    ]);
    expect(await billsOf('1')).toHaveLength(1);
  });
});

describe('A corrected bill', () => {
  it('is issued once under repeated requests; a different request is told who corrected it', async () => {
    expect((await correct('1', 501, amounts.before, wrong)).json.error).toMatchObject({
      code: 'bill-correction-changed',
      details: [{ expected: 'El valor a pagar es ahora 347,799.00.' }],
    });
    expect((await correct('1', 501, amounts.after, { ...wrong, reason: ' ' })).json.error.code).toBe('empty-fields');
    const two = await Promise.all([correct('1', 501, amounts.after, wrong), correct('1', 501, amounts.after, wrong)]);
    const done = { Upload: 'OK', bill_number: 601, printed: 'SPE601', replaces: 501, note: 'SPENR1' };
    expect(two.map(({ json }) => json)).toEqual([done, done]);
    const { status, json } = await correct('1', 501, 1, { consumption: energies(1) });
    expect([status, json.Upload, json.error.code]).toEqual([409, 'No', 'bill-not-standing']);
    expect(json.error.details[0].expected).toMatch(
      /^La SPE501 ya se corrigió: la reemplaza la SPE601, que expidió .+ el 10\/11\/2025\.$/,
    );
  });

  it('follows the formulas for the corrected inputs, and names everything that it replaces', async () => {
    const bill = (number: number) =>
      inTenant(COMPANY, (transaction) =>
        transaction.selectFrom('bill').selectAll().where('number', '=', number).executeTakeFirstOrThrow(),
      );
    const [old, corrected] = [await bill(501), await bill(601)];
    expect([Number(corrected.energy), Number(corrected.lighting), Number(corrected.others)]).toEqual([
      pesos(mended.active + mended.reactive + mended.contribution),
      pesos(mended.lighting),
      95_200,
    ]);
    expect([Number(corrected.payable), corrected.replaces, Number(corrected.active)]).toEqual([
      amounts.after,
      501,
      187.5,
    ]);
    expect(corrected.document).toMatchObject({
      notice: 'Reemplaza la factura SPE501: Lectura',
      change: { sentence: SENTENCE },
    });
    const rows = await inTenant(COMPANY, async (transaction) => ({
      consumption: await transaction.selectFrom('consumption_correction').selectAll().execute(),
      runs: await transaction.selectFrom('liquidation_correction').selectAll().orderBy('kind').execute(),
      differences: await transaction.selectFrom('bill_correction').selectAll().execute(),
      charges: await transaction.selectFrom('charge_correction').selectAll().execute(),
      approved: await transaction
        .selectFrom('billing_consumption')
        .select('active')
        .where('client_code', '=', '1')
        .execute(),
      concept: await transaction.selectFrom('billing_other_concept').select('value').execute(),
      history: await transaction
        .selectFrom('billing_history')
        .select(['active', 'penalised'])
        .where('client_code', '=', '1')
        .execute(),
    }));
    expect(rows.consumption).toMatchObject([
      { version: 1, corrects: 501, active: '187.5', penalised: '40', inductive: '80' },
    ]);
    expect(rows.runs.map(({ kind, run, corrects }) => [kind, run, corrects])).toEqual([
      ['energy', corrected.energy_run, old.energy_run],
      ['lighting', corrected.lighting_run, old.lighting_run],
      ['security', corrected.security_run, old.security_run],
    ]);
    expect(rows.charges).toMatchObject([{ kind: 'concept', key: 'MED', value: '80000', corrects: 501 }]);
    expect([rows.approved, rows.concept]).toEqual([[{ active: '210' }], [{ value: '85000' }]]);
    expect(rows.history).toEqual([{ active: '187.5', penalised: '40' }]);
    const changed = Object.fromEntries(
      rows.differences.map((row) => [row.concept, Number(row.after) - Number(row.before)]),
    );
    expect(Object.keys(changed).sort()).toEqual(['AJUSTE', 'APL', 'CO', 'EA', 'ER', 'MED']);
    expect(changed.CO).toBeCloseTo(pesos(mended.contribution - first.contribution), 6);
    expect(Object.values(changed).reduce((sum, each) => sum + each, 0)).toBeCloseTo(amounts.after - amounts.before, 6);
    expect(rows.differences[0]).toMatchObject({ number: 601, corrects: 501, causes: ['consumption', 'concepts'] });
    await expect(owned('delete from charge_correction')).rejects.toThrow(/never changed/);
    await expect(owned(`update liquidation_row set total = 1 where run = '${corrected.energy_run}'`)).rejects.toThrow(
      /never change/,
    );
  });

  it('is explained from the corrected consumption, equal to the page of the client', async () => {
    const { json } = await send(checkClientLiquidation, { query: { ...OCTOBER, client_code: '1' } });
    expect(json.client_liquidation).toMatchObject({ bill_number: 601, payable: amounts.after });
    expect(json.client_liquidation.energy_concepts.EA).toMatchObject({ energy: 187.5, value: 175_606.88 });
    const query = { ...OCTOBER, cycle: CYCLE, client_code: '1', kind: 'energy', figure: 'VTOT' };
    const { json: lupa } = await send(explainLiquidation, { query });
    expect(lupa.unexplained).toEqual([]);
    expect(JSON.stringify(lupa.figure)).toContain('Consumo corregido del ciclo R1');
    const whole = { ...query, kind: 'bill', figure: 'pagar' };
    const { json: bill } = await send(explainLiquidation, { query: whole });
    expect([bill.figure.amount, bill.unexplained]).toEqual([String(amounts.after), []]);
    expect(JSON.stringify(bill.figure)).toContain('Corrección de una factura: Otros conceptos del ciclo R1');
    // The page of the wrong bill still explains its own content.
    const [wrongBill] = await billsOf('1');
    const page = (await server.http.inject({ url: new URL(wrongBill.link).pathname })).body;
    expect([page.includes('85,000'), page.includes('no dan lo que se facturó')]).toEqual([true, false]);
    const of601 = { ...OCTOBER, cycle: CYCLE, client_code: '1', bill_number: 601 };
    const { raw } = await server.send(downloadClientBill, { token: await server.token(CLERK), query: of601 });
    expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('can be corrected again, adding a forgotten charge and removing a wrong one; the chain is visible', async () => {
    const again = {
      concepts: [
        { key: 'MED', code: 'MED', value: null },
        { code: 'REC', value: 20_000 },
      ],
    };
    // 241,099.19 as before, plus the instalment and the reconnection.
    const { json } = await review('1', 601, again);
    expect(json.payable).toEqual({ before: amounts.after, after: 272_599 });
    expect((await correct('1', 601, 272_599, again)).json).toMatchObject({ bill_number: 602, replaces: 601 });
    const credit = {
      ...(await send(checkBillCorrection, { query: { ...OCTOBER, client_code: '1' } })).json.credits[0],
    };
    const half = { key: 'CRE', code: 'CRE', amounts: { ...credit.amounts, capital_pay: 5_000, month_pay: 6_500 } };
    expect((await correct('1', 602, 267_599, { credits: [half] })).json.bill_number).toBe(603);
    expect((await send(voidBill, { body: { ...billQuery('1', 603), reason: 'Otra' } })).json.note).toBe('SPENR4');
    expect((await review('1', 603, wrong)).json.error.details[0].expected).toMatch(
      /^La SPE603 se anuló con la nota SPENR4/,
    );
    expect((await send(reissueBill, { body: { ...OCTOBER, client_code: '1' } })).json.bill_number).toBe(604);
    const bills = await billsOf('1');
    expect(bills.map((it: Record<string, unknown>) => [it.number, it.replaces, it.replaced_by, it.payable])).toEqual([
      [501, null, 601, amounts.before],
      [601, 501, 602, amounts.after],
      [602, 601, 603, 272_599],
      [603, 602, 604, 267_599],
      [604, 603, null, 267_599],
    ]);
    expect(bills.map((it: { correction: { causes: string[] } | null }) => it.correction?.causes ?? null)).toEqual([
      null,
      ['consumption', 'concepts'],
      ['concepts'],
      ['credits'],
      null,
    ]);
    const { differences } = bills[3].correction;
    expect(differences).toEqual([
      {
        concept: 'K:CRE',
        name: 'Crédito, cuota 3',
        before: 11_500,
        after: 6_500,
        energy_before: null,
        energy_after: null,
      },
    ]);
  });

  it('is reported to the regulator as a re-billing of the earlier month, with its changes', async () => {
    const { json } = await send(reviewBilledSuiReport, { query: { ...OCTOBER, code: 'TC2' } });
    const rows = json.rows.filter((row: string[]) => row[0]?.endsWith('1') || row[1]?.startsWith('SPE60'));
    const of60 = rows.filter((row: string[]) => row[1]?.startsWith('SPE60'));
    expect(of60.map((row: string[]) => [row[1], row[2], row[11], row[14], row[15]])).toEqual([
      ['SPE601', '6', '187.50', '-22.50', String(pesos(mended.active - first.active))],
      ['SPE602', '6', '187.50', '0.00', '0.00'],
      ['SPE603', '6', '187.50', '0.00', '0.00'],
      ['SPE604', '6', '187.50', '0.00', '0.00'],
    ]);
    expect(of60[0]?.[20]).toBe('187.50');
  });
});

it('writes one note and one bill each under concurrent corrections, without gaps', async () => {
  const others = CLIENTS.slice(1);
  const hold = async (transaction: TenantTransaction) =>
    lockCycleMonth(transaction, { month: monthOf(2025, 10), cycle: CYCLE });
  const calls = Array.from({ length: 50 }, (_, at) => {
    const code = others[at % others.length] as string;
    // 936.57 per kWh plus contribution and lighting; each operator read another meter.
    const kwh = 100 + at;
    const { sum } = independent(BigInt(kwh) * 100n, 0n, 0n);
    return () =>
      correct(
        code,
        500 + Number(code),
        Math.round(pesos(sum)),
        { consumption: energies(kwh) },
        at % 2 ? CLERK : 'fact@spectrum',
      );
  });
  const answers = await atBarrier(server, hold, calls, { tenant: COMPANY, waiting: 8 });
  const done = answers.filter(({ json }) => json.Upload === 'OK');
  expect(done.map(({ json }) => json.bill_number).sort()).toEqual([605, 606, 607, 608, 609, 610, 611]);
  expect(new Set(answers.filter(({ json }) => json.Upload !== 'OK').map(({ json }) => json.error.code))).toEqual(
    new Set(['bill-not-standing']),
  );
  expect(new Set(done.map(({ json }) => json.replaces)).size).toBe(7);
});

it('writes one note when a correction and a reversal of a bill run concurrently; the second is told about the first', async () => {
  const hold = async (transaction: TenantTransaction) =>
    lockCycleMonth(transaction, { month: monthOf(2025, 10), cycle: CYCLE });
  for (const voidFirst of [true, false]) {
    const [client_code, kwh] = voidFirst ? ['3', 91n] : ['4', 92n];
    const { number } = (await billsOf(client_code)).at(-1);
    const correction = () =>
      correct(client_code, number, Math.round(pesos(independent(kwh * 100n, 0n, 0n).sum)), {
        consumption: energies(Number(kwh)),
      });
    const reversal = () =>
      send(voidBill, { body: { ...billQuery(client_code, number), reason: 'Duplicada' } }, 'fact@spectrum');
    const calls = voidFirst ? [reversal, correction] : [correction, reversal];
    const [first, second] = await atBarrier(server, hold, calls, { tenant: COMPANY, inTurn: true });
    const bills = await billsOf(client_code);
    const listed = bills.find((bill: { number: number }) => bill.number === number);
    expect([first?.json.Upload, first?.json.note, listed.reversal.reason]).toEqual([
      'OK',
      listed.reversal.note,
      voidFirst ? 'Duplicada' : 'Lectura',
    ]);
    expect([second?.json.Upload, second?.json.error.code]).toEqual(['No', 'bill-not-standing']);
    expect(second?.json.error.details[0].expected).toContain(listed.reversal.note);
    expect(bills.at(-1).number).toBe(voidFirst ? number : first?.json.bill_number);
    expect(bills.at(-1).reversal?.note ?? null).toBe(voidFirst ? listed.reversal.note : null);
  }
  const { notes, last } = await inTenant(COMPANY, (transaction) =>
    transaction
      .selectFrom('bill_reversal')
      .select(({ fn }) => [fn.countAll<number>().as('notes'), fn.max('note').as('last')])
      .executeTakeFirstOrThrow(),
  );
  expect(last).toBe(notes);
});

it('refuses reversals and corrections in production for a company without a valid NIT', async () => {
  const issuer = { username: COMPANY, prefix: 'SPE', environment: 1 };
  expect((await send(updateBillIssuer, { body: issuer })).status).toBe(200);
  const voided = await send(voidBill, { body: { ...billQuery('2', 605), bill_number: undefined, reason: 'x' } });
  const standing = (await billsOf('2')).at(-1);
  const reviewed = await review('2', standing.number, { consumption: energies(50) });
  for (const { status, json } of [voided, reviewed]) {
    expect([status, json.error.code]).toEqual([409, 'bills-lack-inputs']);
    expect(json.error.details[0].expected).toContain('Ingrese el NIT de la empresa');
  }
  expect((await billsOf('2')).at(-1).reversal).toBeNull();
});
