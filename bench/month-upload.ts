import { signedIn } from '@contador/e2e/api-client.ts';
import { exampleMarkets, exampleParameters } from '@contador/e2e/expected-tree.ts';
import { type InputFiles, inputsOfMonth } from '@contador/e2e/input-files.ts';
import {
  type Answer,
  createVersion,
  deleteInput,
  type Job,
  readInput,
  sendFiles,
  stateOf,
} from '@contador/e2e/monthly-job.ts';
import type { Product } from '@contador/e2e/product.ts';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { onBareReceiver } from './bare-receiver.ts';
import { type Measurement, median } from './measurement.ts';

const PERIOD = { year: 2022, month: 5 };
const RUNS = 5;
const TARGET = 4;

/**
 * Measures uploading a whole month over HTTP, from the first byte sent to the last input 'Listo', compared with a server that only
 * receives.
 */
export async function measureUpload({ url }: Product): Promise<Measurement[]> {
  const { files } = syntheticMonth({ ...PERIOD, version: 'txf', seed: 23, scenario: 'normal' });
  const inputs = inputsOfMonth(files, exampleMarkets);
  const client = await signedIn(url, 'dev@demo');
  const job = await createVersion(client, {
    ...PERIOD,
    xmVersion: exampleParameters.version,
    calcType: exampleParameters.calcType,
    markets: exampleMarkets.map(({ code }) => code),
  });
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let at = 0; at < RUNS; at++) {
    ours.push(await uploadAll(job, inputs));
    theirs.push(await onBareReceiver(job, (peer) => uploadAll(peer, inputs)));
    for (const { input, market } of inputs) {
      if (!(await stateOf(job, input, market)).Entry) throw new Error(`${input} of ${market} is not ready`);
      await deleteInput(job, input, market);
    }
  }
  const [middle, bare] = [median(ours), median(theirs)];
  return [
    {
      figure: `subir ${inputs.flatMap((it) => it.files).length} archivos y quedar «Listo», por HTTP`,
      ours: middle,
      unit: 'ms',
      peer: 'un servidor de Node que solo los recibe',
      theirs: bare,
      ratio: 'times',
      target: `≤ ${TARGET} ×`,
      met: middle / bare <= TARGET,
    },
  ];
}

/** Uploads the inputs one after another as the screen does, sending the next while one is being read; milliseconds. */
async function uploadAll(job: Job, inputs: readonly InputFiles[]): Promise<number> {
  const began = performance.now();
  let reading: Promise<void> = Promise.resolve();
  for (const input of inputs) {
    accepted(input, await sendFiles(job, input));
    await reading;
    reading = readInput(job, input).then((answer) => accepted(input, answer));
  }
  await reading;
  return performance.now() - began;
}

function accepted({ input }: InputFiles, answer: Answer): void {
  if (answer.status !== 200) throw new Error(`${input}: ${JSON.stringify(answer)}`);
}
