import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('./acta-worker.js', import.meta.url));
const PUBLIC = ['logo.svg', 'theme.js', 'acta.webmanifest'];

interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly moduleIds?: readonly string[];
  readonly isEntry?: boolean;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> };
  readonly source?: string | Uint8Array;
  readonly code?: string;
}

/**
 * Writes the service worker that opens the technician's page offline, with the list of its files: the entry, the given modules, and
 * everything that they need. Files of other pages are not in the list, and so not on a technician's phone.
 */
export function offlinePage(modules: readonly string[]): Plugin {
  return {
    name: 'offline-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = filesOf(bundle as unknown as Readonly<Record<string, Chunk>>, modules);
        const digest = createHash('sha256');
        for (const name of files) {
          const { code, source } = bundle[name] as unknown as Chunk;
          digest.update(`${name}\0`).update(code ?? source ?? '');
        }
        const paths = [...files, ...PUBLIC].map((name) => `/${name}`).toSorted();
        const template = readFileSync(WORKER, 'utf8');
        const source = template
          .replace("'__FILES__'", paths.map((path) => `'${path}'`).join(','))
          .replace('__VERSION__', digest.update(template).digest('hex').slice(0, 16));
        this.emitFile({ type: 'asset', fileName: 'acta-worker.js', source });
      },
    },
  };
}

function filesOf(bundle: Readonly<Record<string, Chunk>>, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const has = ({ moduleIds = [] }: Chunk, name: string) => moduleIds.some((id) => id.endsWith(name));
  const roots = chunks.filter((chunk) => chunk.isEntry || modules.some((name) => has(chunk, name)));
  const missing = modules.filter((name) => !chunks.some((chunk) => has(chunk, name)));
  if (missing.length > 0) throw new Error(`no chunk of ${missing.join(', ')}`);
  const needed = new Set<string>();
  const take = (name: string) => {
    const chunk = bundle[name];
    if (chunk === undefined || needed.has(name)) return;
    needed.add(name);
    for (const next of chunk.imports ?? []) take(next);
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const next of [...importedCss, ...importedAssets]) take(next);
  };
  for (const { fileName } of roots) take(fileName);
  for (const { fileName } of Object.values(bundle)) {
    if (/(?:plex-sans-latin-\d+-normal-[^/]*\.woff2|^index\.html)$/.test(fileName)) take(fileName);
  }
  return [...needed];
}
