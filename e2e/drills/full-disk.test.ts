import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiAnswer, type ApiClient, type RefusedBody, signedIn } from '../api-client.ts';
import { exampleMarkets, exampleParameters } from '../expected-tree.ts';
import { rowsOfNumbers } from '../large-file.ts';
import { callOf, createVersion, type InputRow, type Job } from '../monthly-job.ts';
import { type Product, startProduct } from '../product.ts';
import { smallDisk } from '../small-disk.ts';

const MB = 1024 * 1024;
const FLOOR = 96;
const FILE = 30 * 1_000_000;
/** One person alone may not have that many files waiting. */
const INPUTS = ['TRSD', 'ADEM', 'DSPCTTOS', 'TCTR', 'AFAC', 'TRSM'] as const;
const data = inject('seededData');
const used = Number(execFileSync('du', ['-sm', data], { encoding: 'utf8' }).split('\t')[0]);
/** Room for the demonstration, the reserve, the database's own files, and some uploads. */
const disk = smallDisk(used + FLOOR + 250);
const free = () => {
  const { bavail, bsize } = statfsSync(disk?.folder ?? '');
  return (bavail * bsize) / MB;
};

describe.skipIf(disk === undefined)('a disk that fills up (skipped where no file system can be mounted)', () => {
  let product: Product;
  let client: ApiClient;
  let job: Job;
  const acceptedNames: string[] = [];
  let next = 0;

  beforeAll(async () => {
    const folder = disk?.folder ?? '';
    execFileSync('cp', ['-a', `${data}/.`, folder]);
    execFileSync('chmod', ['755', folder]);
    product = await startProduct(folder, { DISK_FLOOR: String(FLOOR) });
    client = await signedIn(product.url, 'dev@demo');
    job = await createVersion(client, {
      year: 2022,
      month: 2,
      xmVersion: exampleParameters.version,
      calcType: exampleParameters.calcType,
      markets: exampleMarkets.map(({ code }) => code),
    });
  });
  afterAll(async () => {
    await product?.stop();
    disk?.remove();
  });

  /** Uploads a file with different numbers, and records its name when it was accepted. */
  async function send(): Promise<ApiAnswer<RefusedBody>> {
    next++;
    const name = `archivo-${next}.txf`;
    const query = { ...callOf(job, 'DNOM'), filename: INPUTS[next % INPUTS.length] as string, part: next };
    const files = [{ name, bytes: rowsOfNumbers(FILE, { seed: next + 1, packable: false }) }];
    const answer = await client.upload<RefusedBody>('/api/upload-files', query, files);
    if (answer.status === 200) acceptedNames.push(name);
    return answer;
  }

  const staged = async () => {
    const query = { ...callOf(job, 'DNOM'), extension: '.txf' };
    const { status, body } = await client.get<{ files_state: InputRow[] }>('/api/check-inputs', query);
    expect(status).toBe(200);
    return body.files_state.flatMap((it) => it.Staged);
  };

  test('files are accepted down to the reserve, and then refused in time, with the space that must be freed', async () => {
    let answer = await send();
    expect(answer.status).toBe(200);
    while (answer.status === 200 && next < 12) answer = await send();
    if (answer.status === 200) {
      // Something else fills the disk.
      writeFileSync(join(disk?.folder ?? '', 'filler'), Buffer.alloc(Math.max(0, (free() - FLOOR / 2) * MB)));
      answer = await send();
    }
    expect(answer.status).toBe(503);
    expect(answer.body.error.code).toBe('disk-full');
    expect(answer.body.error.details[0]?.expected).toMatch(/Al menos \d+ MB libres/);
    // The database keeps the space it needs to continue.
    expect(free()).toBeGreaterThan(FLOOR / 3);
  });

  test('people can still sign in, read, and enter data other than files', async () => {
    const other = await signedIn(product.url, 'dev2@demo');
    expect((await other.get('/api/check-markets', { username: other.username })).status).toBe(200);
    const query = { ...callOf(job, 'DNOM'), filename: 'IPP' };
    const saved = await client.post('/api/upload-parameter', query, { data: exampleParameters.company.IPP });
    expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  });

  test('no accepted file is lost, and files are accepted again once there is room', async () => {
    expect((await staged()).sort()).toEqual([...acceptedNames].sort());
    await product.stop();
    product = await startProduct(disk?.folder ?? '', { DISK_FLOOR: String(FLOOR) });
    client = await signedIn(product.url, 'dev@demo');
    expect((await staged()).sort()).toEqual([...acceptedNames].sort());
    rmSync(join(disk?.folder ?? '', 'filler'), { force: true });
    execFileSync('mount', ['-o', `remount,size=${used + FLOOR + 1000}m`, disk?.folder ?? '']);
    expect((await send()).status).toBe(200);
    expect((await staged()).sort()).toEqual([...acceptedNames].sort());
  });
});
