import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Of the library of schemas what describes them as JSON Schema: the server's documentation alone asks for it. */
const DESCRIBING = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
const FILES = 2;

/** Leaves out of a browser's code what it never calls, and the bundler cannot know that. */
export function withoutJsonSchemas(): Plugin {
  const left = new Set<string>();
  return {
    name: 'without-json-schemas',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => left.clear(),
    load(id) {
      if (!DESCRIBING.test(id)) return null;
      left.add(id);
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
        ([, name]) => name,
      );
      const none = "const none = () => { throw new Error('no JSON Schema in a browser'); };";
      // Every schema makes its method beforehand; calling it is what fails.
      const given = names.map(
        (name) => `export const ${name} = ${/^create/.test(name ?? '') ? '() => none' : 'none'};`,
      );
      return { code: [none, ...given].join('\n'), moduleSideEffects: false };
    },
    buildEnd() {
      if (left.size !== FILES) this.error(`the library keeps its JSON Schema elsewhere now: ${[...left].join(', ')}`);
    },
  };
}
