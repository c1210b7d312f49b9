import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { downloadProofPackage } from '@contador/contract/tariff-calculation';
import { getPublicationTree } from '@contador/contract/tariff-publication';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { exampleMonthServer } from '../testing/example-month.ts';
import { packed } from './packed-month.ts';

const as = 'dev@demo';
const query = { username: 'demo', electric_tariff_id: 'dem20259def', market: 'DNOM' };
const folder = mkdtempSync(join(tmpdir(), 'proof-package-'));
let server: TestServer;
let names: string[];

beforeAll(async () => {
  const built = await exampleMonthServer();
  server = built.server;
  const { company } = built;
  const { open } = built;
  const early = await server.call(downloadProofPackage, { as, query });
  expect([early.status, early.json.error.code]).toEqual([409, 'tariff-unpublished']);
  await company.publishMarket(open, 'DNOM');
  const { status, raw } = await server.send(downloadProofPackage, { token: await server.token(as), query });
  expect(status).toBe(200);
  const entries = unzipSync(raw.rawPayload);
  names = Object.keys(entries);
  for (const [path, content] of Object.entries(entries)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Change = readonly [path: string, change: (text: string) => string];

/** Runs the verifier as the recipient of the package would, with some files changed. */
function verified(...changes: readonly Change[]) {
  const originals = changes.map(([path]) => readFileSync(join(folder, path)));
  for (const [at, [path, change]] of changes.entries()) {
    writeFileSync(join(folder, path), change((originals[at] as Buffer).toString('latin1')), 'latin1');
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [packed.verifier], { cwd: folder, encoding: 'utf8' });
  for (const [at, [path]] of changes.entries()) writeFileSync(join(folder, path), originals[at] as Buffer);
  return { status, printed: stdout + stderr };
}

describe('Package of a published month', () => {
  it('contains the files as uploaded, and readable lists', () => {
    expect(names.filter((name) => name.startsWith('insumos/TRSD/'))).toHaveLength(30);
    expect(names).toEqual(expect.arrayContaining(Object.values(packed)));
    expect(readFileSync(join(folder, packed.formulas), 'utf8')).toContain('CREG 119/2007');
    expect(readFileSync(join(folder, packed.readMe), 'utf8')).toContain('node verify.mjs');
  });

  it('passes its own verifier, which needs Node only', () => {
    const { status, printed } = verified();
    expect(printed).toMatch(/OK: el paquete da las cifras publicadas/);
    expect(Number(/(\d+) cifras/.exec(printed)?.[1])).toBeGreaterThan(200);
    expect(status).toBe(0);
  });

  it('fails with a changed figure in a file', () => {
    const { status, printed } = verified([
      'insumos/TRSM/trsm09.txf',
      (text) => text.replace(/(;MC;[^;]*;)\d+/, (_, before) => `${before}999`),
    ]);
    expect(printed).toContain('Archivo distinto del que se cargó: insumos/TRSM/trsm09.txf');
    expect(printed).toMatch(/Cifra distinta: G\[market=DNOM\] se publicó [\d.]+ y se recalcula [\d.]+/);
    expect(status).toBe(1);
  });

  it('fails with a changed parameter, trace figure or result', () => {
    const parameter = verified([
      packed.month,
      (text) => text.replace(/("filename": "IPC",[\s\S]*?"entered": \[\s*")\d+/, '$1222'),
    ]);
    expect(parameter.printed).toMatch(/Cifra distinta: IPC\(m−2\)/);
    const trace = verified([
      packed.trace,
      (text) => text.replace(/("id": "R\[market=DNOM\]",[\s\S]*?"amount": ")\d+/, '$1777'),
    ]);
    expect(trace.printed).toMatch(/Cifra distinta: R\[market=DNOM\] se publicó 777/);
    const result = verified([packed.results, (text) => text.replace(/("generation": )\d+/, '$1555')]);
    expect(result.printed).toContain('Resultado que no es el de la traza: tree.generation');
    expect([parameter.status, trace.status, result.status]).toEqual([1, 1, 1]);
  });

  it('fails with any changed file, also those that no figure is calculated from', () => {
    const { status, printed } = verified(
      ['parametros.csv', (text) => text.replace('Daniela', 'Daniel')],
      ['formulas.csv', (text) => text.replace('CREG 119/2007', 'CREG 119/2008')],
      ['insumos.csv', (text) => text.replace('TRSM', 'TRSX')],
      ['LEEME.txt', (text) => `${text} `],
      [packed.components, (text) => text.replace('"by": "Daniela Duarte"', '"by": "Otra Persona"')],
    );
    for (const fault of [
      'Lista que no es la del mes: parametros.csv',
      'Lista que no es la del mes: formulas.csv',
      'Lista que no es la del mes: insumos.csv',
      'Archivo que no es el del manifiesto: LEEME.txt',
      'Archivo que no es el del manifiesto: componentes.json',
    ]) {
      expect(printed).toContain(fault);
    }
    expect(status).toBe(1);
  });

  it.each([
    [
      packed.trace,
      (text: string) => text.replace('"enteredBy": "Daniela Duarte"', '"enteredBy": "Otra Persona"'),
      'Cifra cuya explicación no es la de sus insumos y fórmulas:',
    ],
    [
      packed.trace,
      (text: string) => text.replace('"article": "', '"article": "1'),
      'Cifra cuya explicación no es la de sus insumos y fórmulas:',
    ],
    [
      packed.month,
      (text: string) => text.replace('"values": [', '"values": ["1",'),
      'Archivo que no es el del manifiesto: mes.json',
    ],
    [packed.month, (text: string) => text.replace('"xmVersion": ".txf"', '"xmVersion": ".tx3"'), 'mes.json'],
    [
      packed.manifest,
      (text: string) => text.replace(/"publication": "../, '"publication": "zz'),
      'La publicación tiene otra huella',
    ],
  ])('is found out where %s was changed anywhere', (path, change, text) => {
    const { status, printed } = verified([path, change]);
    expect(printed).toContain(text);
    expect(status).toBe(1);
  });

  it('fails with an added file', () => {
    writeFileSync(join(folder, 'insumos', 'otro.txt'), 'x');
    const { status, printed } = verified();
    rmSync(join(folder, 'insumos', 'otro.txt'));
    expect(printed).toContain('Archivo que el manifiesto no tiene: insumos/otro.txt');
    expect(status).toBe(1);
  });

  it('has the digest printed on the publication and recorded in the audit log', async () => {
    const { printed } = verified();
    const tree = (await server.call(getPublicationTree, { as, query })).reply;
    expect(printed).toContain(`Huella de la publicación: ${tree.fingerprint}`);
    const manifest = /Huella del manifiesto: (\w{64})/.exec(printed)?.[1];
    const entries = await server.inTenant('demo', (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['action', 'after'])
        .where('subject', '=', 'dem20259def DNOM')
        .execute(),
    );
    const noted = (action: string) => entries.filter((it) => it.action === action).map(({ after }) => after);
    expect(noted('tariff.publish')).toMatchObject([{ sha256: tree.fingerprint }]);
    expect(noted('proof-package.make')).toMatchObject([{ manifest, publication: tree.fingerprint }]);
  });
});
