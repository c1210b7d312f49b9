import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { signedIn } from '../api-client.ts';
import { copyOfData, removeData } from '../data-folder.ts';
import { startProduct } from '../product.ts';

test('killed while it loads the demonstration, it resumes at the step of the kill', () => {
  const { killed, resumed } = inject('seeding');
  const stepsIn = (output: string) =>
    [...output.matchAll(/^ +(\d+)\/(\d+) {2}([^:]+): /gm)].map(([, step, total, company]) => ({
      step: Number(step),
      total: Number(total),
      company: company ?? '',
    }));
  const begun = stepsIn(killed);
  // The steps after the line with the URL count from 1 again.
  const steps = stepsIn(resumed.slice(0, resumed.indexOf('listo:')));
  const total = begun[0]?.total ?? 0;
  expect(begun.length).toBeGreaterThanOrEqual(4);
  expect(begun.length).toBeLessThan(total);
  // Companies are loaded in parallel. The last step printed for a company may have been completed and recorded; the next one then follows.
  const lasts = new Map(begun.map(({ company, step }) => [company, step]));
  const again = steps.filter(({ company, step }) => step < (lasts.get(company) ?? 0));
  expect(again).toEqual([]);
  const each = new Set([...begun, ...steps].map(({ step }) => step));
  expect(each.size).toBe(total);
});

test('it starts again after its database was killed with it, and stops when the database is killed under it', async () => {
  const folder = copyOfData(inject('seededData'));
  const postmaster = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  try {
    const first = await startProduct(folder);
    const { headers } = await signedIn(first.url, 'dev@demo');
    const database = postmaster();
    const killed = first.kill();
    process.kill(database, 'SIGKILL');
    await killed;

    const second = await startProduct(folder);
    expect((await fetch(`${second.url}/api/session`, { headers })).status).toBe(200);
    process.kill(postmaster(), 'SIGKILL');
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('La base de datos terminó sin que se pidiera');
  } finally {
    removeData(folder);
  }
});
