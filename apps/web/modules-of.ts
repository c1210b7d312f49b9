import { build, type Plugin } from 'vite';
import { withoutUncalled } from './without-uncalled.ts';

/**
 * The modules of which something is left when `entries` alone are built and what they fetch later is not: what a browser
 * needs beside them before it shows them. The bundler itself is asked, because a file that only passes names on needs nothing of most of them.
 */
export async function modulesOf(
  root: string,
  alias: Readonly<Record<string, string>>,
  entries: readonly string[],
): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  await build({
    ...{ root, configFile: false, logLevel: 'silent' },
    resolve: { alias: { ...alias } },
    plugins: [onlyAtOnce(entries, needed), withoutUncalled(true)],
    build: { write: false, minify: false, target: 'es2023', rolldownOptions: { input: ENTRY } },
  });
  for (const path of entries) needed.delete(path);
  return needed;
}

const ENTRY = 'virtual:entries';

/** An entry of an application hands nothing out, and what nobody takes is left away: so it is taken. */
function kept(path: string, at: number): string {
  return `import * as entry${at} from ${JSON.stringify(path)}; globalThis.entry${at} = entry${at};`;
}

function onlyAtOnce(entries: readonly string[], needed: Set<string>): Plugin {
  return {
    name: 'only-at-once',
    enforce: 'pre',
    resolveDynamicImport: () => ({ id: '/later.js', external: true }),
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? entries.map(kept).join('\n') : undefined),
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(part.modules)) if (renderedLength > 0) needed.add(id);
      }
    },
  };
}
