import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Files that a browser of ours never calls, and the bundler cannot know that: what describes schemas as JSON Schema, which the server's
 * documentation alone asks for, the styles that the component library would write at run time, which the policy forbids, and what reads
 * numbers that a caller sends as text, which only the server is sent.
 */
const UNCALLED = [
  /[\\/]zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/,
  /[\\/]zod[\\/]v4[\\/]core[\\/]json-schema-processors\.js$/,
  /[\\/]MantineProvider[\\/]MantineCssVariables[\\/]MantineCssVariables\.mjs$/,
  /[\\/]MantineProvider[\\/]MantineClasses[\\/]MantineClasses\.mjs$/,
  /[\\/]contract[\\/]src[\\/]wire[\\/]number-of-text\.ts$/,
];

/**
 * Puts in their place what only says that it was called after all. A library that keeps them elsewhere breaks the build, unless only a
 * `part` of the application is built.
 */
export function withoutUncalled(part = false): Plugin {
  const left = new Set<RegExp>();
  return {
    name: 'without-uncalled',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => left.clear(),
    load(id) {
      const file = UNCALLED.find((it) => it.test(id));
      if (file === undefined) return null;
      left.add(file);
      const none = "const none = () => { throw new Error('never called in a browser'); };";
      // Every schema makes its method beforehand; calling it is what fails.
      const given = namesOf(id).map(
        (name) => `export const ${name} = ${name.startsWith('create') ? '() => none' : 'none'};`,
      );
      return { code: [none, ...given].join('\n'), moduleSideEffects: false };
    },
    buildEnd() {
      const missing = UNCALLED.filter((file) => !left.has(file));
      if (!part && missing.length > 0) this.error(`not found in its library: ${missing.join(', ')}`);
    },
  };
}

/** What the file hands out under a name. */
function namesOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const declared = [...text.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name ?? '');
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.split(' as ').at(-1)?.trim() ?? ''),
  );
  return [...new Set([...declared, ...listed])].filter((name) => name !== '');
}
