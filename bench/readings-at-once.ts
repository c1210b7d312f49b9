import { signedIn } from '@contador/e2e/api-client.ts';
import { exampleMarkets, exampleParameters } from '@contador/e2e/expected-tree.ts';
import { type InputFiles, inputsOfMonth } from '@contador/e2e/input-files.ts';
import { createVersion, deleteInput, type Job, readInput, sendFiles } from '@contador/e2e/monthly-job.ts';
import type { Product } from '@contador/e2e/product.ts';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { type Measurement, median } from './measurement.ts';

const PERIOD = { year: 2022, month: 4 };
const RUNS = 5;

/** Measures reading all inputs of a month, already uploaded, concurrently against one after another. */
export async function measureReadingsAtOnce({ url }: Product): Promise<Measurement[]> {
  const { files } = syntheticMonth({ ...PERIOD, version: 'txf', seed: 29, scenario: 'normal' });
  const inputs = inputsOfMonth(files, exampleMarkets);
  const job = await createVersion(await signedIn(url, 'dev@demo'), {
    ...PERIOD,
    xmVersion: exampleParameters.version,
    calcType: exampleParameters.calcType,
    markets: exampleMarkets.map(({ code }) => code),
  });
  const atOnce = () => Promise.all(inputs.map((input) => read(job, input)));
  const inTurn = async () => {
    for (const input of inputs) await read(job, input);
  };
  const times: [number[], number[]] = [[], []];
  for (let at = -1; at < RUNS; at++) {
    for (const [which, readAll] of [atOnce, inTurn].entries()) {
      for (const input of inputs) await sendFiles(job, input);
      const began = performance.now();
      await readAll();
      // The first round is a warm-up.
      if (at >= 0) times[which]?.push(performance.now() - began);
      for (const { input, market } of inputs) await deleteInput(job, input, market);
    }
  }
  const [ours, theirs] = [median(times[0]), median(times[1])];
  const figure = `${inputs.length} lecturas pedidas a la vez`;
  return [
    {
      figure,
      ours,
      unit: 'ms',
      peer: 'una tras otra',
      theirs,
      ratio: 'times',
      target: '≤ 1.00 ×',
      met: ours <= theirs,
    },
  ];
}

async function read(job: Job, input: InputFiles): Promise<void> {
  const answer = await readInput(job, input);
  if (answer.status !== 200) throw new Error(`${input.input}: ${JSON.stringify(answer)}`);
}
