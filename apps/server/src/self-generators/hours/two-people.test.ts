// External PostgreSQL: locks
import { approveConsumption, preprocessUserFile } from '@contador/contract/self-generators';
import { month } from '@contador/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atBarrier } from '../../testing/at-barrier.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { lockHours } from './hours-approved.ts';
import { type CellOf, HoursScene, meterCsv } from './testing/hours-scene.ts';

// Two people change one client concurrently: both requests wait at the lock of the month's hours and are released together.

const OCTOBER = month(2026, 10);
const CONSUMO_0 = 'CONSUMO_0';
let server: TestServer;
let scene: HoursScene;
/** Another person of the same company. */
let other: HoursScene;

const steady =
  (kWh: string): CellOf =>
  (_, block) =>
    [kWh, '0.5', '0', '0'][block] as string;
/** Like `steady`, without the first ten hours of the 14th. */
const holed: CellOf = (day, block, hour) => (day === 14 && hour < 10 ? '' : steady('1.5')(day, block, hour));
const fileOf = (cell: CellOf) => meterCsv('2026-10', 31, cell);

beforeAll(async () => {
  server = await testServer({ now: '2026-11-03T15:00:00Z' });
  scene = new HoursScene(server);
  other = new HoursScene(server, { year: 2026, month: 10 }, 'dev2@demo');
  for (const code of ['DOS', 'TRES', 'IGUAL', 'CUATRO', 'CINCO']) await scene.addSelfGenerator(code);
});
afterAll(async () => {
  await server?.close();
});

const together = <Answer>(...calls: readonly (() => Promise<Answer>)[]) =>
  atBarrier(server, (transaction) => lockHours(transaction, OCTOBER), calls);
const standing = async (code: string) => {
  const status = (await scene.status(code)).reply.status[code];
  const demanded = status?.matrices?.energy[1]?.[1];
  return { found: status?.found, methods: status?.methods, calculated: status?.calculated, demanded };
};
const estimate = (as: string, code: string, method = CONSUMO_0) =>
  server.call(preprocessUserFile, { as, query: { ...scene.query, client_code: code, method } });
const codesOf = (answers: readonly { status: number; json?: unknown }[]) =>
  answers.map(({ status, json }) => (status === 200 ? 'done' : (json as { error: { code: string } }).error.code));

it('two files of one client that arrive at once are both read, and the hours come from one of them', async () => {
  await scene.send('DOS.csv', fileOf(steady('1.5')));
  await other.send('DOS.csv', fileOf(steady('2.5')));
  const answers = await together(
    () => scene.processOne('DOS.csv'),
    () => other.processOne('DOS.csv'),
  );
  expect(codesOf(answers)).toEqual(['done', 'done']);
  const { demanded, ...whole } = await standing('DOS');
  expect(whole).toEqual({ found: 2976, methods: [], calculated: true });
  expect([1.5, 2.5]).toContain(demanded);
  // Every hour is from that file, and both files are counted.
  const status = (await scene.status('DOS')).reply.status.DOS;
  const hours = status?.matrices?.energy.slice(1).flatMap((row) => row.slice(1, 25));
  expect([new Set(hours), status?.uploadedFiles, status?.processedFiles]).toEqual([new Set([demanded]), 2, 2]);
});

it('when hours are estimated while their file is processed again, the result is the hours of the file', async () => {
  await scene.take('TRES.csv', fileOf(holed));
  const answers = await together<{ status: number; json?: unknown }>(
    () => estimate('dev2@demo', 'TRES'),
    () => scene.processOne('TRES.csv'),
  );
  // The second request works on the result of the first: an estimate of hours that were read again is refused, and estimated hours are read
  // again.
  expect(codesOf(answers)[1]).toBe('done');
  expect(['done', 'meter-hours-changed']).toContain(codesOf(answers)[0]);
  expect(await standing('TRES')).toMatchObject({ found: 2936, methods: [], calculated: false });
});

it('two concurrent requests for the same method get the same reply, and it is applied once', async () => {
  await scene.take('IGUAL.csv', fileOf(holed));
  const answers = await together(
    () => estimate('dev2@demo', 'IGUAL'),
    () => estimate('dev@demo', 'IGUAL'),
  );
  expect(answers.map(({ json }) => json)).toEqual(
    [1, 2].map(() => ({ Upload: 'OK', consumption_calculated: true, still_missing: 0 })),
  );
  expect(await standing('IGUAL')).toMatchObject({ methods: [CONSUMO_0], calculated: true });
  // So does a retry after a lost reply.
  expect((await estimate('dev@demo', 'IGUAL')).json).toEqual(answers[0]?.json);
  expect((await standing('IGUAL')).methods).toEqual([CONSUMO_0]);
  const entries = await server.inTenant('demo', (transaction) =>
    transaction.selectFrom('audit_entry').select('subject').where('action', '=', 'meter-hours-estimated').execute(),
  );
  expect(entries.filter(({ subject }) => subject === '2026-10 IGUAL')).toHaveLength(1);
});

it('of two concurrent requests for different methods, one is applied and the other is refused because the hours changed', async () => {
  await scene.take('CUATRO.csv', fileOf(holed));
  const answers = await together(
    () => estimate('dev2@demo', 'CUATRO', 'CONSUMO_MES_ACT'),
    () => estimate('dev@demo', 'CUATRO', CONSUMO_0),
  );
  expect(codesOf(answers).toSorted()).toEqual(['done', 'meter-hours-changed']);
  const { methods } = await standing('CUATRO');
  expect(methods).toEqual([codesOf(answers)[0] === 'done' ? 'CONSUMO_MES_ACT' : CONSUMO_0]);
});

it('an approval during an upload approves the hours that were seen and the file is refused, or is refused because the hours changed', async () => {
  await scene.take('CINCO.csv', fileOf(steady('1.5')));
  await other.send('CINCO.csv', fileOf(steady('9.5')));
  const { fingerprint } = (await scene.status()).reply;
  const answers = await together<{ status: number; json?: unknown }>(
    () =>
      server.call(approveConsumption, {
        as: 'dev@demo',
        query: { ...scene.query, ...(fingerprint !== null && { fingerprint }) },
      }),
    () => other.processOne('CINCO.csv'),
  );
  const { demanded } = await standing('CINCO');
  const { approval } = (await scene.status()).reply;
  const isApproved = codesOf(answers)[0] === 'done';
  expect([approval !== null, demanded]).toEqual(isApproved ? [true, 1.5] : [false, 9.5]);
  expect(codesOf(answers)).toEqual(isApproved ? ['done', 'meter-hours-approved'] : [expect.any(String), 'done']);
});
