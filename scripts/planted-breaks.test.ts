import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { wallsOf } from './wall-rules.mjs';

const project = join(import.meta.dirname, '..');

/** Folders in which a cycle of rooms is planted: one for each kind of code. */
const WITH_ROOMS = ['apps/server/src/area-above', 'apps/web/src/shell', 'packages/regulation/src'];

/** One violation of each wall: the wall, the file that violates it, and its import. */
const BREAKS: readonly (readonly [wall: string, from: string, imports: string])[] = [
  ['kernel-alone', 'packages/kernel/src/a.ts', 'packages/regulation/src/index.ts'],
  ['regulation-walls', 'packages/regulation/src/a.ts', 'packages/domain/src/index.ts'],
  ['market-files-walls', 'packages/market-files/src/a.ts', 'packages/regulation/src/index.ts'],
  ['domain-walls', 'packages/domain/src/a.ts', 'packages/contract/src/index.ts'],
  ['contract-walls', 'packages/contract/src/a.ts', 'packages/regulation/src/index.ts'],
  ['web-walls', 'apps/web/src/a.ts', 'packages/market-files/src/index.ts'],
  ['server-walls', 'apps/server/src/a.ts', 'apps/web/src/index.ts'],
  ['pure-packages-touch-no-machine', 'packages/domain/src/b.ts', 'node:os'],
  ['readers-touch-no-machine', 'packages/market-files/src/b.ts', 'node:fs'],
  [
    'made-up-months-share-nothing-with-readers',
    'packages/market-files/src/synthetic-billing/a.ts',
    'packages/market-files/src/readers/a.ts',
  ],
  ['server-areas-meet-at-their-index', 'apps/server/src/area-of-tomorrow/a.ts', 'apps/server/src/another-area/deep.ts'],
  ['foundations-know-no-area', 'apps/server/src/platform/database/a.ts', 'apps/server/src/another-area/index.ts'],
  [
    'the-platform-has-one-door',
    'apps/server/src/area-of-tomorrow/d.ts',
    'apps/server/src/platform/database/in-tenant.ts',
  ],
  ['threads-load-what-they-need', 'apps/server/src/area-of-tomorrow/e.task.ts', 'apps/server/src/platform/index.ts'],
  ['only-http-knows-fastify', 'apps/server/src/area-of-tomorrow/b.ts', 'fastify'],
  ['files-are-read-in-threads', 'apps/server/src/area-of-tomorrow/c.ts', 'packages/market-files/src/readers/a.ts'],
  ['the-demonstration-is-loaded-on-demand', 'apps/server/src/main-of-tomorrow.ts', 'apps/server/src/demo/index.ts'],
  ['pages-do-not-import-each-other', 'apps/web/src/pages/principal/a/a.ts', 'apps/web/src/pages/principal/b/b.ts'],
  ['ui-knows-no-page', 'apps/web/src/ui/a.ts', 'apps/web/src/pages/principal/b/b.ts'],
  ['kept-dependencies', 'apps/web/src/b.ts', 'a-library-that-nobody-installed'],
  ['no-cycle', 'packages/kernel/src/one.ts', 'packages/kernel/src/two.ts'],
  ['no-cycle-of-areas', 'apps/server/src/area-above/index.ts', 'apps/server/src/area-below/index.ts'],
  ...WITH_ROOMS.map((it) => ['no-cycle-of-rooms', `${it}/first/one.ts`, `${it}/second/two.ts`] as const),
];
/** Imports that close the cycles: the areas meet at their index files, and no two of their files import each other. */
const TURNING_BACK: readonly (readonly [from: string, imports: string])[] = [
  ['packages/kernel/src/two.ts', 'packages/kernel/src/one.ts'],
  ['apps/server/src/area-below/back.ts', 'apps/server/src/area-above/index.ts'],
  ...WITH_ROOMS.map((it) => [`${it}/second/back.ts`, `${it}/first/other.ts`] as const),
];

const PURE: readonly string[] = ['kernel', 'regulation', 'domain', 'contract', 'market-files'].map(
  (it) => `packages/${it}`,
);
const IMPURE = [
  'Math.random()',
  'Date.now()',
  'new Date()',
  "fetch('/')",
  'process.env.HOME',
  'console.log(1)',
  'setTimeout(() => 1, 1)',
  'crypto.randomUUID()',
  'performance.now()',
  'globalThis.fetch',
];

/** A sentence where none is allowed, and the same where it is. */
const SENTENCES: readonly (readonly [file: string, code: string, stands: boolean])[] = [
  ['apps/web/src/pages/principal/sentences/page.tsx', 'export const It = () => <p>No hay mercados.</p>;', false],
  ['apps/web/src/pages/principal/sentences/label.tsx', 'export const It = () => <p>Mercados de la empresa</p>;', true],
  ['apps/server/src/area-of-tomorrow/stated.ts', "export const it = 'El mercado está vacío';", false],
  [
    'packages/market-files/src/readers/sentence.ts',
    "export const expected = 'Un número; la celda está vacía.';",
    false,
  ],
  [
    'packages/domain/src/sentence.ts',
    "export const it = { label: '¿Aplicó opción?', help: '¿Aplicó opción?' };",
    false,
  ],
  ['packages/domain/src/named.ts', "export const it = { label: '¿Aplicó opción?' };", true],
  ['packages/contract/src/messages/sentence.ts', "export const it = 'No hay mercados.';", true],
];

const tree = mkdtempSync(join(tmpdir(), 'contador-walls-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function plant(from: string, imports: string): void {
  const path = join(tree, from);
  mkdirSync(dirname(path), { recursive: true });
  const isFile = imports.includes('/');
  if (isFile && !TURNING_BACK.some((turn) => turn.includes(imports))) leaf(imports);
  const way = isFile ? `${'../'.repeat(from.split('/').length - 1)}${imports}` : imports;
  writeFileSync(path, `import { it } from '${way}';\nexport const planted = it;\n`);
}

function leaf(file: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), 'export const it = 1;\n');
}

describe('a planted violation', () => {
  it('of every wall is found', () => {
    for (const folder of ['packages', 'apps/server/src', 'e2e', 'bench'])
      mkdirSync(join(tree, folder), { recursive: true });
    symlinkSync(join(project, 'node_modules'), join(tree, 'node_modules'));
    for (const [, from, imports] of BREAKS) plant(from, imports);
    for (const turn of TURNING_BACK) plant(...turn);
    leaf('apps/server/src/area-below/index.ts');
    for (const folder of WITH_ROOMS) for (const file of ['second/two.ts', 'first/other.ts']) leaf(`${folder}/${file}`);
    const { status, stderr } = spawnSync(process.execPath, [join(project, 'scripts/walls.mjs'), tree], {
      encoding: 'utf8',
    });
    const found = stderr.split('\n').map((line) => line.split(':')[0]);
    expect(BREAKS.map(([wall]) => wall).filter((wall) => !found.includes(wall))).toEqual([]);
    for (const it of WITH_ROOMS)
      expect(stderr).toContain(`no-cycle-of-rooms: ${it}/first → ${it}/second → ${it}/first`);
    expect(status).toBe(1);
  });

  it('exists for every wall', () => {
    const walls = [
      ...wallsOf(project).map(({ name }) => name),
      'no-cycle',
      'no-cycle-of-areas',
      'no-cycle-of-rooms',
      'threads-load-what-they-need',
    ];
    expect(walls.filter((wall) => !BREAKS.some(([planted]) => planted === wall))).toEqual([]);
    expect(walls.length).toBeGreaterThan(10);
  });

  it('of purity is found in every pure package, and nowhere else', () => {
    cpSync(join(project, 'scripts', 'lint'), join(tree, 'scripts', 'lint'), { recursive: true });
    for (const file of ['biome.json', '.gitignore']) copyFileSync(join(project, file), join(tree, file));
    const planted = [...PURE, 'apps/server'].flatMap((folder) =>
      IMPURE.map((code, at) => ({ folder, code, path: `${folder}/src/impure/${at}.ts` })),
    );
    for (const { path, code } of planted) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), `export const planted = () => ${code};\n`);
    }
    const biome = join(project, 'node_modules', '.bin', 'biome');
    const { stdout, stderr } = spawnSync(biome, ['lint', '--max-diagnostics=none', ...PURE, 'apps'], {
      cwd: tree,
      encoding: 'utf8',
    });
    const found = new Set([...`${stdout}${stderr}`.matchAll(/^(\S+\/impure\/\d+\.ts):/gm)].map(([, path]) => path));
    expect(planted.filter(({ path, folder }) => found.has(path) !== PURE.includes(folder))).toEqual([]);
  });

  it('of writing literals directly is found, and a conditional part is none', () => {
    const spreads = [
      '{ ...{ a: 1 }, b: 2 }',
      '[...[1], 2]',
      '{ ...(Math.PI > 3 && { a: 1 }) }',
      '[...[1].map(String)]',
    ];
    for (const [at, code] of spreads.entries()) {
      const path = join(tree, 'apps/server/src/spread', `${at}.ts`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `export const planted = ${code};\n`);
    }
    const biome = join(project, 'node_modules', '.bin', 'biome');
    const { stdout, stderr } = spawnSync(biome, ['lint', 'apps/server/src/spread'], { cwd: tree, encoding: 'utf8' });
    const found = [...`${stdout}${stderr}`.matchAll(/spread\/(\d)\.ts:\d+:\d+ plugin/g)].map(([, at]) => at);
    expect(found.toSorted()).toEqual(['0', '1']);
  });

  it('of the message catalogue is found where sentences are not allowed', () => {
    for (const [file, code] of SENTENCES) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), `${code}\n`);
    }
    const look = (root: string) =>
      spawnSync(process.execPath, [join(project, 'scripts/sentences.mjs'), root], { encoding: 'utf8' });
    const { status, stderr } = look(tree);
    const found = new Set(stderr.split('\n').map((line) => line.split(':')[0]));
    expect(SENTENCES.filter(([file, , stands]) => found.has(file) === stands)).toEqual([]);
    expect(status).toBe(1);
  });

  it('check fails when it reads no code', () => {
    const empty = mkdtempSync(join(tmpdir(), 'contador-empty-'));
    for (const folder of ['packages', 'apps']) mkdirSync(join(empty, folder));
    const { status } = spawnSync(process.execPath, [join(project, 'scripts/sentences.mjs'), empty]);
    rmSync(empty, { recursive: true });
    expect(status).toBe(1);
  });
});
