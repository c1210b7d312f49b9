import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSentence, textsOf } from './spanish-sentences.mjs';

/** The tree to check: the project, or one in which a test planted a sentence. */
const root = process.argv[2] ?? join(import.meta.dirname, '..');
/** Folders of the message catalogues: messages of calls and pages, of file readers, and of the server to its operator. */
const CATALOGUE = /\/messages\//;
/** Files whose texts no user reads, or that imitate texts of people, of XM or of the tax authority. */
const NOT_READ = /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/demo\/|\/authority\/fake\/|\/synthetic-(month|billing|meters)\//;
/** Properties whose texts stay with the code: a formula's notes are frozen with it, and columns and pages are named by them. */
const OWN_WORDS = [
  [/^packages\/regulation\//, ['label', 'note', 'notes', 'reason']],
  [/^packages\/domain\//, ['label', 'title']],
  [/^packages\/contract\//, ['summary']],
];

const files = ['packages', 'apps']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`))
  .filter((file) => /^\w+\/[\w-]+\/src\/.*\.tsx?$/.test(file) && !NOT_READ.test(file));
let catalogued = 0;
const faults = files.flatMap((file) => {
  const own = OWN_WORDS.find(([folder]) => folder.test(file))?.[1] ?? [];
  const sentences = textsOf(readFileSync(join(root, file), 'utf8'), file.endsWith('x')).filter(
    ({ text, within }) => isSentence(text) && !within.some((name) => own.includes(name)),
  );
  if (!CATALOGUE.test(file)) return sentences.map(({ line, text }) => `${file}:${line}: ${text}`);
  catalogued += sentences.length;
  return [];
});

for (const fault of faults) console.error(fault);
console.log(`${files.length} archivos, ${catalogued} frases en los catálogos, ${faults.length} fuera de ellos`);
// A file that could not be read has no sentence either, so success requires that the catalogue was found.
process.exit(faults.length === 0 && catalogued > 0 ? 0 : 1);
