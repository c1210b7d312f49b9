import { parseArgs } from 'node:util';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { damaged } from './damage.ts';
import { fuzzedReaders } from './fuzzed-readers.ts';
import { mulberry32 } from './mulberry32.ts';

/**
 * Fuzzes one reader with damaged files, for a time or a number of runs: `--reader trsd --seconds 60 --seed 1`, `--runs 1000000`. Prints
 * what it is about to read on a line of its own, so that the parent process can detect a hang; exits with 1 on an exception, an empty
 * refusal or too much memory.
 */
const MOST_MEMORY = 512 * 1024 * 1024;
const BEAT_MILLISECONDS = 500;

const { values } = parseArgs({
  options: {
    reader: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    runs: { type: 'string' },
  },
});
const reader = Object.hasOwn(fuzzedReaders, values.reader ?? '') ? fuzzedReaders[values.reader as string] : undefined;
if (!reader) throw new RangeError(`not a reader: ${values.reader}`);
const seed = Number(values.seed);
const month = syntheticMonth({ year: 2025, month: 9, version: 'txf', seed, scenario: 'normal' });
const sound = reader.sound(month.files);

const counts = { runs: 0, accepted: 0, refused: 0, errors: 0, highestMemory: 0 };
const from = Number(values.from);
const last = values.runs === undefined ? Number.POSITIVE_INFINITY : from + Number(values.runs);
const end = values.runs === undefined ? performance.now() + Number(values.seconds) * 1000 : Number.POSITIVE_INFINITY;
let beat = 0;
for (let run = from; run < last && performance.now() < end; run++) {
  if (performance.now() - beat > BEAT_MILLISECONDS) {
    beat = performance.now();
    console.log(JSON.stringify({ beat: run, ...counts }));
  }
  const files = await damaged(sound, mulberry32(seed * 1_000_003 + run));
  try {
    const result = await reader.read(files);
    counts.runs++;
    if (result.ok) counts.accepted++;
    else counts.refused++;
    if (!result.ok && result.refusal.length === 0) throw new Error('refused without a reason');
    if (!result.ok) counts.errors += result.refusal.length;
  } catch (error) {
    fail(run, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  counts.highestMemory = Math.max(counts.highestMemory, process.memoryUsage.rss());
  if (counts.highestMemory > MOST_MEMORY) fail(run, `memory of ${counts.highestMemory} bytes`);
}
console.log(JSON.stringify({ done: true, ...counts }));

function fail(run: number, why: string): never {
  console.log(JSON.stringify({ failed: run, why, ...counts }));
  process.exit(1);
}
