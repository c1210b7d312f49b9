import { signedIn } from '@contador/e2e/api-client.ts';
import { exampleMarkets, exampleParameters } from '@contador/e2e/expected-tree.ts';
import { type InputFiles, inputsOfMonth } from '@contador/e2e/input-files.ts';
import { createVersion, deleteInput, type Job, stateOf, uploadInput } from '@contador/e2e/monthly-job.ts';
import type { Product } from '@contador/e2e/product.ts';
import { demoCompany, syntheticMonth } from '@contador/market-files/synthetic-month';
import { onBareReceiver } from './bare-receiver.ts';
import { type Measurement, median } from './measurement.ts';
import { ofRows } from './real-size.ts';
import { watchServer } from './server-load.ts';

const PERIOD = { year: 2022, month: 3 };
const ROWS_OF_A_DAY = { ADEM: 3000, DSPCTTOS: 15_000 } as const;
const RUNS = 3;
const LIMIT_MS = 8000;
const LIMIT_MB = 900;

/**
 * Measures a month of files as long as those of the whole country, from the first byte sent to 'Listo', and the memory of the server
 * meanwhile.
 */
export async function measureNationalSize(product: Product): Promise<Measurement[]> {
  const inputs = nationalMonth();
  const client = await signedIn(product.url, 'dev@demo');
  const job = await createVersion(client, {
    ...PERIOD,
    xmVersion: exampleParameters.version,
    calcType: exampleParameters.calcType,
    markets: exampleMarkets.map(({ code }) => code),
  });
  const watch = await watchServer(product);
  const measured: Measurement[] = [];
  for (const input of inputs) {
    const times: { ours: number; theirs: number }[] = [];
    for (let at = 0; at < RUNS; at++) {
      const ours = await timeOf(job, input);
      if (!(await stateOf(job, input.input, input.market)).Entry) throw new Error(`${input.input} is not ready`);
      await deleteInput(job, input.input, input.market);
      times.push({ ours, theirs: await onBareReceiver(job, (peer) => timeOf(peer, input)) });
    }
    const ours = median(times.map((it) => it.ours));
    const bytes = input.files.reduce((sum, it) => sum + it.bytes.length, 0);
    const rows = ROWS_OF_A_DAY[input.input as keyof typeof ROWS_OF_A_DAY];
    measured.push({
      figure: `subir ${input.input} de ${rows} filas diarias (${(bytes / 1e6).toFixed(0)} MB) y quedar «Listo»`,
      ours,
      unit: 'ms',
      peer: 'un servidor de Node que solo los recibe',
      ratio: 'times',
      theirs: median(times.map((it) => it.theirs)),
      target: `≤ ${LIMIT_MS} ms`,
      met: ours <= LIMIT_MS,
    });
  }
  const { peakMB } = await watch.since();
  measured.push({
    figure: 'memoria del servidor mientras tanto, lo más',
    ours: peakMB,
    unit: 'MB',
    peer: 'el mismo servidor antes',
    theirs: watch.beforeMB,
    ratio: 'times',
    target: `< ${LIMIT_MB} MB`,
    met: peakMB < LIMIT_MB,
  });
  return measured;
}

function nationalMonth(): InputFiles[] {
  const { files } = syntheticMonth({ ...PERIOD, version: 'txf', seed: 31, scenario: 'normal' });
  return inputsOfMonth(files, exampleMarkets).flatMap((it) => {
    const rows = ROWS_OF_A_DAY[it.input as keyof typeof ROWS_OF_A_DAY];
    return rows === undefined ? [] : [ofRows(it, demoCompany.agent, rows)];
  });
}

async function timeOf(job: Job, input: InputFiles): Promise<number> {
  const began = performance.now();
  const answer = await uploadInput(job, input);
  if (answer.status !== 200) throw new Error(`${input.input}: ${JSON.stringify(answer)}`);
  return performance.now() - began;
}
