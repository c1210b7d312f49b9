import { checkClients, downloadClients, processClientsFile, updateClients } from '@contador/contract/clients';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendBytes } from '../platform/uploads/testing/send-upload.ts';
import { WORKBOOK } from '../platform/uploads/upload-bound.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { addClient } from './testing/add-client.ts';

const username = 'spectrum';
const as = 'only-fact@spectrum';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T15:00:00Z' });
  await server.inTenant(username, async (transaction) => {
    for (const client_code of ['F-1', 'L-1', 'L-2', 'L-3']) await addClient(transaction, { client_code });
  });
});
afterAll(() => server.close());

const send = wireSender(() => server, as);
const clientAt = async (client_code: string) =>
  (await send(checkClients, { query: { username, billing: 'true', client_code } })).json.client;
const save = async (body: Record<string, unknown>) =>
  (await send(updateClients, { query: { billing: 'true' }, body: { client_code: 'F-1', ...body } })).json;
const answers = (client: string) =>
  server.inTenant(username, (transaction) =>
    transaction
      .selectFrom('bill_mail_consent')
      .select(['agreed', 'answered_on', 'means', 'proof', 'recorded_by'])
      .where('client_code', '=', client)
      .orderBy('id')
      .execute(),
  );
const savedAt = async (client: string) =>
  await server.inTenant(username, (transaction) =>
    transaction.selectFrom('client').select('saved_at').where('client_code', '=', client).executeTakeFirstOrThrow(),
  );

const accepted = {
  mail_agreed: 'SI',
  mail_answered_on: '2026-03-01',
  mail_means: 'Formulario firmado',
  mail_proof: 'F12',
};
const withdrawn = { mail_agreed: 'NO', mail_answered_on: '2026-03-05', mail_means: 'Llamada grabada', mail_proof: '' };

describe('Answer to bills by e-mail in the form of a client', () => {
  it('is another row each time it changes, and leaves the client as it is', async () => {
    const before = await savedAt('F-1');
    expect(await save(accepted)).toMatchObject({ Upload: 'OK' });
    expect(await save(accepted)).toMatchObject({ Upload: 'OK' });
    expect(await clientAt('F-1')).toMatchObject(accepted);
    expect(await save(withdrawn)).toMatchObject({ Upload: 'OK' });
    expect(await clientAt('F-1')).toMatchObject(withdrawn);
    expect(await answers('F-1')).toMatchObject([
      { agreed: true, answered_on: '2026-03-01', means: 'form', proof: 'F12' },
      { agreed: false, answered_on: '2026-03-05', means: 'phone', proof: '' },
    ]);
    expect(await savedAt('F-1')).toEqual(before);
  });

  it('is refused with the faulty field, and four empty fields change nothing', async () => {
    const fault = async (body: object) => {
      const { error } = await save({ ...body });
      return [error.code, error.details.map(({ field }: { field: string }) => field)];
    };
    const empty = { mail_agreed: null, mail_answered_on: null, mail_means: null, mail_proof: '' };
    expect(await fault({ ...empty, mail_agreed: 'SI' })).toEqual(['empty-fields', ['mailAnsweredOn', 'mailMeans']]);
    expect(await fault({ ...accepted, mail_answered_on: '2026-03-11' })).toEqual([
      'client-refused',
      ['mailAnsweredOn'],
    ]);
    expect(await fault(accepted)).toEqual(['client-refused', ['mailAnsweredOn']]);
    expect(await save(empty)).toMatchObject({ Upload: 'OK' });
    expect(await answers('F-1')).toHaveLength(2);
  });

  it('is not overwritten by somebody who opened the client before', async () => {
    const { revision } = await clientAt('F-1');
    await save({ ...accepted, mail_answered_on: '2026-03-07' });
    const { error } = await save({ ...withdrawn, mail_answered_on: '2026-03-08', seen: revision });
    expect(error.code).toBe('changed-meanwhile');
    expect(await answers('F-1')).toHaveLength(3);
  });
});

describe('Answers to bills by e-mail in the workbook of clients', () => {
  let files = 0;
  const enter = async (rows: unknown[][]) => {
    const fileName = `aceptaciones-${++files}.xlsx`;
    const bytes = await writeXlsx({ sheets: [{ name: 'Clientes', rows: rows as never }] });
    await sendBytes(server, fileName, bytes, { as, contentType: WORKBOOK, year: 2026, month: 3 });
    const query = { username, billing: 'true', year: '2026', period: '3', enter: 'SI' };
    return (await send(processClientsFile, { query, body: { filename: fileName, contentType: WORKBOOK } })).json;
  };
  const heads = ['client_code', 'mail_agreed', 'mail_answered_on', 'mail_means', 'mail_proof', 'revision'];
  const downloaded = async () => {
    const { raw } = await server.call(downloadClients, { as, query: { username, billing: 'true' } });
    const [all = [], ...rows] = (await readXlsx(raw.rawPayload)).sheets[0]?.rows ?? [];
    return { all, rows: rows.map((row) => Object.fromEntries(all.map((head, at) => [String(head), row[at] ?? null]))) };
  };
  const revisionOf = async (code: string) =>
    (await downloaded()).rows.find((row) => row.client_code === code)?.revision as string;

  it('are read from their columns, also for incomplete clients, and downloaded', async () => {
    const rows = [
      heads,
      ['L-1', 'SI', new Date(Date.UTC(2026, 2, 1)), 'contrato', 'C-7', await revisionOf('L-1')],
      ['L-2', 'NO', '2026-03-02', 'Correo', null, await revisionOf('L-2')],
      ['L-3', null, null, null, null, await revisionOf('L-3')],
    ];
    expect(await enter(rows)).toMatchObject({ added: 0, changed: 2, unchanged: 1 });
    expect(await answers('L-1')).toMatchObject([{ agreed: true, answered_on: '2026-03-01', means: 'contract' }]);
    expect(await answers('L-2')).toMatchObject([{ agreed: false, means: 'mail', proof: '' }]);
    expect(await answers('L-3')).toEqual([]);
    const row = (await downloaded()).rows.find(({ client_code }) => client_code === 'L-1');
    expect(row).toMatchObject({
      mail_agreed: 'SI',
      mail_answered_on: '2026-03-01',
      mail_means: 'Contrato',
      mail_proof: 'C-7',
    });
  });

  it('stay without their columns, also when the workbook is older than the answer', async () => {
    const { all, rows } = await downloaded();
    expect(await enter([all, ...rows.map((row) => all.map((head) => row[String(head)]))])).toMatchObject({
      changed: 0,
    });
    const kept = all.filter((head) => !String(head).startsWith('mail_'));
    const older = rows.map((row) => kept.map((head) => (head === 'revision' ? null : row[String(head)])));
    expect(await enter([kept, ...older])).toMatchObject({ added: 0, changed: 0 });
    expect(await answers('L-1')).toHaveLength(1);
  });

  it('are refused in a row that was downloaded before another answer, so that a withdrawal holds', async () => {
    const before = await revisionOf('L-1');
    await save({ client_code: 'L-1', ...withdrawn });
    const { error } = await enter([heads, ['L-1', 'SI', '2026-03-06', 'Contrato', 'C-8', before]]);
    expect(error.details).toMatchObject([{ line: 2, column: 'revision' }]);
    const late = await enter([heads, ['L-1', 'SI', '2026-03-01', 'Contrato', 'C-7', await revisionOf('L-1')]]);
    expect(late.error.details).toMatchObject([{ line: 2, column: 'mail_answered_on' }]);
    expect((await answers('L-1')).at(-1)).toMatchObject({ agreed: false });
  });
});
