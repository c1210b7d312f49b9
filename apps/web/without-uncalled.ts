import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Files that the browser never calls, which the bundler cannot know: the conversion of schemas to JSON Schema, used only by the server's
 * documentation; the styles that the component library would create at run time, which the content security policy forbids; and the parser
 * of numbers sent as text, which only the server receives.
 */
const UNCALLED = [
  /[\\/]zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/,
  /[\\/]zod[\\/]v4[\\/]core[\\/]json-schema-processors\.js$/,
  /[\\/]MantineProvider[\\/]MantineCssVariables[\\/]MantineCssVariables\.mjs$/,
  /[\\/]MantineProvider[\\/]MantineClasses[\\/]MantineClasses\.mjs$/,
  /[\\/]contract[\\/]src[\\/]wire[\\/]number-of-text\.ts$/,
];

/**
 * Replaces these files with stubs that throw if they are called after all. The build fails if a library has moved one of them, unless only
 * a `part` of the application is built.
 */
export function withoutUncalled(part = false): Plugin {
  const replaced = new Set<RegExp>();
  return {
    name: 'without-uncalled',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => replaced.clear(),
    load(id) {
      const file = UNCALLED.find((it) => it.test(id));
      if (file === undefined) return null;
      replaced.add(file);
      const none = "const none = () => { throw new Error('never called in a browser'); };";
      // Every schema creates its method in advance, so only calling the method may throw.
      const stubs = namesOf(id).map(
        (name) => `export const ${name} = ${name.startsWith('create') ? '() => none' : 'none'};`,
      );
      return { code: [none, ...stubs].join('\n'), moduleSideEffects: false };
    },
    buildEnd() {
      const missing = UNCALLED.filter((file) => !replaced.has(file));
      if (!part && missing.length > 0) this.error(`not found in its library: ${missing.join(', ')}`);
    },
  };
}

/** Names that the file exports. */
function namesOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const declared = [...text.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name ?? '');
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.split(' as ').at(-1)?.trim() ?? ''),
  );
  return [...new Set([...declared, ...listed])].filter((name) => name !== '');
}
