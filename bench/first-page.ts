import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Measurement } from './measurement.ts';

const DIST = join(import.meta.dirname, '..', 'apps', 'web', 'dist');
const LIMIT_KB = 250;

/**
 * Measures the compressed JavaScript that a browser downloads to show the first page: the entry, which contains the sign-in page, and
 * everything that it imports statically. It must not include the charts.
 */
export async function measureFirstPage(): Promise<Measurement[]> {
  const assets = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  const charts = assets.filter((name) => /chart-canvas|echarts/i.test(name));
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const entries = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map((found) => found[1] ?? '');
  const loaded = withStaticImports(entries);
  const early = charts.filter((name) => loaded.has(name));
  const ours = kilobytes([...loaded]);
  return [
    {
      figure: `JavaScript de la primera página, gzip: ${loaded.size} archivos, gráficos ${early.length === 0 ? 'aparte' : 'incluidos'}`,
      ours,
      unit: 'kB',
      peer: 'los gráficos, que se cargan al pedirlos',
      theirs: kilobytes(charts),
      ratio: 'times',
      target: `< ${LIMIT_KB} kB`,
      met: ours < LIMIT_KB && early.length === 0,
    },
  ];
}

function withStaticImports(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const code = readFileSync(join(DIST, 'assets', name), 'utf8');
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) visit(imported ?? '');
  };
  entries.forEach(visit);
  return found;
}

function kilobytes(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(readFileSync(join(DIST, 'assets', name))).length, 0) / 1000;
}
