import { signedIn } from '@contador/e2e/api-client.ts';
import { exampleMarkets, exampleParameters } from '@contador/e2e/expected-tree.ts';
import { inputsOfMonth } from '@contador/e2e/input-files.ts';
import { createVersion, enterParameters, type Job, publishMarket, uploadInput } from '@contador/e2e/monthly-job.ts';
import { addMonths, type Month } from '@contador/kernel';
import { syntheticMonth } from '@contador/market-files/synthetic-month';

/** Publishes months one after another through the API, up to `last`; returns the job of the last one. */
export async function publishMonths(url: string, last: Month, count: number): Promise<Job> {
  const client = await signedIn(url, 'dev@demo');
  let job: Job | undefined;
  for (let back = count - 1; back >= 0; back--) {
    const { year, number } = addMonths(last, -back);
    const { files } = syntheticMonth({ year, month: number, version: 'txf', seed: 700 + back, scenario: 'normal' });
    job = await createVersion(client, {
      year,
      month: number,
      xmVersion: exampleParameters.version,
      calcType: exampleParameters.calcType,
      markets: exampleMarkets.map(({ code }) => code),
    });
    for (const input of inputsOfMonth(files, exampleMarkets)) {
      const answer = await uploadInput(job, input);
      if (answer.status !== 200) throw new Error(`${year}-${number} ${input.input}: ${JSON.stringify(answer)}`);
    }
    await enterParameters(job, exampleParameters);
    for (const { code } of exampleMarkets) await publishMarket(job, code);
    process.stderr.write(`\r  ${count - back} de ${count} meses`);
  }
  process.stderr.write('\n');
  if (!job) throw new Error('no month was asked for');
  return job;
}
