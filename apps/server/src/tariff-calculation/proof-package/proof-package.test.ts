import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { downloadProofPackage } from '@contador/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addExampleMarkets, enterExampleMonth } from '../testing/example-month.ts';
import { packed } from './packed-month.ts';

const as = 'dev@demo';
const query = { username: 'demo', electric_tariff_id: 'dem20259def', market: 'DNOM' };
const folder = mkdtempSync(join(tmpdir(), 'proof-package-'));
let server: TestServer;
let names: string[];

beforeAll(async () => {
  server = await testServer();
  const company = await addExampleMarkets(server);
  const open = await enterExampleMonth(company);
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

/** Runs the verifier as who got the package does, with one of its files changed. */
function verified(path?: string, change: (text: string) => string = (text) => text) {
  const file = join(folder, path ?? packed.month);
  const original = readFileSync(file);
  if (path !== undefined) writeFileSync(file, change(original.toString('latin1')), 'latin1');
  const { status, stdout, stderr } = spawnSync(process.execPath, [packed.verifier], { cwd: folder, encoding: 'utf8' });
  writeFileSync(file, original);
  return { status, printed: stdout + stderr };
}

describe('the package of a published month', () => {
  it('has the files as they were uploaded, and lists for people', () => {
    expect(names.filter((name) => name.startsWith('insumos/TRSD/'))).toHaveLength(30);
    expect(names).toEqual(expect.arrayContaining(Object.values(packed)));
    expect(readFileSync(join(folder, packed.formulas), 'utf8')).toContain('CREG 119/2007');
    expect(readFileSync(join(folder, packed.readMe), 'utf8')).toContain('node verify.mjs');
  });

  it('is found sound by its own verifier, with Node alone', () => {
    const { status, printed } = verified();
    expect(printed).toMatch(/OK: el paquete da las cifras publicadas/);
    expect(Number(/(\d+) cifras/.exec(printed)?.[1])).toBeGreaterThan(200);
    expect(status).toBe(0);
  });

  it('is found out where a file has another figure', () => {
    const { status, printed } = verified('insumos/TRSM/trsm09.txf', (text) =>
      text.replace(/(;MC;[^;]*;)\d+/, (_, before) => `${before}999`),
    );
    expect(printed).toContain('Archivo distinto del que se cargó: insumos/TRSM/trsm09.txf');
    expect(printed).toMatch(/Cifra distinta: G\[market=DNOM\] se publicó [\d.]+ y se recalcula [\d.]+/);
    expect(status).toBe(1);
  });

  it('is found out where a parameter, a figure of the trace or a result was changed', () => {
    const parameter = verified(packed.month, (text) =>
      text.replace(/("filename": "IPC",[\s\S]*?"entered": \[\s*")\d+/, '$1222'),
    );
    expect(parameter.printed).toMatch(/Cifra distinta: IPC\(m−2\)/);
    const trace = verified(packed.trace, (text) =>
      text.replace(/("id": "R\[market=DNOM\]",[\s\S]*?"amount": ")\d+/, '$1777'),
    );
    expect(trace.printed).toMatch(/Cifra distinta: R\[market=DNOM\] se publicó 777/);
    const result = verified(packed.results, (text) => text.replace(/("generation": )\d+/, '$1555'));
    expect(result.printed).toContain('Resultado que no es el de la traza: tree.generation');
    expect([parameter.status, trace.status, result.status]).toEqual([1, 1, 1]);
  });
});
