// External PostgreSQL: queue
import { createHash, randomBytes } from 'node:crypto';
import {
  approveConsumption,
  checkEstimationEffects,
  checkUsersConsumptionStatus,
  preprocessUserFile,
} from '@contador/contract/self-generators';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFile } from '../../platform/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addMeasured } from '../testing/add-measured.ts';
import { type CellOf, HoursScene, meterCsv } from './testing/hours-scene.ts';
import { storedZip } from './testing/stored-zip.ts';

const as = 'dev@demo';
let server: TestServer;
let scene: HoursScene;
beforeAll(async () => {
  server = await testServer({ now: '2026-11-05T15:00:00Z' });
  scene = new HoursScene(server);
  for (const code of ['AG1', 'AG2', 'AG3', 'AG4', 'AG5']) await scene.addSelfGenerator(code);
  await scene.addSelfGenerator('SOLAR', { spec_capacity: '8', contracted_power_kw: '10' });
  await scene.addSelfGenerator('LEC', { measuring_type: 'Lecturas', meter_factor: '40', register_digits: 6 });
  await scene.addSelfGenerator('NUEVO', { entry_date: '2026-10-21' });
  await scene.addSelfGenerator('IDO', { left_date: '2026-09-30' });
  await scene.addSelfGenerator('INACTIVO', { active: false });
  await scene.addSelfGenerator('SINTIPO', { measuring_type: null });
});
afterAll(() => server.close());

/** Hourly kWh: 1.5 demanded, 0.25 generated at noon, 0.1 inductive, no capacitive. */
const steady: CellOf = (_, block, hour) => ['1.5', hour === 12 ? '0.25' : '0', '0.1', '0'][block] as string;
/** Like `steady`, without the first ten hours of the 14th. */
const withGap: CellOf = (day, block, hour) => (day === 14 && hour < 10 ? '' : steady(day, block, hour));
const october = (cell: CellOf, before?: string) => meterCsv('2026-10', 31, cell, before);
const query = { username: 'demo', year: 2026, month: 10 };
const estimate = (client_code: string, method: string) =>
  server.call(preprocessUserFile, { as, query: { ...query, client_code, method } });
const statusOf = async (code: string) => {
  const { reply } = await scene.status(code);
  return reply.status[code];
};
const details = (answer: { json: { error?: { details: { expected: string }[] } } }) =>
  answer.json.error?.details.map(({ expected }) => expected);

describe('the month of self-generators', () => {
  it('lists the clients active on any day of the month, before any file', async () => {
    const { reply } = await scene.status();
    expect(reply.codes).toEqual(['AG1', 'AG2', 'AG3', 'AG4', 'AG5', 'LEC', 'NUEVO', 'SINTIPO', 'SOLAR']);
    expect(reply.measuringTypes).toMatchObject({ AG1: 'Consumos', LEC: 'Lecturas', SINTIPO: '' });
    expect(reply.status.AG1).toMatchObject({
      uploadedFiles: 0,
      processedFiles: 0,
      calculated: false,
      found: 0,
      expected: 2976,
    });
    expect(reply.status.NUEVO).toMatchObject({ expected: 4 * 24 * 11 });
    expect([reply.approval, reply.fingerprint, reply.refused]).toEqual([null, null, []]);
    const count = await server.call(checkUsersConsumptionStatus, {
      as,
      query: { ...query, method: 'only_clients_number' },
    });
    expect([count.reply.codes.length, count.reply.status]).toEqual([9, {}]);
  });
});

describe('a file', () => {
  it('is listed as waiting for its sender until it is registered, and then waits to be processed', async () => {
    await scene.send('AG1.csv', october(steady));
    expect((await scene.status()).reply.waiting).toEqual(['AG1.csv']);
    expect((await scene.register(['AG1.csv'])).reply).toEqual({ Upload: 'OK', files: 1, refused: [] });
    expect((await scene.register(['AG1.csv'])).reply).toEqual({ Upload: 'OK', files: 0, refused: [] });
    expect((await scene.status()).reply.waiting).toEqual([]);
    expect(await statusOf('AG1')).toMatchObject({ uploadedFiles: 1, processedFiles: 0, lastFiles: ['AG1.csv'] });
  });

  it('is processed with all that wait, and gives its client the hours', async () => {
    expect((await scene.process()).reply).toEqual({ Upload: 'OK', processed: 1, refused: 0, incomplete: 0 });
    expect((await scene.process()).reply).toEqual({ Upload: 'OK', processed: 0, refused: 0, incomplete: 0 });
    const status = await statusOf('AG1');
    expect(status).toMatchObject({ processedFiles: 1, calculated: true, found: 2976, expected: 2976, offered: [] });
    const energy = status?.matrices?.energy ?? [];
    expect([energy.length, energy[0]?.length, energy[0]?.[96]]).toEqual([32, 97, 'REA_CAP_24']);
    expect([energy[31]?.[0], energy[31]?.[1], energy[31]?.[24 + 13], energy[31]?.[49], energy[31]?.[73]]).toEqual([
      '2026-10-31',
      1.5,
      0.25,
      0.1,
      0,
    ]);
    expect(status?.matrices?.found).toEqual(status?.matrices?.complete);
    expect(new Set(status?.matrices?.marks.slice(1).flatMap((row) => row.slice(1)))).toEqual(new Set(['M']));
  });

  it('reports its result with every place to review', async () => {
    const odd: CellOf = (day, block, hour) =>
      day === 3 && block === 1 && hour === 4 ? 'n/d' : steady(day, block, hour);
    const answer = await scene.take('AG2.csv', october(odd));
    expect(answer.reply).toMatchObject({
      Upload: 'OK',
      client_code: 'AG2',
      expected_records: 2976,
      found_records: 2975,
    });
    expect(answer.reply.warnings).toEqual([
      { line: 4, column: 'ACT_GEN_05', value: 'n/d', reason: expect.stringMatching(/.+/) },
    ]);
  });

  it('from a plant of 8 kW in Wh, or with exchanged blocks, is accepted with a warning at the highest hour', async () => {
    const inWattHours: CellOf = (_, block, hour) => ['1500', hour === 12 ? '6000' : '0', '0', '0'][block] as string;
    const answer = await scene.take('SOLAR.csv', october(inWattHours));
    expect(answer.reply.warnings.slice(0, 2)).toEqual([
      {
        line: 2,
        column: 'ACT_GEN_13',
        value: '6,000.00',
        reason:
          '31 horas están sobre 1.2 veces la capacidad instalada, 9.60 kWh; esta es la mayor. Revise unidad y bloque.',
      },
      {
        line: 2,
        column: 'ACT_DEM_01',
        value: '1,500.00',
        reason:
          '744 horas están sobre 1.2 veces la potencia contratada, 12.00 kWh; esta es la mayor. Revise unidad y bloque.',
      },
    ]);
    const exchanged: CellOf = (_, block) => ['0', '2', '0', '0'][block] as string;
    const night = await scene.take('SOLAR.csv', october(exchanged));
    expect(night.reply.warnings.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^310 horas exportan entre las 19:00 y las 5:00 más de 1 %/),
    ]);
    expect((await scene.status()).reply.status.SOLAR).toMatchObject({ calculated: true, warningCount: 1 });
  });

  it('that cannot be read leaves the hours unchanged, with every reason', async () => {
    const lines = october(steady).toString().split('\r\n');
    const repeated = Buffer.from([...lines, lines[5], lines[7]].join('\r\n'));
    const answer = await scene.take('AG1.csv', repeated);
    expect([answer.status, answer.error.code]).toEqual([400, 'meter-file-refused']);
    expect(answer.error.details.map(({ file, line }) => [file, line])).toEqual([
      ['AG1.csv', 33],
      ['AG1.csv', 34],
    ]);
    expect(await statusOf('AG1')).toMatchObject({
      uploadedFiles: 2,
      processedFiles: 2,
      calculated: true,
      lastRefused: true,
    });
  });

  it.each([
    ['ag1.csv', 'another letter'],
    ['AG1.copia.csv', 'more than the code'],
    ['AG1.txt', 'another kind'],
    ['INACTIVO.csv', 'a client who is not active'],
    ['IDO.csv', 'a client who left before the month'],
    ['SINTIPO.csv', 'a client of whom nobody says how it is measured'],
  ])('named %s is refused for %s, and listed in the panel', async (name) => {
    await scene.send(name, october(steady));
    const answer = await scene.register([name]);
    expect([answer.status, answer.error.code]).toEqual([400, 'meter-file-name']);
    expect(answer.error.details[0]?.file).toBe(name);
    expect((await scene.status()).reply.refused[0]).toMatchObject({ file: name, archive: null });
  });

  it('with an unknown name does not block the others', async () => {
    await scene.send('NADIE.csv', october(steady));
    await scene.send('AG3.csv', october(withGap));
    const { reply } = await scene.register(['NADIE.csv', 'AG3.csv']);
    expect(reply).toMatchObject({ files: 1, refused: [{ file: 'NADIE.csv' }] });
    expect(reply.refused[0]?.reasons[0]?.reason).toContain(
      'El archivo con nombre NADIE.csv no tiene el codigo interno correcto.',
    );
    expect((await scene.process()).reply).toMatchObject({ processed: 1, refused: 0 });
  });

  it('that never arrived is reported as missing', async () => {
    const answer = await scene.register(['AG1.xlsx']);
    expect([answer.status, answer.error.code, answer.error.details[0]?.file]).toEqual([
      404,
      'meter-file-missing',
      'AG1.xlsx',
    ]);
    expect((await scene.processOne('AG5.csv')).status).toBe(404);
  });

  it('of a client that entered within the month counts from its entry day', async () => {
    await scene.take('NUEVO.csv', october(steady));
    const status = await statusOf('NUEVO');
    expect(status).toMatchObject({ expected: 1056, found: 1056, calculated: true });
    expect([status?.matrices?.energy[20]?.[1], status?.matrices?.energy[21]?.[1]]).toEqual([null, 1.5]);
  });
});

describe('a zip', () => {
  it('is unpacked into its files, and reports by name those that belong to no client', async () => {
    const zip = storedZip({
      'octubre/AG4.csv': october(steady),
      'octubre/AG5.csv': october(withGap),
      'octubre/leame.csv': Buffer.from('x'),
      'octubre/sur.zip': storedZip({ 'AG1.csv': october(steady) }),
      'octubre/': Buffer.alloc(0),
      '__MACOSX/AG1.csv': Buffer.from('y'),
    });
    await scene.send('octubre.zip', zip, 'application/zip');
    const { reply } = await scene.register(['octubre.zip']);
    expect(reply).toMatchObject({
      files: 2,
      refused: [{ file: 'leame.csv' }, { file: 'sur.zip', archive: 'octubre.zip' }],
    });
    expect(reply.refused.map(({ reasons }) => reasons[0]?.reason)).toEqual([
      expect.stringContaining('no tiene el codigo interno correcto'),
      'Un zip dentro de otro no se abre: suba ese zip por aparte, o sus archivos.',
    ]);
    expect((await scene.register(['octubre.zip'])).reply).toMatchObject({ files: 0 });
    expect((await scene.process()).reply).toEqual({ Upload: 'OK', processed: 2, refused: 0, incomplete: 1 });
    expect(await statusOf('AG4')).toMatchObject({ calculated: true, lastFiles: ['AG4.csv'] });
  });

  it('keeps its files compressed or compresses them, and returns each byte by byte', async () => {
    const [plain, packed, noise] = [october(steady), october(withGap), randomBytes(30_000)];
    const zip = zipSync({
      'AG4.csv': [plain, { level: 0 }],
      'AG5.csv': [packed, { level: 9 }],
      'AG1.csv': [noise, { level: 9 }],
    });
    await scene.send('mixto.zip', Buffer.from(zip), 'application/zip');
    expect((await scene.register(['mixto.zip'])).reply).toMatchObject({ files: 3 });
    await server.inTenant('demo', async (transaction) => {
      for (const bytes of [plain, packed, noise]) {
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        expect((await loadFile(transaction, sha256))?.equals(bytes)).toBe(true);
      }
    });
    expect((await scene.process()).reply).toMatchObject({ processed: 2, refused: 1 });
    await scene.take('AG1.csv', plain);
  });

  it('that is not a valid archive is refused whole', async () => {
    await scene.send('roto.zip', Buffer.from('PK\u0003\u0004 no'), 'application/zip');
    const answer = await scene.register(['roto.zip']);
    expect([answer.status, answer.error.code, answer.error.details[0]?.file]).toEqual([
      400,
      'meter-archive-refused',
      'roto.zip',
    ]);
  });
});

describe('missing hours', () => {
  it('offer methods, each with its effect on the month', async () => {
    expect(await statusOf('AG3')).toMatchObject({
      calculated: false,
      found: 2936,
      offered: ['CONSUMO_0', 'CONSUMO_MES_ACT', 'CONSUMO_MISMOS_DIAS'],
    });
    const { reply } = await server.call(checkEstimationEffects, { as, query: { ...query, client_code: 'AG3' } });
    expect(reply.missing).toBe(40);
    expect(
      reply.effects.map(({ method, filled, missing, added, total }) => [
        method,
        filled,
        missing,
        added.ACT_DEM,
        total.ACT_DEM,
      ]),
    ).toEqual([
      ['CONSUMO_0', 40, 0, 0, 1101],
      ['CONSUMO_MES_ACT', 40, 0, 15, 1116],
      ['CONSUMO_MISMOS_DIAS', 40, 0, 15, 1116],
    ]);
    expect(reply.effects[0]?.hours.slice(13 * 24, 13 * 24 + 11)).toEqual([...Array.from({ length: 10 }, () => 0), 1.5]);
  });

  it('are filled by an offered method, which marks each cell', async () => {
    const answer = await estimate('AG3', 'CONSUMO_MES_ACT');
    expect(answer.reply).toEqual({ Upload: 'OK', consumption_calculated: true, still_missing: 0 });
    const status = await statusOf('AG3');
    expect(status).toMatchObject({ calculated: true, found: 2936, methods: ['CONSUMO_MES_ACT'], offered: [] });
    const { marks, found, complete, energy } = status?.matrices ?? {};
    expect(marks?.[14]?.slice(1, 12)).toEqual([...Array.from({ length: 10 }, () => 'E:CONSUMO_MES_ACT'), 'M']);
    expect([found?.[14]?.[1], complete?.[14]?.[1], energy?.[14]?.[1]]).toEqual([null, 1.5, 1.5]);
  });

  it('are filled by no other method, and by none twice', async () => {
    const again = await estimate('AG3', 'CONSUMO_0');
    expect([again.status, again.error.code]).toEqual([400, 'method-not-offered']);
    const other = await estimate('AG5', 'LECTURAS_MES_ACT');
    expect([other.status, details(other)]).toEqual([400, [expect.stringContaining('CONSUMO_MISMOS_DIAS')]]);
    expect((await estimate('LEC', 'LECTURAS_MES_ACT')).error.code).toBe('meter-month-missing');
    expect((await estimate('NADIE', 'CONSUMO_0')).status).toBe(409);
  });

  it('are missing again after the file is processed again', async () => {
    expect((await scene.processOne('AG3.csv')).reply).toMatchObject({ found_records: 2936 });
    expect(await statusOf('AG3')).toMatchObject({
      calculated: false,
      methods: [],
      uploadedFiles: 1,
      processedFiles: 1,
    });
  });
});

describe('registers', () => {
  const register: CellOf = (day, block, hour) => {
    const hoursBefore = (day - 1) * 24 + hour + 1;
    return [(100 + hoursBefore * 0.05).toFixed(2), (7 + hoursBefore * 0.01).toFixed(2), '50', '0'][block] as string;
  };

  it('are differenced from the row of the previous day, and multiplied by the factor', async () => {
    await scene.take('LEC.csv', october(register, '2026-09-30'));
    const status = await statusOf('LEC');
    expect(status).toMatchObject({ calculated: true, found: 2976 });
    expect([
      status?.matrices?.found[1]?.[1],
      status?.matrices?.energy[1]?.[1],
      status?.matrices?.energy[31]?.[24],
    ]).toEqual([100.05, 2, 2]);
  });

  it('leave the first hour unknown without a previous register, with a warning', async () => {
    const answer = await scene.take('LEC.csv', october(register));
    expect(answer.reply.warnings.slice(0, 4).map(({ column }) => column)).toEqual([
      'ACT_DEM_01',
      'ACT_GEN_01',
      'REA_IND_01',
      'REA_CAP_01',
    ]);
    expect(await statusOf('LEC')).toMatchObject({ calculated: false, found: 2976 });
    await scene.take('LEC.csv', october(register, '2026-09-30'));
  });
});

describe('the approval', () => {
  const approve = (fingerprint?: string) =>
    server.call(approveConsumption, { as, query: { ...query, ...(fingerprint !== undefined && { fingerprint }) } });

  it('is refused when the hours are not those that were seen', async () => {
    const { reply } = await scene.status();
    expect(reply.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    await scene.processOne('AG4.csv');
    const answer = await approve(reply.fingerprint ?? '');
    expect([answer.status, answer.error.code]).toEqual([409, 'meter-hours-other']);
  });

  it('covers the clients with complete hours, once; the others are left out', async () => {
    const { reply } = await scene.status();
    const answer = await approve(reply.fingerprint ?? '');
    expect(answer.reply).toEqual({ Upload: 'OK', clients: 5 });
    expect((await approve()).reply).toEqual({ Upload: 'OK', clients: 5 });
    const after = (await scene.status()).reply;
    expect(after.approval).toMatchObject({ by: 'Daniela Duarte', clients: 5 });
    const rows = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('approved_meter_month').select('client_code').orderBy('client_code').execute(),
    );
    expect(rows.map(({ client_code }) => client_code)).toEqual(['AG1', 'AG4', 'LEC', 'NUEVO', 'SOLAR']);
  });

  it('blocks every later change of the month', async () => {
    await scene.send('AG5.csv', october(steady));
    const refusals = [
      await scene.register(['AG5.csv']),
      await scene.processOne('AG5.csv'),
      await scene.process(),
      await estimate('AG5', 'CONSUMO_0'),
    ];
    expect(refusals.map(({ status, error }) => [status, error.code])).toEqual(
      refusals.map(() => [409, 'meter-hours-approved']),
    );
  });

  it('is refused for a month without complete hours', async () => {
    const answer = await server.call(approveConsumption, { as, query: { ...query, month: 9 } });
    expect([answer.status, answer.error.code]).toEqual([409, 'meter-hours-lacking']);
  });

  it('gives the next month its opening registers', async () => {
    const november = new HoursScene(server, { year: 2026, month: 11 });
    const next: CellOf = (day, block, hour) => {
      const more = (day - 1) * 24 + hour + 1;
      return [(137.2 + more * 0.05).toFixed(2), (14.44 + more * 0.01).toFixed(2), '50', '0'][block] as string;
    };
    const { reply } = await november.take('LEC.csv', meterCsv('2026-11', 30, next));
    expect(reply).toMatchObject({ expected_records: 2880, found_records: 2880 });
    // It exports by night, which causes a warning; its registers cause none.
    expect(reply.warnings.filter(({ reason }) => !reason.includes('19:00'))).toEqual([]);
    expect((await november.status('LEC')).reply.status.LEC).toMatchObject({ calculated: true });
  });
});

describe('a day outside the expected range', () => {
  const july = new Map<string, ReturnType<typeof meterCsv>>();
  const unusualOf = async (code: string) => {
    const scene = new HoursScene(server, { year: 2026, month: 7 });
    await scene.take(`${code}.csv`, july.get(code) as Buffer);
    return (await scene.status(code)).reply.status[code];
  };
  beforeAll(async () => {
    // 36 kWh on each day before; twice as much on the 10th, a missing hour on the 12th, no export on the 14th.
    const cell: CellOf = (day, block, hour) => {
      if (day === 12 && hour === 0) return '';
      return block === 1 && day === 14 ? '0' : block === 0 && day === 10 ? '3' : steady(day, block, hour);
    };
    for (const code of ['AG1', 'AG2']) july.set(code, meterCsv('2026-07', 31, cell));
    const energy = { ACT_DEM: () => 1.5, ACT_GEN: (_: number, hour: number) => (hour === 12 ? 0.25 : 0) };
    await server.inTenant('demo', async (transaction) => {
      for (const number of [5, 6])
        await addMeasured(transaction, 'AG1', { year: 2026, number }, { energy, approved: true });
      await addMeasured(transaction, 'AG2', { year: 2026, number: 5 }, { energy, approved: true });
      await addMeasured(transaction, 'AG2', { year: 2026, number: 6 }, { energy, approved: false });
    });
  });

  it('is reported with the usual range, and blocks nothing', async () => {
    const status = await unusualOf('AG1');
    // A tenth around the middle, because the earlier months do not differ: 32.4 to 39.6 kWh, 0.225 to 0.275 kWh.
    expect(status?.unusual).toEqual([
      { date: '2026-07-10', block: 'ACT_DEM', energy: 72, lower: 32.4, upper: 39.6 },
      { date: '2026-07-14', block: 'ACT_GEN', energy: 0, lower: 0.225, upper: 0.275 },
    ]);
    expect(status).toMatchObject({ found: 2972, lastRefused: false, offered: expect.arrayContaining(['CONSUMO_0']) });
  });

  it('is not reported with fewer than two approved months', async () => {
    expect((await unusualOf('AG2'))?.unusual).toEqual([]);
  });
});
