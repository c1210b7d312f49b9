import { checkInputs, deleteInput, downloadInputFile, getInputInformation } from '@contador/contract/tariff-inputs';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFile } from '../../platform/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { InputScene } from '../testing/input-scene.ts';
import { monthOfFiles } from '../testing/month-of-files.ts';

const { files, answerKey } = monthOfFiles({ year: 2025, month: 9, version: 'txf', seed: 41, scenario: 'normal' });
const filesOf = (key: string) => files.get(key) ?? [];
const companyInputs = ['TRSD', 'ADEM', 'DSPCTTOS', 'TCTR', 'AFAC', 'TRSM', 'PrecioEscasez', 'CargosSTN'];

let server: TestServer;
let scene: InputScene;
beforeAll(async () => {
  server = await testServer();
  scene = new InputScene(server);
  await scene.addMarkets();
  await scene.createVersion();
});
afterAll(async () => {
  await server.close();
});

const as = 'dev@demo';
const check = async (market = 'DNOM', more: object = {}) =>
  await server.call(checkInputs, { as, query: { ...scene.of(market), ...more } });
const input = async (name: string, market = 'DNOM') =>
  (await check(market)).reply.inputs.find((it) => it.name === name);
const information = async (filename: string, market = 'DNOM') =>
  await server.call(getInputInformation, { as, query: { ...scene.of(market), filename } });
const remove = async (filename: string, market = 'DNOM') =>
  await server.call(deleteInput, { as, body: { ...scene.of(market), filename } });

describe('before anything is uploaded', () => {
  it('every input of the market is pending, in the order of the definitions', async () => {
    const { inputs } = (await check()).reply;
    expect(inputs.map((it) => it.name)).toEqual([...companyInputs, 'CDI', 'ADD', 'CPROG', 'PTB']);
    expect(inputs.filter((it) => it.entered)).toEqual([]);
    expect(inputs[0]).toMatchObject({ extension: '.txf', quantity: 'Month', expectedFiles: 30, locked: false });
    expect(inputs.find((it) => it.name === 'ADD')).toMatchObject({
      quantity: 3,
      rules: ['Name', 'Levels', 'ADDMonth', 'Quantity'],
      use: 'Cálculo de Componentes: D',
    });
  });
  it('non-regulated users see all uses with the invoiced version', async () => {
    const { inputs } = (await check('DNOM', { userType: 'No Regulados' })).reply;
    expect(inputs).toHaveLength(12);
  });
  it("with an earlier version they see the inputs of components and of the spot price: all but the balance's", async () => {
    await scene.createVersion('2', '.tx2');
    const query = { ...scene.of('DNOM', '2'), userType: 'No Regulados' } as const;
    const answer = await server.call(checkInputs, { as, query });
    const needed = [...companyInputs.filter((name) => name !== 'TCTR'), 'CDI', 'ADD', 'CPROG', 'PTB'];
    expect(answer.reply.inputs.map((it) => it.name)).toEqual(needed);
    expect(answer.reply.inputs[0]?.extension).toBe('.tx2');
  });
  it('a version or a market that does not exist is refused', async () => {
    expect((await server.call(checkInputs, { as, query: scene.of('DNOM', '7') })).error.code).toBe('version-unknown');
    expect((await check('XXXX')).error.code).toBe('market-unknown');
  });
  it('a pending input has no information and no workbook', async () => {
    const pending = await information('ADEM');
    expect([pending.status, pending.error.code]).toEqual([404, 'input-pending']);
    const saved = await server.call(downloadInputFile, { as, query: { ...scene.of('DNOM'), filename: 'ADEM' } });
    expect([saved.status, saved.error.code]).toEqual([404, 'input-pending']);
  });
});

describe('an upload', () => {
  it.each(companyInputs)('of %s is read once and ready in every market', async (name) => {
    expect((await scene.upload(name, 'DNOM', filesOf(name))).json).toEqual({ Upload: 'OK' });
    for (const market of ['DNOM', 'DSUM']) {
      const ready = await input(name, market);
      expect(ready).toMatchObject({ entered: true, enteredBy: 'Daniela Duarte', stagedFiles: [] });
      expect(ready?.files.map((file) => file.name)).toEqual(filesOf(name).map((file) => file.name));
    }
  });

  it.each(['CDI', 'ADD', 'CPROG'])('of %s is read for one market', async (name) => {
    expect((await scene.upload(name, 'DNOM', filesOf(`${name} DNOM`))).json).toEqual({ Upload: 'OK' });
    expect((await input(name, 'DNOM'))?.entered).toBe(true);
    expect((await input(name, 'DSUM'))?.entered).toBe(false);
  });

  it('stores exactly the bytes that were sent', async () => {
    const [kept] = (await input('AFAC'))?.files ?? [];
    const bytes = await server.inTenant('demo', (transaction) => loadFile(transaction, kept?.sha256 ?? ''));
    expect(bytes?.equals(filesOf('AFAC')[0]?.bytes ?? new Uint8Array())).toBe(true);
  });

  it('leaves nothing staged', async () => {
    const staged = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('staged_file').select('name').execute(),
    );
    expect(staged).toEqual([]);
  });

  it('of identical files succeeds without effect', async () => {
    expect((await scene.upload('AFAC', 'DSUM', filesOf('AFAC'))).json).toEqual({ Upload: 'OK' });
  });

  it('can be repeated if its response was lost', async () => {
    expect((await scene.read('AFAC', 'DNOM', filesOf('AFAC')[0]?.name)).json).toEqual({ Upload: 'OK' });
    const other = await scene.read('AFAC', 'DNOM', 'afac09.other');
    expect([other.status, other.error.code]).toEqual([400, 'no-file-chosen']);
  });

  it('of other files is refused until the ready input is deleted', async () => {
    const other = [
      { name: 'afac09.txf', bytes: Buffer.concat([Buffer.from(filesOf('AFAC')[0]?.bytes ?? []), Buffer.from('\n')]) },
    ];
    const answer = await scene.upload('AFAC', 'DNOM', other);
    expect([answer.status, answer.error.code, answer.json.Upload]).toEqual([409, 'input-already-entered', 'No']);
    expect((await input('AFAC'))?.files[0]?.size).toBe(filesOf('AFAC')[0]?.bytes.length);
  });

  it('adds the contracts of the dispatch to the list, and does not change listed ones', async () => {
    const rows = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('contract').select(['side', 'contract', 'contract_type']).orderBy('contract').execute(),
    );
    expect(rows).toEqual([
      { side: 'buy', contract: '50101', contract_type: 'BILATERAL' },
      { side: 'buy', contract: '50102', contract_type: 'POR SUBASTA' },
      { side: 'buy', contract: '50103', contract_type: 'BILATERAL' },
      { side: 'buy', contract: '50104', contract_type: 'POR SUBASTA' },
      { side: 'buy', contract: '50201', contract_type: 'BILATERAL' },
      { side: 'sell', contract: '50301', contract_type: 'BILATERAL' },
    ]);
  });
});

describe('the information of an input', () => {
  it('of prices has a heat map of days and hours with the lines of the files', async () => {
    const { heatMap, verdict, summary } = (await information('TRSD')).reply;
    expect([heatMap?.days, heatMap?.values.length, heatMap?.sources.length]).toEqual([30, 720, 30]);
    expect(heatMap?.sources[4]?.file).toBe('trsd0905.txf');
    expect(verdict).toMatch(/^Se leyeron 30 archivos con \d+ datos: completo y sin avisos\.$/);
    const mean = summary.find((it) => it.label === 'Precio de bolsa, media simple');
    expect(mean?.value).toBeCloseTo(Number(answerKey.spotPrice.mean), 6);
    const value = (label: string) => Number(summary.find((it) => it.label === label)?.value);
    // In the evening both consumption and price are highest, so the weighted mean is above the plain one.
    expect(value('Precio de bolsa, media ponderada')).toBeGreaterThan(Number(answerKey.spotPrice.mean));
    const activation = value('Precio de escasez de activación');
    const above = (heatMap?.values ?? []).filter((price) => Number(price) > activation).length;
    expect(value('Horas sobre la escasez')).toBe(above);
  });
  it('of demand has a profile of regulated and non-regulated demand', async () => {
    const { profile, summary } = (await information('ADEM')).reply;
    expect(profile?.series.map((it) => [it.name, it.values.length])).toEqual([
      ['Regulado', 24],
      ['No regulado', 24],
    ]);
    const regulated = summary.find((it) => it.note === 'DMRE')?.value;
    expect(regulated).toBeCloseTo(70_000_000, 0);
    const mean = (profile?.series[0]?.values ?? []).reduce((sum, value) => sum + value, 0) * 30;
    expect(mean).toBeCloseTo(70_000_000, 0);
  });
  it.each(['DSPCTTOS', 'TCTR', 'AFAC', 'TRSM', 'PrecioEscasez', 'CargosSTN', 'CDI', 'ADD', 'CPROG'])(
    'of %s has totals and rows',
    async (name) => {
      const reply = (await information(name)).reply;
      expect(reply.summary.length).toBeGreaterThan(1);
      expect(reply.rows.length).toBeGreaterThan(0);
      for (const row of reply.rows) expect(row).toHaveLength(reply.columns.length);
    },
  );
  it('is exported as a workbook named by input, month and year', async () => {
    const answer = await server.call(downloadInputFile, { as, query: { ...scene.of('DNOM'), filename: 'ADEM' } });
    expect(answer.raw.headers['content-disposition']).toContain('ADEM_09_2025.xlsx');
    const { sheets } = await readXlsx(answer.raw.rawPayload);
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Resumen', 'Detalle', 'Horas']);
    expect(sheets[1]?.rows).toHaveLength(31);
  });
});

describe('a deletion', () => {
  it('makes the input pending, and repeating it has no effect', async () => {
    expect((await remove('TRSM')).json).toEqual({ Upload: 'OK' });
    expect((await input('TRSM'))?.entered).toBe(false);
    expect((await remove('TRSM')).json).toEqual({ Upload: 'OK' });
    const log = await server.inTenant('demo', (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['subject', 'by_name'])
        .where('action', '=', 'input-deleted')
        .execute(),
    );
    expect(log).toEqual([{ subject: '2025-09 def * TRSM', by_name: 'Daniela Duarte' }]);
  });
  it('lets identical files be read again', async () => {
    expect((await scene.upload('TRSM', 'DSUM', filesOf('TRSM'))).json).toEqual({ Upload: 'OK' });
    expect((await input('TRSM'))?.entered).toBe(true);
  });
  it('also deletes the series of the input', async () => {
    await remove('TRSD');
    const series = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('hourly_series').select('channel').where('input', '=', 'TRSD').execute(),
    );
    expect(series).toEqual([]);
    await scene.upload('TRSD', 'DNOM', filesOf('TRSD'));
  });
  it('of an unknown input is refused', async () => {
    const answer = await remove('NADA');
    expect([answer.status, answer.error.code]).toEqual([404, 'input-unknown']);
  });
});

describe('the records of one company', () => {
  it('are invisible to another company, which has no such market', async () => {
    const answer = await server.call(checkInputs, {
      as: 'dev@cedenar',
      query: { ...scene.of('DNOM'), username: 'cedenar' },
    });
    expect(answer.status).toBe(404);
    const rows = await server.inTenant('cedenar', (transaction) =>
      transaction.selectFrom('input_entry').select('input').execute(),
    );
    expect(rows).toEqual([]);
  });
});
