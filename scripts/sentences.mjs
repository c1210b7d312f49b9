import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSentence, textsOf } from './spanish-sentences.mjs';

/** The tree that is looked at: the project, or one in which a test planted a sentence. */
const root = process.argv[2] ?? join(import.meta.dirname, '..');
/** Where sentences stand: what calls and pages say, what readers say of a file, what the server tells its operator. */
const CATALOGUE = /\/messages\//;
/** What no user reads, and what is written as a person or XM would write it. */
const NOT_READ = /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/demo\/|\/demo-tenants\.ts$|\/synthetic-(month|billing|meters)\//;
/** Words that belong to what they stand at: a formula's notes are frozen with it, a column and a page are called by them. */
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
// What could not be read has no sentence either.
process.exit(faults.length === 0 && catalogued > 0 ? 0 : 1);
