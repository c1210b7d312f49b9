import { checkInputs, deleteInput, uploadFiles, uploadInput } from '@contador/contract/tariff-inputs';
import { BROKEN_MONTHS } from '@contador/market-files/synthetic-month';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { BROKEN_PLACES } from '../testing/broken-places.ts';
import { InputScene } from '../testing/input-scene.ts';
import { brokenFiles, monthOfFiles } from '../testing/month-of-files.ts';

const request = { year: 2025, month: 9, version: 'txf', seed: 41, scenario: 'normal' } as const;
const { files } = monthOfFiles(request);
const filesOf = (key: string) => files.get(key) ?? [];
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

const remaining = async () =>
  await server.inTenant('demo', async (transaction) => {
    const entries = await transaction.selectFrom('input_entry').select('input').execute();
    const staged = await transaction.selectFrom('staged_file').select('name').execute();
    const stored = await transaction.selectFrom('stored_file').select('size').execute();
    return { entries: entries.length, staged: staged.length, stored: stored.length };
  });
const nothing = { entries: 0, staged: 0, stored: 0 };

describe('invalid file names are refused with the sentence of the specification', () => {
  const renamed = (key: string, name: (name: string) => string) =>
    filesOf(key).map((file) => ({ ...file, name: name(file.name) }));
  it.each([
    [
      'one file of another input',
      'AFAC',
      renamed('TRSM', (name) => name),
      'El archivo seleccionado no contiene el nombre designado: AFAC para ser procesado.',
    ],
    [
      'a day of another month among many',
      'ADEM',
      renamed('ADEM', (name) => name.replace('adem0904', 'adem0309')),
      'Dentro de los archivos seleccionados existen alguno/s que no contiene/n el periodo correcto: 09 para ser procesado/s.',
    ],
    ['a day too few', 'TRSD', filesOf('TRSD').slice(1), 'Cantidad incorrecta de archivos seleccionados.'],
    [
      'two files of the same level',
      'ADD',
      renamed('ADD DNOM', (name) => name.replace('Nivel3', 'Nivel2')),
      'Los archivos seleccionados no contienen todos los niveles.',
    ],
    [
      'an area charge of the month itself',
      'ADD',
      renamed('ADD DNOM', (name) => name.replace('202508', '202509')),
      'Los archivos seleccionados no contienen el periodo correcto anterior a: 09 para ser procesados.',
    ],
    [
      'charges of the input month instead of the tariff month',
      'CDI',
      renamed('CDI DNOM', (name) => name.replace('202510', '202509')),
      'El archivo seleccionado no contiene el periodo correcto: 10 para ser procesado.',
    ],
    [
      'a workbook of another month',
      'CargosSTN',
      renamed('CargosSTN', (name) => name.replace('SEP', 'AGO')),
      'El archivo seleccionado no contiene el periodo correcto: SEP para ser procesado.',
    ],
  ])('%s', async (_, input, chosen, sentence) => {
    const answer = await scene.upload(input, 'DNOM', chosen);
    expect([answer.status, answer.error.code, answer.json.Upload]).toEqual([400, 'input-refused', 'No']);
    expect(answer.error.message).toBe('Error al subir archivos.');
    expect(answer.error.details.map((it) => it.expected)).toContain(sentence);
    expect(await remaining()).toEqual(nothing);
  });

  it('no file chosen', async () => {
    const none = await scene.read('AFAC', 'DNOM');
    expect([none.status, none.error.message]).toEqual([400, 'No ha seleccionado ningún archivo.']);
    const empty = await server.call(uploadFiles, {
      as,
      query: { ...scene.of('DNOM'), filename: 'AFAC', part: 1 },
      files: [],
    });
    expect([empty.status, empty.error.code]).toEqual([400, 'no-file-chosen']);
  });
});

/** Matcher of a place: a regular expression matches a text, any other value must be equal. */
function matching(place: object): object {
  const fields = Object.entries(place).map(([key, value]) => [
    key,
    value instanceof RegExp ? expect.stringMatching(value) : value,
  ]);
  return Object.fromEntries(fields);
}

describe('the 21 broken months', () => {
  const numbers = Array.from({ length: BROKEN_MONTHS }, (_, index) => index + 1);
  it.each(numbers)('number %i is refused as a whole with located errors, or accepted', async (number) => {
    const { input, market, files: broken, accepted } = brokenFiles({ ...request, broken: number });
    const answer = await scene.upload(input, market, broken);
    if (accepted) {
      expect(answer.json).toEqual({ Upload: 'OK' });
      await server.call(deleteInput, { as, body: { ...scene.of(market), filename: input } });
      return;
    }
    expect([answer.status, answer.error.message, answer.json.Upload]).toEqual([400, 'Error al subir archivos.', 'No']);
    for (const place of BROKEN_PLACES[number]?.(broken) ?? []) {
      expect(answer.error.details).toContainEqual(expect.objectContaining(matching(place)));
    }
    for (const detail of answer.error.details) expect(detail.expected.length).toBeGreaterThan(5);
    const state = await server.call(checkInputs, { as, query: scene.of(market) });
    expect(state.reply.inputs.find((it) => it.name === input)).toMatchObject({ entered: false, stagedFiles: [] });
  });
});

describe('claims of another company', () => {
  beforeEach(async () => {
    await scene.stage('AFAC', 'DNOM', filesOf('AFAC'));
  });
  const claim = async (claims: object) =>
    await server.call(uploadInput, { as, query: { ...scene.of('DNOM'), filename: 'AFAC', ...claims }, body: {} });
  it('another agent or another user is refused', async () => {
    expect((await claim({ agent: 'CDNC' })).error.code).toBe('other-tenant');
    expect((await claim({ user: 'cedenar' })).error.code).toBe('other-tenant');
    expect((await claim({ username: 'cedenar' })).error.code).toBe('other-tenant');
  });
  it('the own agent and user are accepted', async () => {
    expect((await claim({ agent: 'DEMC', user: 'demo' })).json).toEqual({ Upload: 'OK' });
  });
});

describe("the specification's own client", () => {
  it('stages files without naming version or market', async () => {
    const staged = await server.call(uploadFiles, {
      as,
      query: { username: 'demo', period: 9, year: 2025, filename: 'TRSM', part: 1 },
      files: filesOf('TRSM'),
    });
    expect(staged.json).toEqual({ Upload: 'OK' });
    expect((await scene.read('TRSM', 'DSUM', filesOf('TRSM')[0]?.name)).json).toEqual({ Upload: 'OK' });
  });
  it('a part that is sent again replaces the earlier one', async () => {
    const query = { ...scene.of('DNOM'), filename: 'TCTR', part: 1 };
    for (const sent of [filesOf('TRSM'), filesOf('TCTR')]) await server.call(uploadFiles, { as, query, files: sent });
    const state = await server.call(checkInputs, { as, query: scene.of('DNOM') });
    expect(state.reply.inputs.find((it) => it.name === 'TCTR')?.stagedFiles).toEqual(['tctr09.txf']);
    expect((await scene.read('TCTR', 'DNOM')).json).toEqual({ Upload: 'OK' });
  });
});
