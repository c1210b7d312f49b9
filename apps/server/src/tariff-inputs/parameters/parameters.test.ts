import { checkParameters, type ParameterState, uploadParameter } from '@contador/contract/tariff-inputs';
import { parameterDefinitions } from '@contador/domain/tariff-inputs';
import type { DecimalSign } from '@contador/kernel';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleParameters as example, rowsOf } from '../../tariff-calculation/testing/example-parameters.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { InputScene } from '../testing/input-scene.ts';
import { monthOfFiles } from '../testing/month-of-files.ts';

const { files } = monthOfFiles({ year: 2025, month: 9, version: 'txf', seed: 12, scenario: 'normal' });
const as = 'dev@demo';
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

const check = async (market = 'DNOM', more: object = {}) =>
  await server.call(checkParameters, { as, query: { ...scene.of(market), ...more } });
const state = async (filename: string, market = 'DNOM', more: object = {}) =>
  (await check(market, more)).reply.parameters.find((it) => it.filename === filename) as ParameterState;
const row = async (filename: string, market = 'DNOM') => (await state(filename, market)).values[8];
const save = async (filename: string, data: readonly (number | null)[], market = 'DNOM', more: object = {}) =>
  await server.call(uploadParameter, {
    as,
    query: { ...scene.of(market), filename },
    body: { data: [...data], ...more },
  });
const sendFile = async (
  filename: string,
  name: string,
  content: string | Uint8Array,
  market = 'DNOM',
  decimalSign?: DecimalSign,
) =>
  await server.call(uploadParameter, {
    as,
    query: { ...scene.of(market), filename, decimalSign },
    files: [{ name, bytes: typeof content === 'string' ? Buffer.from(content) : content }],
  });

describe('before anything is entered', () => {
  it('all parameters are listed in their order, pending', async () => {
    const { parameters } = (await check()).reply;
    expect(parameters.map((it) => it.filename)).toEqual(parameterDefinitions.map((it) => it.filename));
    expect(parameters.filter((it) => it.entered)).toEqual([]);
    expect(parameters.every((it) => it.values.length === 12)).toBe(true);
  });
  it('the constants of the market are filled in', async () => {
    expect(await row('CFM')).toEqual([6888.9, 0.971, null, null, null]);
  });
  it('non-regulated users see four parameters, and those that their calculations need', async () => {
    const { parameters } = (await check('DNOM', { userType: 'No Regulados' })).reply;
    const names = parameters.map((it) => it.filename);
    expect(names.slice(0, 4)).toEqual(['IPP', 'IPC', 'VkWUF', 'CT_PR_NR']);
    // PV is not needed, because no market is in the tariff option.
    expect(names).not.toContain('PV');
    expect(names).toEqual(expect.arrayContaining(['CRS', 'CER', 'COT']));
  });
  it('each parameter has its limits and their message', async () => {
    const ipp = await state('IPP');
    expect(ipp).toMatchObject({ limits: [[50, 500]], limitsMessage: 'IPP: entre 50 y 500 índice.' });
  });
});

describe('a typed row', () => {
  it('of every parameter of the example month is saved', async () => {
    for (const [filename, data] of Object.entries(example.company)) {
      expect((await save(filename, data)).json).toEqual({ Upload: 'OK' });
    }
    for (const [code, market] of Object.entries(example.markets)) {
      for (const [filename, data] of rowsOf(market)) {
        expect((await save(filename, data, code)).json).toEqual({ Upload: 'OK' });
      }
    }
    for (const code of Object.keys(example.markets)) {
      const pending = (await check(code)).reply.parameters.filter((it) => !it.entered).map((it) => it.filename);
      expect(pending).toEqual([]);
    }
  });

  it('of the company is shared by all markets', async () => {
    expect(await row('IPC', 'DSUM')).toEqual([150.99, 151.48]);
  });

  it('is returned with its calculated columns', async () => {
    expect(await row('VkWUF')).toEqual([43_400_000, 3_720_000, 40_780_000, 1_900_000, 480_000, 240_000]);
    expect((await state('VkWUF')).shownSum).toBe(47_120_000);
    expect((await row('CER'))?.[2]).toBeCloseTo(153_333_333.333333, 5);
    // 62 % of 64,000,000 for Centro-Sur, plus 5,000,000 of the SDL.
    expect((await row('CG'))?.slice(4)).toEqual([39_680_000, 5_000_000, 44_680_000]);
    expect((await row('TASA_AD'))?.[1]).toBeCloseTo(100 * (1.115 ** (1 / 12) - 1), 12);
    expect((await row('CFM'))?.[2]).toBeCloseTo(151.48 / 79.56, 12);
  });

  it('can be saved unchanged', async () => {
    const before = await row('CG');
    expect((await save('CG', before ?? [])).json).toEqual({ Upload: 'OK' });
    expect(await row('CG')).toEqual(before);
  });

  it('keeps the author and time of each revision', async () => {
    await save('CCD', [1, 2]);
    const september = (await state('CCD')).months[8];
    expect(september).toMatchObject({ month: 9, values: [1, 2], enteredBy: 'Daniela Duarte', provisional: false });
    const kept = await server.inTenant('demo', (transaction) =>
      transaction
        .selectFrom('parameter_entry')
        .select('revision')
        .where('filename', '=', 'CCD')
        .orderBy('revision')
        .execute(),
    );
    expect(kept.map((it) => it.revision)).toEqual([1, 2]);
    await save('CCD', [...(example.company.CCD ?? [])]);
  });

  it('can be provisional until it is saved again', async () => {
    await save('IPP', [185.51], 'DNOM', { provisional: true });
    expect((await state('IPP')).months[8]?.provisional).toBe(true);
    await save('IPP', [185.51]);
    expect((await state('IPP')).months[8]?.provisional).toBe(false);
  });

  it.each([
    ['below a limit', 'IPP', [49.99], 'Entre 50 y 500.'],
    ['above a limit', 'FSS', [0.4, 1.1], 'Es una fracción: entre 0 y 1. 3.66 % se escribe 0.0366.'],
    ['negative', 'CER', [-1, 0, null], 'El valor no puede ser negativo.'],
    ['empty', 'IPC', [150, null], 'IPC m−1: un número; la columna está vacía.'],
    [
      'with too many segments',
      'VkWUF',
      [100, 0, null, 50, 40, 11],
      'La suma de los segmentos supera las ventas reguladas.',
    ],
    ['with too few columns', 'IPC', [150], '2 valores, uno por columna.'],
  ])('%s is refused, with the column and its limits', async (_, filename, data, sentence) => {
    const before = await row(filename);
    const answer = await save(filename, data);
    expect([answer.status, answer.error.message, answer.json.Upload]).toEqual([400, 'Error al guardar datos.', 'No']);
    expect(answer.error.details.map((it) => it.expected)).toEqual([sentence]);
    expect(await row(filename)).toEqual(before);
  });

  it('of an unknown parameter, version or market is refused', async () => {
    expect((await save('NADA', [1])).error.code).toBe('parameter-unknown');
    expect((await save('IPP', [100], 'XXXX')).error.code).toBe('market-unknown');
    const other = { ...scene.of('DNOM', '9'), filename: 'IPP' };
    const answer = await server.call(uploadParameter, { as, query: other, body: { data: [100] } });
    expect(answer.error.code).toBe('version-unknown');
  });
});

describe('the applied CDI', () => {
  it('is the person’s value until the workbook has an equal one', async () => {
    expect(await row('CDI', 'DSUM')).toEqual([null, 56.16]);
    expect(await row('CDI')).toEqual([null, null]);
  });
  it('follows the workbook once that is entered', async () => {
    await scene.upload('CDI', 'DNOM', files.get('CDI DNOM') ?? []);
    expect(await row('CDI')).toEqual([52.08, 52.08]);
    await save('CDI', [52.08, 51]);
    expect(await row('CDI')).toEqual([52.08, 51]);
    await save('CDI', [52.08, 52.08]);
    const [last] = await server.inTenant('demo', (transaction) =>
      transaction
        .selectFrom('parameter_entry')
        .select('amounts')
        .where('filename', '=', 'CDI')
        .where('market', '=', 'DNOM')
        .orderBy('revision', 'desc')
        .execute(),
    );
    expect(last?.amounts).toEqual([null, null]);
  });
});

describe('the month after', () => {
  let october: InputScene;
  beforeAll(async () => {
    october = new InputScene(server, as, { period: 10, year: 2025 });
    await october.createVersion();
  });
  const inOctober = async (filename: string, market = 'DNOM') =>
    (await server.call(checkParameters, { as, query: october.of(market) })).reply.parameters.find(
      (it) => it.filename === filename,
    );

  it('repeats replicable rows, with their author', async () => {
    const cer = await inOctober('CER');
    expect(cer).toMatchObject({ entered: true, replicated: true });
    expect(cer?.months[9]).toMatchObject({ month: 10, enteredBy: 'Daniela Duarte' });
    expect(cer?.months[9]?.values.slice(0, 2)).toEqual([1_200_000_000, 640_000_000]);
  });
  it('shows repeated rows in every month in between, but not in later months', async () => {
    const december = new InputScene(server, as, { period: 12, year: 2025 });
    await december.createVersion();
    const { parameters } = (await server.call(checkParameters, { as, query: december.of('DNOM') })).reply;
    const shown = parameters.find((it) => it.filename === 'CER')?.values.map((row) => row[0]);
    expect(shown?.slice(7)).toEqual([null, 1_200_000_000, 1_200_000_000, 1_200_000_000, 1_200_000_000]);
    const inSeptember = (await server.call(checkParameters, { as, query: scene.of('DNOM') })).reply.parameters;
    expect(inSeptember.find((it) => it.filename === 'CER')?.values[9]).toEqual([null, null, null]);
    expect(inSeptember.find((it) => it.filename === 'IPP')?.rules).toEqual(['Provisional']);
  });
  it('leaves other rows pending', async () => {
    expect(await inOctober('IPC')).toMatchObject({ entered: false, replicated: false });
  });
  it('has a row of its own once it is saved', async () => {
    const query = { ...october.of('DNOM'), filename: 'CER' };
    await server.call(uploadParameter, { as, query, body: { data: [1, 11, null] } });
    const cer = await inOctober('CER', 'DSUM');
    expect(cer).toMatchObject({ entered: true, replicated: false });
    expect(cer?.months[9]?.values).toEqual([1, 11, 1]);
    expect(cer?.months[8]?.values.slice(0, 2)).toEqual([1_200_000_000, 640_000_000]);
  });
});

describe('a row from a file', () => {
  it.each([
    ['with semicolons', 'IPC.csv', 'IPC m−2;IPC m−1\n150.99;151.5\n', [150.99, 151.5]],
    ['with commas and another order', 'ipc.CSV', 'IPC m−1,IPC m−2\r\n151.6,150.99\r\n', [150.99, 151.6]],
    [
      'with many months',
      'IPC.csv',
      'Año;Mes;IPC m-2;IPC m-1\n2025;8;150.7;150.9\n2025;9;150.99;151.7\n2024;9;1;2\n',
      [150.99, 151.7],
    ],
    [
      'with the name of the month',
      'IPC.csv',
      'Mes;IPC m−2;IPC m−1\nAgosto;1;2\nSEPTIEMBRE;150.99;151.8\n',
      [150.99, 151.8],
    ],
  ])('%s is saved', async (_, name, content, values) => {
    expect((await sendFile('IPC', name, content)).json).toEqual({ Upload: 'OK' });
    expect(await row('IPC')).toEqual(values);
  });

  it('of a workbook is saved', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'IPC',
          rows: [
            ['IPC m−2', 'IPC m−1'],
            [150.99, 151.48],
          ],
        },
      ],
    });
    expect((await sendFile('IPC', 'IPC.xlsx', bytes)).json).toEqual({ Upload: 'OK' });
    expect(await row('IPC')).toEqual([150.99, 151.48]);
  });

  it.each([
    ['a decimal comma', 'IPC m−2;IPC m−1\n150,99;151.5\n', { line: 2, column: 'IPC m−2', value: '150,99' }],
    ['text', 'IPC m−2;IPC m−1\n150.99;n.d.\n', { line: 2, column: 'IPC m−1', value: 'n.d.' }],
    ['a value outside its limits', 'IPC m−2;IPC m−1\n150.99;1515\n', { line: 2, column: 'IPC m−1', value: '1515' }],
    ['a column missing', 'IPC m−2\n150.99\n', { column: 'IPC m−1' }],
    ['an unknown column', 'IPC m−2;IPC m−1;IPX\n150.99;151;3\n', { line: 1, value: 'IPX' }],
    ['the month missing', 'Mes;IPC m−2;IPC m−1\n8;150;151\n', { expected: 'Una fila de Septiembre 2025.' }],
    ['two rows without months', 'IPC m−2;IPC m−1\n150;151\n150;151\n', { value: '2' }],
    ['nothing but a heading', 'IPC m−2;IPC m−1\n', {}],
    ['nothing', '', { expected: 'Un archivo con datos; está vacío.' }],
  ])('with %s is refused at its place', async (_, content, place) => {
    const answer = await sendFile('IPC', 'IPC.csv', content);
    expect([answer.status, answer.error.message, answer.json.Upload]).toEqual([400, 'Error al subir archivos.', 'No']);
    expect(answer.error.details).toEqual([expect.objectContaining({ file: 'IPC.csv', ...place })]);
    expect(await row('IPC')).toEqual([150.99, 151.48]);
  });

  it('with a percentage format is read as the shown percentage', async () => {
    const rows = [['Tasa efectiva anual'], [0.2755]];
    const cells = new Map([['1,0', { style: { numFmt: '0.00%' } }]]);
    const bytes = await writeXlsx({ sheets: [{ name: 'TASA_AD', rows, cells }] });
    expect((await sendFile('TASA_AD', 'TASA_AD.xlsx', bytes)).json).toEqual({ Upload: 'OK' });
    expect((await row('TASA_AD'))?.[0]).toBe(27.55);
  });

  it('with an ambiguous number is refused with both readings, and accepted once its decimal sign is declared', async () => {
    const columns = parameterDefinitions.find(({ filename }) => filename === 'VkWUF')?.columns ?? [];
    const entered = columns.filter(({ kind }) => kind === 'entered').map(({ label }) => label);
    const values = ['43.934', '1.250', ...entered.slice(2).map(() => '0')];
    const content = `${entered.join(';')}\n${values.join(';')}\n`;
    const answer = await sendFile('VkWUF', 'VkWUF_DNOM.csv', content);
    expect(answer.error.details).toMatchObject([
      { line: 2, value: '43.934', readings: { point: '43.934', comma: '43934' } },
      { line: 2, value: '1.250', readings: { point: '1.250', comma: '1250' } },
    ]);
    expect((await sendFile('VkWUF', 'VkWUF_DNOM.csv', content, 'DNOM', 'comma')).json).toEqual({ Upload: 'OK' });
    expect((await row('VkWUF'))?.slice(0, 2)).toEqual([43_934, 1250]);
  });

  it('that is not a workbook is refused', async () => {
    const answer = await sendFile('IPC', 'IPC.xlsx', 'PK but not really');
    expect(answer.error.details[0]?.expected).toContain('este archivo es un texto con otro nombre');
    expect((await sendFile('IPC', 'IPC.pdf', 'x')).error.code).toBe('parameter-file-refused');
  });
});

describe('companies of non-regulated users', () => {
  it("let a person enter the visible parameters, and the retailer's role all", async () => {
    const spectrum = { username: 'spectrum', period: 9, year: 2025, market: 'DNOM', version: 'def' };
    await new InputScene(server, 'dev@spectrum').addMarkets();
    const send = async (who: string) =>
      (
        await server.call(uploadParameter, {
          as: who,
          query: { ...spectrum, filename: 'PV' },
          body: { data: [1, 1, 1, 1, 1] },
        })
      ).error.code;
    expect(await send('dev@spectrum')).toBe('parameter-unknown');
    expect(await send('comer@spectrum')).toBe('version-unknown');
  });
});
