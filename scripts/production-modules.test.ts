import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productionModules } from './production-modules.mjs';

const LOCK = {
  'apps/server': {
    dependencies: { '@own/domain': '*', web: '1', pool: '2' },
    optionalDependencies: { 'engine-linux': '1', 'engine-other': '1' },
    devDependencies: { compiler: '1' },
  },
  'node_modules/@own/domain': { link: true, resolved: 'packages/domain' },
  'packages/domain': { dependencies: { decimal: '1' } },
  'node_modules/web': { dependencies: { pool: '1', parser: '1' }, peerDependencies: { plugin: '1' } },
  'node_modules/web/node_modules/pool': { dependencies: { parser: '1' } },
  'node_modules/web/node_modules/pool/node_modules/parser': {},
  'node_modules/web/node_modules/parser': {},
  'node_modules/pool': { peerDependencies: { themes: '1' }, peerDependenciesMeta: { themes: { optional: true } } },
  'node_modules/parser': {},
  'node_modules/plugin': { dependencies: { web: '1' } },
  'node_modules/decimal': {},
  'node_modules/engine-linux': {},
  'node_modules/engine-other': {},
  'node_modules/compiler': {},
};

const root = mkdtempSync(join(tmpdir(), 'contador-modules-'));
beforeAll(() => {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCK }));
  for (const path of Object.keys(LOCK)) {
    if (!path.endsWith('engine-other')) mkdirSync(join(root, path), { recursive: true });
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it('lists what a workspace and its packages load, without packages for development or for other platforms', () => {
  expect(productionModules(root, 'apps/server')).toEqual([
    'node_modules/decimal',
    'node_modules/engine-linux',
    'node_modules/plugin',
    'node_modules/pool',
    'node_modules/web',
    'node_modules/web/node_modules/parser',
    'node_modules/web/node_modules/pool',
    'node_modules/web/node_modules/pool/node_modules/parser',
  ]);
});

it('reports a package that is not installed', () => {
  rmSync(join(root, 'node_modules/decimal'), { recursive: true });
  expect(() => productionModules(root, 'apps/server')).toThrow(
    'decimal, which packages/domain needs, is not installed',
  );
});
