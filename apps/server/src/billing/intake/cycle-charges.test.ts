// External PostgreSQL: none
import {
  checkCycleOtherConcepts,
  deleteCycleCredits,
  deleteCycleOtherConcepts,
  processCreditsFile,
  processOtherConceptsFile,
} from '@contador/contract/billing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { type Cells, IntakeScene } from './testing/intake-scene.ts';

const as = 'dev@demo';
let server: TestServer;
let scene: IntakeScene;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-05T15:00:00Z' });
  scene = new IntakeScene(server);
  await scene.addCycle('6R');
  await scene.addCycle('4R');
  await scene.addClients([
    { code: '1', cycle: '6R' },
    { code: '2', cycle: '6R' },
    { code: '4', cycle: '4R' },
  ]);
  await server.inTenant('demo', (transaction) =>
    sql`insert into billing_concept (code, id, description, observation, applies_vat, applies_credit, active, saved_by, saved_at)
      values ('RECON', 1, 'Reconexión', '', true, false, true, 'Natalia Ospina', now()), ('CRED', 2, 'Crédito', '', false, true, true, 'Natalia Ospina', now())`.execute(
      transaction,
    ),
  );
});
afterAll(() => server.close());

const kinds = {
  concepts: {
    process: processOtherConceptsFile,
    remove: deleteCycleOtherConcepts,
    heading: ['CODIGO_CONCEPTO', 'CODIGO_SIC', 'VALOR_CONCEPTO'],
  },
  credits: {
    process: processCreditsFile,
    remove: deleteCycleCredits,
    heading: [
      'CODIGO CLIENTE',
      'CONCEPTO',
      'VALOR TOTAL',
      'SALDO FINAL PERIODO',
      'PAGO A CAPITAL',
      'INTERES CORRIENTE',
      'VR CUOTA MES',
      'TASA INTERES EA',
      'No. CUOTA',
    ],
  },
} as const;
type Kind = keyof typeof kinds;
const query = { username: 'demo', year: 2026, month: 2, cycle: '6R' };
const check = async () => {
  const { username, year, month } = query;
  return await server.call(checkCycleOtherConcepts, {
    as,
    query: { username, year, month },
    body: { usersByCycle: { '6R': 2, '4R': 1, NADA: 0 } },
  });
};
const take = async (kind: Kind, rows: readonly Cells[], cycle = '6R') => {
  await scene.sendSheets('cargos.xlsx', { Hoja: [[...kinds[kind].heading], ...rows] });
  return await server.call(kinds[kind].process, {
    as,
    query: { ...query, cycle },
    body: { fileName: 'cargos.xlsx', contentType: 'application/pdf' },
  });
};
const remove = async (kind: Kind) => await server.call(kinds[kind].remove, { as, query: query });
const concept: Cells = ['RECON', 'FRT1', 12000];
const credit: Cells = ['1', 'CRED', 100, 50, 10, 2, 12, 26.5, 3];

describe('Charges other than energy', () => {
  it('are loaded only after the energy is liquidated', async () => {
    for (const kind of ['concepts', 'credits'] as const) {
      const answer = await take(kind, [kind === 'concepts' ? concept : credit]);
      expect([answer.status, answer.error.code]).toEqual([409, 'charges-before-liquidation']);
    }
    expect((await check()).json).toEqual({
      cycle_oth_concepts_flags: {
        '6R': false,
        liq_6R: false,
        bill_6R: false,
        u_6R: 0,
        not_found_6R: [],
        file_6R: null,
        '4R': false,
        liq_4R: false,
        bill_4R: false,
        u_4R: 0,
        not_found_4R: [],
        file_4R: null,
      },
      cycle_credit_concepts_flags: {
        '6R': false,
        liq_6R: false,
        bill_6R: false,
        u_6R: 0,
        not_found_6R: [],
        file_6R: null,
        '4R': false,
        liq_4R: false,
        bill_4R: false,
        u_4R: 0,
        not_found_4R: [],
        file_4R: null,
      },
    });
    await server.inTenant('demo', async (transaction) => {
      const run = '00000000-0000-4000-8000-0000000000cc';
      await sql`insert into liquidation_run (run, kind, year, month, cycle, rests_on, clients, liquidated_by, liquidated_at)
        values (${run}, 'energy', 2026, 2, '6R', '', 1, 'Natalia Ospina', now())`.execute(transaction);
      await sql`insert into liquidation (kind, year, month, cycle, run) values ('energy', 2026, 2, '6R', ${run})`.execute(
        transaction,
      );
    });
  });

  it('loads valid rows of other concepts and lists the others', async () => {
    const answer = await take('concepts', [
      concept,
      ['RECON', 'FRT2', -350.55],
      concept,
      ['NADA', 'FRT1', 1],
      ['RECON', 'FRT4', 1],
    ]);
    expect(answer.json).toEqual({
      Upload: 'OK',
      users: 2,
      ignored: 2,
      doubtful: [{ line: 4, code: 'FRT1', reason: 'Igual a la línea 2: se cobra otra vez.' }],
    });
    const { json } = await check();
    expect(json.cycle_oth_concepts_flags).toMatchObject({
      '6R': true,
      liq_6R: true,
      bill_6R: false,
      u_6R: 2,
      not_found_6R: [
        { line: 5, code: 'FRT1', reason: 'CODIGO_CONCEPTO «NADA»: el código de un concepto activo' },
        { line: 6, code: 'FRT4', reason: 'CODIGO_SIC «FRT4»: un código del ciclo 6R; este es del 4R' },
      ],
    });
    expect(json.cycle_credit_concepts_flags).toMatchObject({ '6R': false, u_6R: 0 });
    const rows = await server.inTenant('demo', (transaction) =>
      transaction
        .selectFrom('billing_other_concept')
        .select(['line', 'client_code', 'concept', 'value'])
        .orderBy('line')
        .execute(),
    );
    expect(rows).toEqual([
      { line: 2, client_code: '1', concept: 'RECON', value: '12000' },
      { line: 3, client_code: '2', concept: 'RECON', value: '-350.55' },
      { line: 4, client_code: '1', concept: 'RECON', value: '12000' },
    ]);
  });

  it('loads credit instalments, and reports one that does not add up', async () => {
    const answer = await take('credits', [
      credit,
      ['2', 'CRED', 100, 50, 10, 2, 14, 0, 1],
      ['2', 'RECON', 100, 50, 10, 2, 12, 0, 1],
    ]);
    expect(answer.json).toEqual({
      Upload: 'OK',
      users: 2,
      ignored: 1,
      doubtful: [{ line: 3, code: '2', reason: 'La cuota no es la suma de capital e interés.' }],
    });
    const row = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('billing_credit').selectAll().where('line', '=', 2).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({
      client_code: '1',
      total: '100',
      balance: '50',
      capital: '10',
      interest: '2',
      instalment: '12',
      rate: '26.5',
      instalment_number: 3,
    });
  });

  it.each(['concepts', 'credits'] as const)(
    'does not replace loaded %s, and loads others after they are deleted',
    async (kind) => {
      const row = kind === 'concepts' ? concept : credit;
      const refused = await take(kind, [row]);
      expect([refused.status, refused.error.code]).toEqual([409, 'charges-ready']);
      expect((await remove(kind)).json).toEqual({ Delete: 'OK' });
      expect((await remove(kind)).json).toEqual({ Delete: 'OK' });
      expect((await take(kind, [row])).json).toMatchObject({ Upload: 'OK', users: 1 });
      expect(
        (
          await server.call(kinds[kind].process, {
            as,
            query: query,
            body: { fileName: 'cargos.xlsx', contentType: 'application/pdf' },
          })
        ).json,
      ).toEqual({
        Upload: 'OK',
        users: 1,
        ignored: 0,
        doubtful: [],
      });
    },
  );

  it.each(['concepts', 'credits'] as const)(
    'refuses %s of another cycle, naming each row, and leaves the cycle without a file',
    async (kind) => {
      await remove(kind);
      const row = kind === 'concepts' ? ['RECON', 'FRT4', 12000] : ['4', ...credit.slice(1)];
      const answer = await take(kind, [row, row]);
      expect([answer.status, answer.error.code]).toEqual([400, 'charges-file-refused']);
      expect(answer.error.details.map(({ line, value, expected }) => [line, value, expected])).toEqual(
        [2, 3].map((line) => [line, row[kind === 'concepts' ? 1 : 0], 'un código del ciclo 6R; este es del 4R']),
      );
      const { json } = await check();
      const flags = kind === 'concepts' ? json.cycle_oth_concepts_flags : json.cycle_credit_concepts_flags;
      expect(flags).toMatchObject({ '6R': false, u_6R: 0, not_found_6R: [], file_6R: null });
    },
  );

  it('refuses a file without its columns, naming each of them', async () => {
    await remove('concepts');
    await scene.sendSheets('cargos.xlsx', { Hoja: [['CODIGO_SIC'], ['FRT1']] });
    const answer = await server.call(processOtherConceptsFile, {
      as,
      query: query,
      body: { fileName: 'cargos.xlsx', contentType: 'application/pdf' },
    });
    expect([answer.status, answer.error.message]).toEqual([400, 'Error al subir archivo.']);
    expect(answer.error.details.map(({ column }) => column)).toEqual(['CODIGO_CONCEPTO', 'VALOR_CONCEPTO']);
  });
});
