import {
  checkClients,
  downloadClients,
  processClientsFile,
  updateBillingCycles,
  updateClients,
} from '@contador/contract/clients';
import { downloadMarkedWorkbook } from '@contador/contract/uploads';
import type { DecimalSign } from '@contador/kernel';
import { type Cell, readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendBytes } from '../../platform/uploads/testing/send-upload.ts';
import { WORKBOOK } from '../../platform/uploads/upload-bound.ts';
import { calculated, HOSTILE, textsIn } from '../../testing/calculated-cells.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';

const username = 'spectrum';
const as = 'fact@spectrum';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T15:00:00Z' });
  for (const [code, market_type] of [
    ['1NR', 'NO REGULADO'],
    ['2R', 'REGULADO'],
  ]) {
    await send(updateBillingCycles, { body: { username, code, periodicity: 1, market_type } });
  }
  for (const number of [1, 2, 3]) {
    const saved = await save({ ...home, client_code: `R-${number}`, sic_code: `FRT${number}`, phone: '+57 602' });
    expect(saved.json.Upload).toBe('OK');
  }
});
afterAll(() => server.close());

const send = wireSender(() => server, as);
const save = (body: Record<string, unknown>, who = as) =>
  send(updateClients, { query: { billing: 'true' }, body }, who);
const home = {
  id_type: 'CC',
  client_name: 'Casa',
  client_market_type: 'REGULADO',
  use_type: 'RESIDENCIAL',
  tariff_type: 'MONOMIA',
  client_cycle: '2R',
  stratum: 2,
  subsistence_consumption: '2',
  contrib_perc: '0',
  inst_municip: 'PASTO',
  inst_departm: 'NARIÑO',
  voltage_level: '1',
  conn_level: 1,
  cu_form: 'SI',
};

type Row = (string | number | boolean | Date | null)[];

/** Downloads the register, to be edited and uploaded again. */
async function downloaded() {
  const { raw } = await server.call(downloadClients, { as, query: { username, billing: 'true' } });
  const [sheet] = (await readXlsx(raw.rawPayload)).sheets;
  const [heads = [], ...rows] = (sheet?.rows ?? []) as Row[];
  const at = (column: string) => heads.indexOf(column);
  return {
    heads,
    rows,
    put: (row: number, column: string, value: Row[number]) => {
      (rows[row] as Row)[at(column)] = value;
    },
    bytes: async () => await writeXlsx({ sheets: [{ name: 'Clientes', rows: [heads, ...rows] }] }),
    add: (client: Readonly<Record<string, string | number>>) =>
      rows.push(heads.map((head) => client[String(head)] ?? null)),
  };
}

let files = 0;
/** Uploads the workbook under a new name and previews or enters it. */
async function upload(
  bytes: Uint8Array,
  {
    enter = 'SI',
    who = as,
    fileName = `clientes-${++files}.xlsx`,
    decimalSign,
  }: { enter?: string; who?: string; fileName?: string; decimalSign?: DecimalSign } = {},
) {
  await sendBytes(server, fileName, bytes, { as: who, contentType: WORKBOOK, year: 2026, month: 3, decimalSign });
  return await process(fileName, enter, who);
}
const process = async (filename: string, enter: string, who = as) =>
  await send(
    processClientsFile,
    {
      query: { username, billing: 'true', year: '2026', period: '3', enter },
      body: { filename, contentType: WORKBOOK },
    },
    who,
  );
const whole = async (client_code: string) =>
  (await send(checkClients, { query: { username, billing: 'true', client_code } })).json.client;
const standing = async () =>
  await server.inTenant(username, async (transaction) => ({
    clients: await transaction.selectFrom('client').selectAll().orderBy('client_code').execute(),
    codes: await transaction.selectFrom('client_sic_code').selectAll().orderBy('client_code').execute(),
  }));
const counts = (added: number, changed: number, unchanged: number) => ({ added, changed, unchanged });

describe('Workbook of clients', () => {
  it('changes nothing when unchanged, whatever program opened and saved it', async () => {
    const before = await standing();
    const { bytes } = await downloaded();
    expect((await upload(await bytes())).json).toEqual({ Upload: 'OK', ...counts(0, 0, 3), doubtful: [] });
    expect(await standing()).toEqual(before);
  });

  it('is previewed before it is entered, and is entered as a whole', async () => {
    const before = await standing();
    const book = await downloaded();
    book.put(0, 'client_name', 'Casa de la esquina');
    book.put(0, 'client_entry_date', new Date(Date.UTC(2025, 4, 7)));
    book.put(0, 'stratum', '3');
    // One client takes the SIC code that another one gives up.
    book.put(1, 'sic_code', 'FRT3');
    book.put(2, 'sic_code', 'FRT30');
    book.add({ ...home, client_code: 'R-4', sic_code: 52004, client_name: '=Casa' });
    const bytes = await book.bytes();
    const look = await upload(bytes, { enter: 'NO', fileName: 'mirado.xlsx' });
    expect(look.json).toEqual({ Upload: 'OK', ...counts(1, 3, 0), doubtful: [] });
    expect(await standing()).toEqual(before);

    const entered = await process('mirado.xlsx', 'SI');
    expect(entered.json).toEqual(look.json);
    const { clients, codes } = await standing();
    expect(clients.map((it) => [it.client_code, it.sic_code, it.name, it.stratum, it.entry_date, it.phone])).toEqual([
      ['R-1', 'FRT1', 'Casa de la esquina', 3, '2025-05-07', '+57 602'],
      ['R-2', 'FRT3', 'Casa', 2, null, '+57 602'],
      ['R-3', 'FRT30', 'Casa', 2, null, '+57 602'],
      ['R-4', '52004', '=Casa', 2, null, null],
    ]);
    expect(codes.map((it) => [it.client_code, it.since, it.sic_code])).toEqual([
      ['R-1', '2026-03-10', 'FRT1'],
      ['R-2', '2026-03-10', 'FRT3'],
      ['R-3', '2026-03-10', 'FRT30'],
      ['R-4', '2026-03-10', '52004'],
    ]);
    // After a lost answer, the same workbook reports unchanged rows.
    expect((await process('mirado.xlsx', 'SI')).json).toEqual(entered.json);
    expect((await upload(bytes)).json).toMatchObject(counts(0, 0, 4));
    const log = await server.inTenant(username, (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['action', 'before', 'after'])
        .where('action', '=', 'clients-saved')
        .execute(),
    );
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      before: { 'R-1': { name: 'Casa', stratum: 2, entryDate: null } },
      after: { added: ['R-4'], changed: { 'R-1': { name: 'Casa de la esquina', stratum: 3 } } },
    });
  });

  it('is refused as a whole with located faults, and returned with each marked', async () => {
    await save({ client_code: 'R-2', phone: '3001' });
    const book = await downloaded();
    await save({ client_code: 'R-2', phone: '3002' }, 'only-fact@spectrum');
    book.put(0, 'stratum', 9);
    book.put(1, 'client_name', 'Otra casa');
    book.put(2, 'm_factor', 2);
    book.put(3, 'client_name', null);
    book.add({ ...home, client_code: 'R-3', sic_code: 'NUEVO' });
    book.add({ ...home, client_code: 'R-6', sic_code: 'FRT1' });
    book.add({ ...home, client_code: 'R-7', sic_code: 'FRT7', client_cycle: '9', inst_municip: 'Macondo' });
    const before = await standing();
    const { status, json } = await upload(await book.bytes(), { fileName: 'con errores.xlsx' });
    expect([status, json.Upload, json.error.code]).toEqual([400, 'No', 'clients-workbook-refused']);
    const faults = json.error.details.map((it: Record<string, string>) => [it.line, it.column, it.value, it.cell]);
    const cell = (column: string, line: number) => `${letters(book.heads.indexOf(column))}${line}`;
    expect(faults).toEqual([
      [2, 'stratum', '9', cell('stratum', 2)],
      [3, 'revision', 'R-2', cell('revision', 3)],
      [4, 'm_reason', undefined, cell('m_reason', 4)],
      [5, 'client_name', undefined, cell('client_name', 5)],
      [6, 'client_code', 'R-3', cell('client_code', 6)],
      [7, 'sic_code', 'FRT1', cell('sic_code', 7)],
      [8, 'client_cycle', '9', cell('client_cycle', 8)],
      [8, 'inst_municip', 'Macondo', cell('inst_municip', 8)],
    ]);
    expect(json.error.details[1].expected).toMatch(/lo cambió el 10\/03\/2026/);
    expect(await standing()).toEqual(before);

    const query = { username, id: json.marked };
    const { raw } = await server.call(downloadMarkedWorkbook, { as, query });
    expect(raw.headers['content-disposition']).toContain('con%20errores%20(marcado).xlsx');
    const [clients, errors] = (await readXlsx(raw.rawPayload, { readStyles: true } as never)).sheets;
    const filled = [...((clients?.cells ?? new Map()) as Map<string, Cell>)].filter(([, it]) =>
      JSON.stringify(it.style ?? {}).includes('FFC9C7'),
    );
    const commented = [...((clients?.cells ?? new Map()) as Map<string, Cell>)].filter(([, it]) => it.comment);
    expect([filled.length, commented.length]).toEqual([8, 8]);
    expect(commented.map(([, it]) => it.comment?.text)).toContain('Un municipio de Colombia, con su departamento.');
    expect([errors?.name, errors?.rows.length]).toEqual(['Errores', 9]);
    expect(clients?.rows.map((row) => row[0])).toEqual([book.heads[0], ...book.rows.map((row) => row[0])]);

    // Nobody else can download it, and it can be uploaded again.
    const others = await send(downloadMarkedWorkbook, { query }, 'only-fact@spectrum');
    expect([others.status, others.json.error.code]).toEqual([404, 'marked-workbook-unknown']);
    const again = await upload(raw.rawPayload);
    expect(again.json.error.details).toHaveLength(8);
    const second = await server.call(downloadMarkedWorkbook, { as, query: { username, id: again.json.marked } });
    expect((await readXlsx(second.raw.rawPayload)).sheets.map(({ name }) => name)).toEqual(['Clientes', 'Errores']);
  });

  it('may be any list with codes: missing columns keep their values, and changes of factor M take a reason', async () => {
    const rows = [
      ['Client_Code', 'M_FACTOR', 'm_reason', 'revision'],
      ['R-3', 2, 'Acta 12', await revisionOf('R-3')],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'M', rows }] });
    expect((await upload(bytes, { who: 'only-fact@spectrum' })).json.error.details[0].column).toBe('m_factor');
    expect((await upload(bytes)).json).toMatchObject(counts(0, 1, 0));
    expect(await whole('R-3')).toMatchObject({ m_factor: 2, client_name: 'Casa', sic_code: 'FRT30' });
  });

  it('is refused without a column of codes, or if it is not a workbook', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'M', rows: [['nombre'], ['x']] }] });
    const { json } = await upload(bytes);
    expect([json.error.code, json.error.details[0].column]).toEqual(['clients-workbook-refused', 'client_code']);
    expect((await upload(Buffer.from('nada'))).json.error.code).toBe('clients-workbook-refused');
    expect((await process('nunca.xlsx', 'NO')).json.error.code).toBe('no-file-chosen');
  });

  it('reports a renamed column, and ignores additional ones', async () => {
    const { heads, rows } = await downloaded();
    const renamed = [heads.map((name) => (name === 'client_cycle' ? 'Ciclo' : name)), ...rows];
    const { json } = await upload(await writeXlsx({ sheets: [{ name: 'M', rows: renamed }] }));
    expect(json.error.details).toMatchObject([
      { line: 1, column: 'Ciclo', expected: expect.stringContaining('(client_cycle)') },
    ]);
    const noted = [[...heads, 'Nota de la oficina'], ...rows.map((row) => [...row, 'revisado'])];
    const beside = await upload(await writeXlsx({ sheets: [{ name: 'M', rows: noted }] }));
    expect(beside.json).toMatchObject(counts(0, 0, rows.length));
  });

  it('reports a repeated code with the row of the first one', async () => {
    const book = await downloaded();
    book.add({ ...home, client_code: 'R-1', sic_code: 'frt3' });
    const { json } = await upload(await book.bytes());
    expect(json.error.details.map((it: Record<string, string>) => [it.line, it.column, it.expected])).toEqual([
      [6, 'client_code', 'Un código que no esté en otra fila: está en la 2.'],
      [6, 'sic_code', 'Un código que no esté en otra fila: está en la 3.'],
    ]);
  });
});

async function revisionOf(code: string): Promise<string> {
  const book = await downloaded();
  const row = book.rows.find((it) => it[book.heads.indexOf('client_code')] === code);
  return String(row?.[book.heads.indexOf('revision')]);
}

function letters(place: number): string {
  return place < 26 ? String.fromCharCode(65 + place) : `${letters(Math.floor(place / 26) - 1)}${letters(place % 26)}`;
}

it('returns every text unchanged, and none as a formula', async () => {
  const names = [...HOSTILE, "''@x", "'-1.5", '-1.5', "D'Angelo", '\uff0b1\u200b', 'Moli\u202enos', '\u200f=1+1'];
  for (const [at, client_name] of names.entries()) {
    const saved = await save({ ...home, client_code: `H-${at}`, sic_code: `H${at}`, client_name, phone: '-12' });
    expect(saved.json.Upload).toBe('OK');
  }
  const before = await standing();
  expect(
    before.clients
      .filter(({ client_code: code }) => code.startsWith('H-'))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.map((name) => name.trim()).sort());
  const { raw } = await server.call(downloadClients, { as, query: { username, billing: 'true' } });
  const texts = await textsIn(raw.rawPayload);
  expect(calculated(texts)).toEqual([]);
  expect(texts.filter((text) => /\p{Bidi_Control}/u.test(text))).toEqual([]);
  const book = await downloaded();
  expect((await upload(await book.bytes())).json).toMatchObject(counts(0, 0, before.clients.length));
  // With a change in every row, every cell is read.
  for (const at of book.rows.keys()) book.put(at, 'phone', '-13');
  expect((await upload(await book.bytes())).json).toMatchObject(counts(0, before.clients.length, 0));
  const { clients } = await standing();
  expect(clients.map(({ name }) => name)).toEqual(before.clients.map(({ name }) => name));
  const gone = names.map((_, at) => `H-${at}`);
  await server.inTenant(username, async (transaction) => {
    await transaction.deleteFrom('client_sic_code').where('client_code', 'in', gone).execute();
    await transaction.deleteFrom('client').where('client_code', 'in', gone).execute();
  });
});

it('enters thousands of rows in one transaction', async () => {
  const book = await downloaded();
  for (let number = 0; number < 1300; number += 1) {
    book.add({ ...home, client_code: `N-${number}`, sic_code: `N${number}` });
  }
  expect((await upload(await book.bytes())).json).toMatchObject(counts(1300, 0, 4));
  const { rows } = await server.inTenant(username, (transaction) =>
    sql<{ count: string }>`select count(*) from client_sic_code`.execute(transaction),
  );
  expect(Number(rows[0]?.count)).toBe(1304);
});

it('warns about codes that lost their leading zeros, and rows that became another client', async () => {
  const saved = await save({ ...home, client_code: '0042', sic_code: '008260001', phone: '0602' });
  expect(saved.json.Upload).toBe('OK');
  const book = await downloaded();
  const lines = book.rows.length;
  const row = book.rows.findIndex((cells) => cells.includes('0042'));
  book.put(row, 'sic_code', 8260001);
  book.put(row, 'phone', 602);
  const lost = await upload(await book.bytes(), { enter: 'NO' });
  expect(lost.json).toMatchObject({ ...counts(0, 1, lines - 1) });
  expect(lost.json.doubtful.map(({ code, reason }: { code: string; reason: string }) => [code, reason])).toEqual([
    ['0042', expect.stringContaining('«8260001»: Antes era «008260001»')],
    ['0042', expect.stringContaining('«602»: Antes era «0602»')],
  ]);
  const other = await downloaded();
  other.put(row, 'client_code', 42);
  other.put(row, 'sic_code', 'FRT42');
  const added = await upload(await other.bytes(), { enter: 'NO' });
  expect(added.json).toMatchObject({ ...counts(1, 0, lines - 1), doubtful: [{ code: '42' }] });
});

it('refuses an ambiguous number stored as text with both readings, and reads it with the declared decimal sign', async () => {
  const book = await downloaded();
  book.put(0, 'client_meter_factor', '1.200');
  const bytes = await book.bytes();
  const { json } = await upload(bytes);
  expect(json.error.details).toMatchObject([
    { line: 2, column: 'client_meter_factor', value: '1.200', readings: { point: '1.200', comma: '1200' } },
  ]);
  expect((await upload(bytes, { decimalSign: 'comma' })).json.Upload).toBe('OK');
  const again = await downloaded();
  expect(again.rows[0]?.[again.heads.indexOf('client_meter_factor')]).toBe(1200);
});

it('offers the reading of a number written with a decimal comma', async () => {
  const book = await downloaded();
  book.put(0, 'client_meter_factor', '12,5');
  const bytes = await book.bytes();
  expect((await upload(bytes)).json.error.details).toMatchObject([{ value: '12,5', readings: { comma: '12.5' } }]);
  expect((await upload(bytes, { decimalSign: 'comma' })).json.Upload).toBe('OK');
});
