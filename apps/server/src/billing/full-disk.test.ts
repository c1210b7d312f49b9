// External PostgreSQL: queue
import { endpoint } from '@contador/contract';
import { liquidateConsumption, prepareBillArchive } from '@contador/contract/billing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type DiskFloor, diskFloor } from '../platform/files/disk-floor.ts';
import { handle } from '../platform/index.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { addBilledClient, addConsumption, COMPANY } from './testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from './testing/billed-cycle.ts';

/** Enough clients for three chunks of PDFs. */
const CLIENTS = Array.from({ length: 60 }, (_, at) => String(at + 1));
const OTHER_CYCLE = 'R2';

/** Number of checks of free space before the disk is full. */
let checksLeft = Number.POSITIVE_INFINITY;
const disk: DiskFloor = {
  // No disk has that much space.
  refusal: async () => (checksLeft-- > 0 ? undefined : await diskFloor('/', 2 ** 60).refusal()),
};

const failingWrite = endpoint({
  method: 'POST',
  path: '/test/writes',
  effect: 'write',
  summary: 'De prueba.',
  group: 'access',
  query: z.object({}),
  body: z.object({}),
  reply: z.object({}),
  permission: { area: 'principal' },
});
/** Error that PostgreSQL raises when a row does not fit on the disk. */
const noRoom = sql`do $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;

let server: TestServer;
const send = wireSender(() => server, CLERK);
beforeAll(async () => {
  const call = handle(failingWrite, async ({ inTenant }) => {
    await inTenant((transaction) => noRoom.execute(transaction));
    return {};
  });
  server = await testServer({ now: '2025-11-10T11:14:09Z', disk, calls: [call] });
  await billedCycle(server, { clients: CLIENTS });
  await server.inTenant(COMPANY, async (transaction) => {
    // A second cycle, a copy of the first.
    await sql`insert into billing_cycle select (jsonb_populate_record(c, jsonb_build_object('code', ${OTHER_CYCLE}::text, 'id', 2))).*
      from billing_cycle c where code = ${CYCLE}`.execute(transaction);
    await addBilledClient(transaction, { client_code: 'otro', cycle: OTHER_CYCLE });
    await addConsumption(transaction, { client_code: 'otro', cycle: OTHER_CYCLE, active: '210' });
  });
});
afterAll(() => server.close());

async function countOf(table: string): Promise<number> {
  const { rows } = await server.inTenant(COMPANY, async (transaction) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(transaction),
  );
  return rows[0]?.count ?? 0;
}

it('stops drawing PDFs in time when the disk fills up, deletes the partial result, and draws all of them once there is space again', async () => {
  // The call checks once, and the operation before each chunk: the first is written, the second is not.
  checksLeft = 2;
  const { status, json } = await send(prepareBillArchive, { query: { ...OCTOBER, cycle: CYCLE } });
  expect([status, json.error.code]).toEqual([503, 'disk-full']);
  expect(json.error.details[0].expected).toMatch(/Al menos \d+ MB libres/);
  await expect.poll(() => countOf('drawn_archive_file')).toBe(0);
  expect(await countOf('drawn_archive')).toBe(0);
  checksLeft = Number.POSITIVE_INFINITY;
  const again = await send(prepareBillArchive, { query: { ...OCTOBER, cycle: CYCLE } });
  expect(again.json).toEqual({ Upload: 'OK', clients: CLIENTS.length });
  expect(await countOf('drawn_archive_file')).toBe(CLIENTS.length);
});

it('does not start a liquidation without space, leaves nothing behind, and runs it once there is space again', async () => {
  const before = [await countOf('liquidation_row'), await countOf('liquidation')];
  checksLeft = 0;
  const { status, json } = await send(liquidateConsumption, { query: { ...OCTOBER, cycle: OTHER_CYCLE } });
  expect([status, json.error.code, json.Upload]).toEqual([503, 'disk-full', 'No']);
  expect([await countOf('liquidation_row'), await countOf('liquidation')]).toEqual(before);
  checksLeft = Number.POSITIVE_INFINITY;
  expect((await send(liquidateConsumption, { query: { ...OCTOBER, cycle: OTHER_CYCLE } })).status).toBe(200);
  expect(await countOf('liquidation')).toBe((before[1] ?? 0) + 1);
});

it('reports a full disk of a remote database as such', async () => {
  const { status, json } = await server.send(failingWrite, { token: await server.token('dev@demo') });
  expect([status, json.error.code]).toEqual([503, 'disk-full']);
  expect(json.error.details[0].expected).toMatch(/espacio en el disco/);
});
