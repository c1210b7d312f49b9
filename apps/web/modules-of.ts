import { build, type Plugin } from 'vite';
import { withoutUncalled } from './without-uncalled.ts';

/**
 * Finds the modules that remain in the bundle when only `entries` are built, without their dynamic imports: those that a browser needs
 * before it can show the entries. Asks the bundler itself, because a file that re-exports names may need few of the modules behind them.
 */
export async function modulesOf(
  root: string,
  alias: Readonly<Record<string, string>>,
  entries: readonly string[],
): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { ...alias } },
    plugins: [withoutDynamicImports(entries, needed), withoutUncalled(true)],
    build: { write: false, minify: false, target: 'es2023', rolldownOptions: { input: ENTRY } },
  });
  for (const path of entries) needed.delete(path);
  return needed;
}

const ENTRY = 'virtual:entries';

/** Module text that uses everything `path` exports; without a use, the bundler would remove an entry that exports nothing else needs. */
function useAllExports(path: string, at: number): string {
  return `import * as entry${at} from ${JSON.stringify(path)}; globalThis.entry${at} = entry${at};`;
}

function withoutDynamicImports(entries: readonly string[], needed: Set<string>): Plugin {
  return {
    name: 'only-at-once',
    enforce: 'pre',
    resolveDynamicImport: () => ({ id: '/later.js', external: true }),
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? entries.map(useAllExports).join('\n') : undefined),
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(part.modules)) if (renderedLength > 0) needed.add(id);
      }
    },
  };
}
