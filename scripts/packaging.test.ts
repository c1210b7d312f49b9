import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const packaging = join(root, 'packaging');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

const platform = ['apps', 'server', 'src', 'platform'];
const SECRETS = found(read(...platform, 'secret-files.ts'), /^ {2}'([A-Z_]+)',$/gm);
const VARIABLES = sorted([
  ...SECRETS,
  ...found(read(...platform, 'configuration.ts'), /\b(?:set|onOrOff)\('([A-Z_]+)'\)/g),
]);
const plain = (name: string) => (SECRETS.includes(name.replace(/_FILE$/, '')) ? name.replace(/_FILE$/, '') : name);

it('the shipped environment and the manual name each variable of the configuration, and no other', () => {
  expect(SECRETS).toHaveLength(6);
  const shipped = found(read('packaging', 'contador.env'), /^#?([A-Z_]+)=/gm);
  expect(sorted([...shipped.map(plain), 'DATA_DIR'])).toEqual(VARIABLES);
  const described = found(read('docs', 'operations.md'), /^\| `([A-Z_]+)` \| /gm);
  expect(sorted(described)).toEqual(sorted([...VARIABLES, 'CHROMIUM']));
});

it('units and image set only variables of the configuration, and start only commands of the package', () => {
  const units = readdirSync(join(packaging, 'systemd')).map((file) => read('packaging', 'systemd', file));
  const image = read('packaging', 'Containerfile');
  const set = [
    ...units.flatMap((unit) => found(unit, /^Environment=([A-Z_]+)=/gm)),
    ...found(/^ENV (.*)$/m.exec(image)?.[1] ?? '', /([A-Z_]+)=/g),
  ].map(plain);
  expect(set.length).toBeGreaterThan(5);
  expect(set.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  const commands = found(read('packaging', 'contador.mjs'), /^ {2}'?([a-z-]+)'?: '/gm);
  const used = [
    ...units.flatMap((unit) => found(unit, /^ExecStart=\/opt\/contador\/bin\/contador ([a-z-]+)/gm)),
    ...found(image, /^CMD \["([a-z-]+)"\]/gm),
    ...found(read('packaging', 'back-up'), /^"\$contador" ([a-z-]+)/gm),
  ];
  expect(sorted(used)).toEqual(['backup', 'start', 'verify', 'worker']);
  expect(used.filter((command) => !commands.includes(command))).toEqual([]);
});

it('the package has each command that the manual of operation names, except those for developers', () => {
  const [list = ''] = found(read('scripts', 'package.mjs'), /^const COMMANDS = \[(.*)\];$/gm);
  const packaged = [
    ...found(list, /'([a-z-]+)'/g),
    ...found(read('scripts', 'package.mjs'), /, ([a-z-]+): 'node packaging/g),
  ];
  const named = sorted(found(read('docs', 'operations.md'), /npm run\s+([a-z][a-z:-]+)/g));
  const developers = ['drill', 'nightly', 'package', 'test:nightly'];
  expect(named).toEqual(expect.arrayContaining(['bounces', ...developers]));
  expect(named.filter((name) => !packaged.includes(name))).toEqual(developers);
});

it('removes backups except the last fourteen and the first of each month, and none when the backup failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contador-backups-'));
  const backups = join(folder, 'backups');
  const days = (month: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${month}-${String(from + index).padStart(2, '0')}`);
  const nameOf = (day: string) => `contador-${day}T023000.backup`;
  try {
    for (const path of ['bin', 'packaging', 'backups']) mkdirSync(join(folder, path));
    const script = join(folder, 'packaging', 'back-up');
    writeFileSync(script, read('packaging', 'back-up'), { mode: 0o755 });
    const command = (text: string) =>
      writeFileSync(join(folder, 'bin', 'contador'), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    const all = [...days('2026-08', 3, 31), ...days('2026-09', 1, 30), ...days('2026-10', 1, 20)].map(nameOf);
    for (const name of [...all, 'notas.txt']) writeFileSync(join(backups, name), '');

    command('exit 1');
    expect(spawnSync(script, [backups]).status).toBe(1);
    expect(readdirSync(backups)).toHaveLength(all.length + 1);

    command('[ "$1" != backup ] || : >"$2"');
    execFileSync(script, [backups]);
    const kept = readdirSync(backups).sort();
    const fresh = kept.filter((name) => !all.includes(name) && name !== 'notas.txt');
    expect(fresh).toEqual([expect.stringMatching(/^contador-\d{4}-\d\d-\d\dT\d{6}\.backup$/)]);
    expect(kept.filter((name) => !fresh.includes(name))).toEqual([
      ...['2026-08-03', '2026-09-01', '2026-10-01', ...days('2026-10', 8, 20)].map(nameOf),
      'notas.txt',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
