// External PostgreSQL: kept forever
import {
  checkPaymentsToReview,
  checkUserBalancePayment,
  downloadUserPaymentDocument,
  type SurplusPaymentRow,
  updateUserPaymentState,
} from '@contador/contract/self-generators';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../clients/testing/add-client.ts';
import { sendBytes } from '../../platform/uploads/testing/send-upload.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addSettled } from '../testing/add-settled.ts';

const CLIENT = 'ag_client@cedenar';
const STAFF = 'ag@cedenar';
const VIEWER = 'ag_cons@cedenar';
const OWN = '1001';
const username = 'cedenar';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-11-23T15:00:00Z', slots: 0 });
  await server.inTenant('cedenar', async (transaction) => {
    for (const code of [OWN, '1002', '1003']) {
      await addClient(transaction, {
        client_code: code,
        name: `Cliente ${code}`,
        self_generator: 'AGPE',
        phone: '602 555 0141',
      });
    }
    await addSettled(transaction, OWN, { year: 2026, number: 9 }, { value_482: -41_450, balance_after: 0 });
    await addSettled(transaction, OWN, { year: 2026, number: 10 }, { value_482: -69_427_582 });
    await addSettled(transaction, OWN, { year: 2026, number: 8 }, { value_482: 0 });
    await addSettled(
      transaction,
      OWN,
      { year: 2026, number: 7 },
      { value_482: -100, exceed_payment: 1, balance_after: 250 },
    );
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      await addSettled(
        transaction,
        '1003',
        { year: 2026, number },
        { value_482: number === 2 ? 0 : -1_000, exceed_payment: 3 },
      );
    }
    await addSettled(transaction, '1002', { year: 2026, number: 10 }, { value_482: -5_000 });
  });
});
afterAll(() => server.close());

const paymentsOf = async (clientCode: string, as = STAFF, year = 2026) =>
  (await server.call(checkUserBalancePayment, { as, query: { username, clientCode, year } })).reply.payments;
const paymentOf = async (month: number, clientCode = OWN): Promise<SurplusPaymentRow> => {
  const found = (await paymentsOf(clientCode)).find((it) => it.month === month);
  if (found === undefined) throw new Error(`nothing of month ${month}`);
  return found;
};
type Body = Partial<SurplusPaymentRow> & { readonly seen?: string; readonly told?: string };
const update = (as: string, origin: 'user' | 'op' | undefined, month: number, body: Body = {}, clientCode = OWN) =>
  server.call(updateUserPaymentState, {
    as,
    query: { username, ...(origin && { origin }) },
    body: { year: 2026, month, clientCode, ...body },
  });
/** Number of audit entries of an action. */
const logged = async (action: string) =>
  await server.inTenant('cedenar', async (transaction) => {
    const rows = await transaction.selectFrom('audit_entry').select('action').where('action', '=', action).execute();
    return rows.length;
  });
const codeOf = ({ status, json }: Awaited<ReturnType<typeof update>>) => [status, json?.error?.code ?? 'OK'];
const send = (bytes: string, month: number, as = CLIENT, fileName = `${OWN}.pdf`) =>
  sendBytes(server, fileName, Buffer.from(bytes), {
    as,
    contentType: 'application/pdf',
    year: 2026,
    month,
    filesFrom: 'ag',
  });

describe('the payments of a year', () => {
  it('are those of the approved months, oldest first', async () => {
    const payments = await paymentsOf(OWN);
    expect(payments.map((it) => [it.month, it.value, it.payment, it.state, it.balance, it.payableFrom])).toEqual([
      [7, 1, 'balance', 'pending', 2.5, '2026-08-01'],
      [8, 0, 'next month', 'pending', 0, '2026-09-01'],
      [9, 414.5, 'next month', 'pending', 0, '2026-10-01'],
      [10, 694_275.82, 'next month', 'pending', 0, '2026-11-01'],
    ]);
    expect(payments[3]).toMatchObject({
      clientName: 'Cliente 1001',
      phone: '602 555 0141',
      document: null,
      paid: null,
    });
    expect(await paymentsOf(OWN, STAFF, 2025)).toEqual([]);
    expect(await paymentsOf('9999')).toEqual([]);
  });

  it('use the field names of the specification', async () => {
    const { json } = await server.send(checkUserBalancePayment, {
      token: await server.token(STAFF),
      query: { username, client_code: OWN, year: 2026 },
    });
    expect(json.user_data[0]).toMatchObject({
      p_balance_payment_state: '1 - Pendiente',
      exceed_payment: '1-Saldo a favor períodos posteriores',
      p_balance_value: 1,
      pb_document_uploaded: false,
      pb_client_obs: '',
      pb_enterprise_obs: '',
    });
  });

  it("are limited to the customer's own code", async () => {
    expect((await paymentsOf(OWN, CLIENT)).length).toBe(4);
    for (const endpoint of [checkUserBalancePayment, downloadUserPaymentDocument]) {
      const other = await server.call(endpoint, {
        as: CLIENT,
        query: { username, clientCode: '1002', year: 2026, month: 10 } as never,
      });
      expect([other.status, other.json.error.code]).toEqual([403, 'not-permitted']);
    }
    expect(codeOf(await update(CLIENT, 'user', 10, { clientObservation: 'x' }, '1002'))).toEqual([
      403,
      'not-permitted',
    ]);
  });
});

describe('write permissions', () => {
  it('a customer writes its own observation only', async () => {
    const body = {
      clientObservation: ' Factura FE-1187 ',
      state: 'paid',
      paid: 1,
      paidOn: '2026-11-20',
      companyObservation: 'mía',
    } as const;
    expect(codeOf(await update(CLIENT, 'user', 9, body))).toEqual([200, 'OK']);
    expect(await paymentOf(9)).toMatchObject({
      clientObservation: 'Factura FE-1187',
      state: 'pending',
      paid: null,
      paidOn: null,
      companyObservation: '',
    });
  });

  it("the company writes everything except the customer's observation", async () => {
    const body = { clientObservation: 'otra', state: 'in review', companyObservation: 'Llegó' } as const;
    for (const as of [STAFF, VIEWER]) expect(codeOf(await update(as, 'op', 9, body))).toEqual([200, 'OK']);
    expect(await paymentOf(9)).toMatchObject({
      clientObservation: 'Factura FE-1187',
      state: 'in review',
      companyObservation: 'Llegó',
    });
    expect(codeOf(await update(STAFF, 'op', 9, { state: 'pending' }))).toEqual([200, 'OK']);
    // An omitted field keeps its value.
    expect(await paymentOf(9)).toMatchObject({ state: 'pending', companyObservation: 'Llegó' });
    const before = await logged('surplus-payment-saved');
    expect(codeOf(await update(STAFF, 'op', 9, { state: 'pending' }))).toEqual([200, 'OK']);
    expect(await logged('surplus-payment-saved')).toBe(before);
  });

  it.each([
    [CLIENT, 'op'],
    [STAFF, 'user'],
    [STAFF, undefined],
    [VIEWER, undefined],
  ] as const)('%s cannot write with origin %s', async (as, origin) => {
    expect(codeOf(await update(as, origin, 9, { companyObservation: 'x' }))).toEqual([403, 'payment-of-another-side']);
  });

  it('nobody writes a month that is not approved, has no surplus or is paid as a balance', async () => {
    expect(codeOf(await update(STAFF, 'op', 11))).toEqual([404, 'payment-unknown']);
    expect(codeOf(await update(STAFF, 'op', 8))).toEqual([409, 'not-payable']);
    expect(codeOf(await update(CLIENT, 'user', 7, { clientObservation: 'x' }))).toEqual([409, 'not-payable']);
  });

  it('of two concurrent writes of the company, the second is refused with what the first changed', async () => {
    const { revision: seenRevision } = await paymentOf(9);
    expect(
      codeOf(await update(STAFF, 'op', 9, { state: 'in review', companyObservation: 'A', seen: seenRevision })),
    ).toEqual([200, 'OK']);
    const second = await update(VIEWER, 'op', 9, { state: 'pending', companyObservation: 'B', seen: seenRevision });
    expect(codeOf(second)).toEqual([409, 'changed-meanwhile']);
    expect(second.json.error.details).toMatchObject([
      { field: 'state', value: '2 - En revisión' },
      { field: 'companyObservation', value: 'A' },
    ]);
  });

  it('a customer with two windows is warned about its other change, without names of employees', async () => {
    const { revision: seenRevision } = await paymentOf(9);
    expect(codeOf(await update(CLIENT, 'user', 9, { clientObservation: 'Va por correo', seen: seenRevision }))).toEqual(
      [200, 'OK'],
    );
    expect(codeOf(await update(STAFF, 'op', 9, { companyObservation: 'Recibido' }))).toEqual([200, 'OK']);
    const other = await update(CLIENT, 'user', 9, { clientObservation: 'Va por la página', seen: seenRevision });
    expect(codeOf(other)).toEqual([409, 'changed-meanwhile']);
    expect(other.json.error.details).toMatchObject([
      {
        field: 'clientObservation',
        value: 'Va por correo',
        // The company wrote last, but its own part; this field is the customer's.
        expected: expect.stringMatching(/^Hernán Portilla lo cambió el /),
      },
    ]);
    expect(JSON.stringify(other.json)).not.toMatch(/Lucía Guerrero/);
  });

  it('the company sees which colleague decided, also when the customer wrote last', async () => {
    const { revision: seenRevision } = await paymentOf(9);
    const decided = { state: 'pending', companyObservation: 'Falta la firma', seen: seenRevision } as const;
    expect(codeOf(await update(VIEWER, 'op', 9, decided))).toEqual([200, 'OK']);
    expect(codeOf(await update(CLIENT, 'user', 9, { clientObservation: 'Ya la firmé' }))).toEqual([200, 'OK']);
    const second = await update(STAFF, 'op', 9, { companyObservation: 'Conforme', seen: seenRevision });
    expect(second.json.error.details).toMatchObject([
      {
        field: 'companyObservation',
        value: 'Falta la firma',
        expected: expect.stringMatching(/^Paola Insuasty lo cambió/),
      },
    ]);
  });

  it('the company is warned that the month was corrected, before it closes a payment of an outdated claim', async () => {
    const { revision: seenRevision, value } = await paymentOf(10, '1002');
    await server.inTenant('cedenar', (transaction) =>
      sql`insert into corrected_self_generator_settlement select (jsonb_populate_record(null::corrected_self_generator_settlement, to_jsonb(a) ||
        '{"number": 1, "replaces": 0, "reason": "Lectura", "claimed": 7500, "carried": 0, "fingerprint": "x", "value_482": -7500,
          "approved_by": "Natalia Ospina", "approved_at": "2026-11-23T14:00:00Z"}')).*
        from approved_self_generator_settlement a where client_code = '1002' and month = 10`.execute(transaction),
    );
    const paid = { state: 'paid', paid: 50, paidOn: '2026-11-20', value, seen: seenRevision } as const;
    const refused = await update(STAFF, 'op', 10, paid, '1002');
    expect(codeOf(refused)).toEqual([409, 'changed-meanwhile']);
    expect(refused.json.error.details).toEqual([
      expect.objectContaining({
        label: 'Valor liq. excedentes',
        value: '75',
        expected: expect.stringContaining('Natalia Ospina'),
      }),
    ]);
    expect((await paymentOf(10, '1002')).state).toBe('pending');
    const acknowledged = refused.json.revision as string;
    expect(codeOf(await update(STAFF, 'op', 10, { ...paid, paid: 75, told: acknowledged }, '1002'))).toEqual([
      200,
      'OK',
    ]);
    expect(await paymentOf(10, '1002')).toMatchObject({ state: 'paid', value: 75, paid: 75 });
  });
});

describe('the document', () => {
  it('is the last PDF that the customer sent under its own code', async () => {
    expect(codeOf(await update(CLIENT, undefined, 10))).toEqual([409, 'payment-document-not-sent']);
    await send('no es un PDF', 10);
    expect(codeOf(await update(CLIENT, undefined, 10))).toEqual([400, 'payment-document-wrong']);
    expect((await paymentOf(10)).hasDocument).toBe(false);
    await send('%PDF-1.7 uno', 10);
    expect(codeOf(await update(CLIENT, undefined, 10))).toEqual([200, 'OK']);
    expect(await paymentOf(10)).toMatchObject({ hasDocument: true, document: { name: '1001.pdf', bytes: 12 } });
    expect((await paymentOf(9)).hasDocument).toBe(false);
    await send('%PDF-1.7 dos!', 10);
    expect(codeOf(await update(CLIENT, undefined, 10))).toEqual([200, 'OK']);
    const file = await server.call(downloadUserPaymentDocument, {
      as: STAFF,
      query: { username, clientCode: OWN, year: 2026, month: 10 },
    });
    expect(file.raw.rawPayload.toString()).toBe('%PDF-1.7 dos!');
    expect(file.raw.headers['content-disposition']).toContain('Doc_1001_2026_10.pdf');
  });

  it('is accepted once: a retry after a lost reply changes nothing', async () => {
    const documents = async () =>
      await server.inTenant('cedenar', (transaction) =>
        transaction
          .selectFrom('surplus_payment_document')
          .select(['number', 'file_sha256'])
          .where('month', '=', 10)
          .execute(),
      );
    const before = [await documents(), await logged('surplus-payment-document')];
    expect(codeOf(await update(CLIENT, undefined, 10))).toEqual([200, 'OK']);
    expect([await documents(), await logged('surplus-payment-document')]).toEqual(before);
    // A month without an uploaded document has none to accept.
    expect(codeOf(await update(CLIENT, undefined, 9))).toEqual([409, 'payment-document-not-sent']);
  });

  it('replaced after the company read it blocks closing the payment, with a warning', async () => {
    const opened = await paymentOf(10);
    const documentSeen = opened.document?.at ?? null;
    server.setNow('2026-11-23T15:20:00Z');
    await send('%PDF-1.7 otra cuenta', 10);
    expect(codeOf(await update(CLIENT, undefined, 10))).toEqual([200, 'OK']);
    const decided = {
      companyObservation: 'Conforme',
      state: 'in review',
      seen: opened.revision,
      documentSeen,
    } as const;
    const refused = await update(STAFF, 'op', 10, decided);
    expect(codeOf(refused)).toEqual([409, 'changed-meanwhile']);
    expect(refused.json.error.details).toEqual([
      expect.objectContaining({
        label: 'Documento',
        value: '23/11/2026 10:20',
        expected: 'Hernán Portilla lo cambió el 23/11/2026 10:20.',
      }),
    ]);
    // After the warning, the company may decide anyway; the customer's own edits do not depend on its own document.
    const acknowledged = refused.json.revision as string;
    expect(codeOf(await update(STAFF, 'op', 10, { ...decided, told: acknowledged }))).toEqual([200, 'OK']);
    const own = (await paymentsOf(OWN, CLIENT)).find((it) => it.month === 10)?.revision;
    server.setNow('2026-11-23T15:30:00Z');
    await send('%PDF-1.7 y otra', 10);
    expect(codeOf(await update(CLIENT, undefined, 10))).toEqual([200, 'OK']);
    expect((await paymentsOf(OWN, CLIENT)).find((it) => it.month === 10)?.revision).toBe(own);
  });

  it('sent for one month serves each month of the half year that is paid at once and has something to pay', async () => {
    const belongTo = (code: string) =>
      server.inTenant('cedenar', (transaction) =>
        transaction.updateTable('account').set({ client_code: code }).where('email', '=', CLIENT).execute(),
      );
    await belongTo('1003');
    await send('%PDF-1.7 semestre', 6, CLIENT, '1003.pdf');
    expect(codeOf(await update(CLIENT, undefined, 6, {}, '1003'))).toEqual([200, 'OK']);
    const withDocument = (await paymentsOf('1003')).filter((it) => it.hasDocument);
    expect(withDocument.map((it) => it.month)).toEqual([1, 3, 4, 5, 6]);
    await belongTo(OWN);
  });

  it("can be uploaded under the customer's own code only", async () => {
    await expect(send('%PDF-1.7', 10, CLIENT, '1002.pdf')).rejects.toThrow();
  });
});

describe('a completed payment', () => {
  it('needs its amount and its date, between the first payable day and today', async () => {
    const incomplete = await update(STAFF, 'op', 10, { state: 'paid', paid: 694_275.82 });
    expect(codeOf(incomplete)).toEqual([400, 'payment-incomplete']);
    expect(incomplete.json.error.message).toBe('Algunos campos estan vacíos. Ingreso inválido.');
    expect(incomplete.json.error.details).toEqual([
      expect.objectContaining({ field: 'paidOn', label: 'Fecha de pago' }),
    ]);
    for (const paidOn of ['2026-10-31', '2026-11-24']) {
      const outside = await update(STAFF, 'op', 10, { state: 'paid', paid: 694_275.82, paidOn });
      expect(codeOf(outside)).toEqual([400, 'payment-day-outside']);
      expect(outside.json.error.details).toEqual([
        expect.objectContaining({ field: 'paidOn', expected: 'un día entre 01/11/2026 y 23/11/2026' }),
      ]);
    }
  });

  it('closes the record for both sides permanently', async () => {
    const paid = { state: 'paid', paid: 694_275.82, paidOn: '2026-11-20' } as const;
    expect(codeOf(await update(STAFF, 'op', 10, paid))).toEqual([200, 'OK']);
    expect(await paymentOf(10)).toMatchObject(paid);
    // A retry by the person who closed it succeeds; any other write is refused as closed.
    const before = await logged('surplus-payment-saved');
    expect(codeOf(await update(STAFF, 'op', 10, paid))).toEqual([200, 'OK']);
    expect(await logged('surplus-payment-saved')).toBe(before);
    expect(codeOf(await update(VIEWER, 'op', 10, paid))).toEqual([409, 'payment-closed']);
    expect(codeOf(await update(STAFF, 'op', 10, { ...paid, paid: 1 }))).toEqual([409, 'payment-closed']);
    expect(codeOf(await update(STAFF, 'op', 10, { state: 'pending' }))).toEqual([409, 'payment-closed']);
    expect(codeOf(await update(CLIENT, 'user', 10, { clientObservation: 'x' }))).toEqual([409, 'payment-closed']);
    await send('%PDF-1.7 tres', 10);
    expect(codeOf(await update(CLIENT, undefined, 10))).toEqual([409, 'payment-closed']);
    await expect(
      server.inTenant('cedenar', (transaction) =>
        transaction.updateTable('surplus_payment').set({ paid: '1' }).execute(),
      ),
    ).rejects.toThrow('is paid');
  });
});

describe('the list of the company', () => {
  const listOf = async (month: number, as = STAFF) => {
    const { reply } = await server.call(checkPaymentsToReview, { as, query: { username, year: 2026, month } });
    return reply.payments.map((it) => `${it.clientCode} ${it.month}`);
  };

  it('has the payable months of the month, without balances and without months of zero', async () => {
    const august = await listOf(8);
    expect(august).not.toContain('1001 8');
    const february = await listOf(2);
    expect(february).not.toContain('1003 2');
    expect(await listOf(1)).toContain('1003 1');
    expect(await listOf(7)).not.toContain('1001 7');
  });

  it('has no payable month of another month, except documents that wait', async () => {
    await server.inTenant('cedenar', (transaction) =>
      addSettled(transaction, '1002', { year: 2026, number: 6 }, { value_482: -7_000 }),
    );
    expect(await listOf(2)).not.toContain('1002 6');
    await server.inTenant('cedenar', (transaction) =>
      sql`insert into surplus_payment_document
        (client_code, year, month, number, file_name, file_sha256, size, sent_by, sent_at)
        values ('1002', 2026, 6, 1, '1002.pdf', ${'ab'.repeat(32)}, 10, '1002', '2026-11-04T15:00:00Z')`.execute(
        transaction,
      ),
    );
    expect(await listOf(2)).toContain('1002 6');
    await server.inTenant('cedenar', (transaction) =>
      sql`insert into surplus_payment (client_code, year, month, state, paid, paid_on, client_observation,
          company_observation, saved_by, saved_at)
        values ('1002', 2026, 6, 'paid', 50, '2026-11-05', '', '', 'Inés', '2026-11-05T15:00:00Z')`.execute(
        transaction,
      ),
    );
    expect(await listOf(2)).not.toContain('1002 6');
    expect(await listOf(6)).toContain('1002 6');
  });

  it('is not for customers, nor for people who only consult', async () => {
    for (const as of [CLIENT, VIEWER]) {
      const answer = await server.call(checkPaymentsToReview, { as, query: { username, year: 2026, month: 10 } });
      expect(answer.status).toBe(403);
    }
  });
});
