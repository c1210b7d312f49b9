import type { Plugin } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/](?!messages[\\/])[^?]*\.ts$/;
/** The property as the formatter writes it in the declaration of a call. */
const SUMMARY = /^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`),\n/gm;

/** Removes the summary of every call from the bundle: only the API documentation, which the server builds, shows it. */
export function withoutSummaries(): Plugin {
  let removed = 0;
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => {
      removed = 0;
    },
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      return {
        code: code.replace(SUMMARY, () => {
          removed += 1;
          return '';
        }),
        map: null,
      };
    },
    buildEnd() {
      if (removed === 0) this.error('no summary of a call was found: is it written in another way now?');
    },
  };
}
