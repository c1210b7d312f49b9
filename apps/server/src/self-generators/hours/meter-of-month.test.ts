// External PostgreSQL: none
import { approveConsumption } from '@contador/contract/self-generators';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { HoursScene, meterCsv } from './testing/hours-scene.ts';

let server: TestServer;
let october: HoursScene;
let november: HoursScene;

/** Saves a change of a client that applies from a month on. */
const change = (
  code: string,
  field: string,
  column: string,
  [before, after]: readonly [string, string],
  since = '2026-11-01',
) =>
  server.inTenant('demo', (transaction) =>
    sql`with changed as (insert into client_change (client_code, number, field, since, before, after, saved_by, saved_at)
        values (${code}, 1, ${field}, ${since}::date, ${before}, ${after}, 'Natalia Ospina', now()))
      update client set ${sql.ref(column)} = ${sql.lit(after)} where client_code = ${code}`.execute(transaction),
  );

beforeAll(async () => {
  server = await testServer({ now: '2026-12-05T15:00:00Z' });
  october = new HoursScene(server, { year: 2026, month: 10 });
  november = new HoursScene(server, { year: 2026, month: 11 });
  const read = { measuring_type: 'Lecturas', meter_factor: '40', register_digits: 6 } as const;
  await october.addSelfGenerator('CT', read);
  await october.addSelfGenerator('TIPO');
  await change('CT', 'meterFactor', 'meter_factor', ['40', '60']);
  await change('TIPO', 'measuringType', 'measuring_type', ['Consumos', 'Lecturas']);
});
afterAll(() => server.close());

/** Register of demand: 0 at the end of the previous day, plus 1 each hour. */
const register = (day: number, block: number, hour: number) =>
  block !== 0 ? '0' : day === 0 ? '0' : String((day - 1) * 24 + hour + 1);

describe('a meter replaced from November on', () => {
  it('is read in October with its old factor, and in November with the new one', async () => {
    await october.take('CT.csv', meterCsv('2026-10', 31, register, '2026-09-30'));
    await november.take('CT.csv', meterCsv('2026-11', 30, register, '2026-10-31'));
    const energy = async (scene: HoursScene) => (await scene.status('CT')).reply.status.CT?.matrices?.energy[1]?.[1];
    // An hour adds one unit to the register: 1 × 40 and 1 × 60.
    expect([await energy(october), await energy(november)]).toEqual([40, 60]);
  });

  it('with another measuring type before November is read by that type in October', async () => {
    const answer = await october.take(
      'TIPO.csv',
      meterCsv('2026-10', 31, () => '1.5'),
    );
    expect([answer.json.expected_records, answer.json.found_records]).toEqual([2976, 2976]);
    const { reply } = await october.status('TIPO');
    expect([reply.measuringTypes.TIPO, reply.status.TIPO?.matrices?.energy[31]?.[24]]).toEqual(['Consumos', 1.5]);
    expect((await november.status('TIPO')).reply.measuringTypes.TIPO).toBe('Lecturas');
  });
});

describe('a meter corrected for the month after its file was read', () => {
  const approve = () => server.call(approveConsumption, { as: 'dev@demo', query: october.query });

  it('blocks the approval of the month, naming the client, until its file is read again', async () => {
    await october.addSelfGenerator('TARDE', { measuring_type: 'Lecturas', meter_factor: '40', register_digits: 6 });
    await october.addSelfGenerator('CAMBIA');
    await october.take('TARDE.csv', meterCsv('2026-10', 31, register, '2026-09-30'));
    await october.take(
      'CAMBIA.csv',
      meterCsv('2026-10', 31, () => '1.5'),
    );
    await change('TARDE', 'meterFactor', 'meter_factor', ['40', '60'], '2026-10-01');
    await server.inTenant('demo', (transaction) =>
      transaction.updateTable('client').set({ entry_date: '2026-10-11' }).where('client_code', '=', 'CAMBIA').execute(),
    );
    const refused = await approve();
    expect([refused.status, refused.error]).toEqual([
      409,
      {
        code: 'meter-hours-of-another-meter',
        message:
          'El medidor de algunos clientes cambió en el registro después de leer sus archivos. No se aprobó nada.',
        details: [
          {
            subject: 'client',
            field: 'CAMBIA',
            value: '2976',
            // 21 of the 31 days: 4 × 24 × 21.
            expected:
              'El archivo se leyó con 2,976 registros esperados y la estadía del cliente pide 2,016 registros: procéselo de nuevo.',
          },
          {
            subject: 'client',
            field: 'TARDE',
            value: '40',
            expected: 'El archivo se leyó con factor 40 y el cliente tiene 60 en el mes: procéselo de nuevo.',
          },
        ],
      },
    ]);
    expect((await october.status()).reply.approval).toBeNull();
    expect((await october.processOne('TARDE.csv')).status).toBe(200);
    expect((await approve()).error?.details).toEqual([expect.objectContaining({ field: 'CAMBIA' })]);
    expect((await october.processOne('CAMBIA.csv')).status).toBe(200);
    const { matrices } = (await october.status('TARDE')).reply.status.TARDE ?? {};
    expect(matrices?.energy[1]?.[1]).toBe(60);
    expect((await approve()).json).toMatchObject({ Upload: 'OK' });
  });
});
