// External PostgreSQL: queue, locks
import type { Endpoint } from '@contador/contract';
import { makeTrialLiquidation } from '@contador/contract/billing';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../areas.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { sampleRequest } from '../../testing/sample-request.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addAgreement, addBilledClient, addConsumption, addMonthsBefore, COMPANY } from '../testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from '../testing/billed-cycle.ts';

const METERED = '9';
let server: TestServer;
const send = wireSender(() => server, CLERK);
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await billedCycle(server, { clients: ['1', '2'], also: heldClientAndSeptember });
});
afterAll(() => server.close());

/** Adds a client that is held in October, a lighting agreement, and consumption of September, which is not liquidated. */
async function heldClientAndSeptember(transaction: TenantTransaction) {
  await addAgreement(transaction, { tax: 'lighting', id: 1, place: '52001', use_types: ['COMERCIAL'] }, [
    { value: '10' },
  ]);
  await addBilledClient(transaction, { client_code: METERED, cycle: CYCLE, meter: 'M9' });
  await addConsumption(transaction, { client_code: METERED, cycle: CYCLE, active: '900' });
  const months = Array.from({ length: 12 }, (_, at): [number, number] => [200 + at, 30]);
  await addMonthsBefore(transaction, METERED, months);
  for (const client_code of ['1', '2', METERED]) {
    await addConsumption(transaction, { client_code, cycle: CYCLE, active: '180', month: 9 });
  }
}

/** Reading calls of all areas, without those of the trials and those that list long work and the audit log. */
const READS = calls
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter(({ effect, transport, permission }) => effect === 'read' && transport !== 'events' && permission !== 'public')
  .filter(({ path }) => !/shadow|operations|audit/.test(path));

/** Answer of every reading call about the month and one of its clients, by path. */
async function answersOf(month: number): Promise<Record<string, string>> {
  const known = {
    username: COMPANY,
    year: 2025,
    billing_year: 2025,
    month,
    period: month,
    billing_period: month,
    cycle: CYCLE,
    cycle_code: CYCLE,
    client_cycle: CYCLE,
    users_by_cycle: { [CYCLE]: 3 },
    client_code: METERED,
    code: METERED,
    kind: 'energy',
    figure: 'TOT',
  };
  const token = await server.token('dev@spectrum');
  const answers: Record<string, string> = {};
  for (const endpoint of READS) {
    const { query, body } = sampleRequest(endpoint, known);
    const { status, raw } = await server.send(endpoint, { query, body, token });
    answers[endpoint.path] = `${status} ${await contentOf(raw)}`;
  }
  return answers;
}

/** Text of an answer: the cells of a workbook, whose file also has the time at which it was written; and no reference of an error. */
async function contentOf({
  headers,
  payload,
  rawPayload,
}: Awaited<ReturnType<TestServer['send']>>['raw']): Promise<string> {
  if (!String(headers['content-type']).includes('spreadsheet')) return payload.replace(/"reference":"[^"]*"/, '');
  const { sheets } = await readXlsx(rawPayload);
  return JSON.stringify(sheets.map(({ name, rows }) => [name, rows]));
}

async function trialOf(month: number): Promise<string> {
  const annual = { uvt: 60_000 };
  const { status, json } = await send(makeTrialLiquidation, { body: { ...OCTOBER, month, cycle: CYCLE, annual } });
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json.shadow;
}

describe.each([
  ['billed', 10],
  ['not liquidated', 9],
])('A trial of a month that is %s', (_, month) => {
  it('changes the answer of no other reading call', async () => {
    const before = await answersOf(month);
    const succeeded = Object.values(before).filter((answer) => answer.startsWith('200'));
    expect(succeeded.length).toBeGreaterThan(60);
    await trialOf(month);
    const after = await answersOf(month);
    expect(Object.keys(before).filter((path) => after[path] !== before[path])).toEqual([]);
  });
});

describe('The database', () => {
  const change = (statement: ReturnType<typeof sql>) =>
    server.inTenant(COMPANY, (transaction) => statement.execute(transaction));

  it('lets no liquidation, approval, correction or hold name the run of a trial', async () => {
    const run = await trialOf(10);
    const foreign = /foreign key/;
    const seen = sql`update liquidation set run = ${run}::uuid`;
    await expect(change(seen)).rejects.toThrow(foreign);
    for (const kind of ['energy', 'trial']) {
      const approved = sql`insert into liquidation_approval (kind, year, month, cycle, run, fingerprint, approved_by, approved_at)
        values (${kind}, 2025, 9, ${CYCLE}, ${run}, '', '', now())`;
      await expect(change(approved)).rejects.toThrow(kind === 'trial' ? /check/ : foreign);
      const corrected = sql`insert into liquidation_correction (run, kind, corrects, client_code, year, month, cycle, corrected_by, corrected_at)
        select ${run}, ${kind}, run, ${METERED}, year, month, cycle, '', now() from liquidation where kind = 'energy'`;
      await expect(change(corrected)).rejects.toThrow(kind === 'trial' ? /check/ : foreign);
    }
    const held = sql`insert into deviation_hold select (jsonb_populate_record(h, ${{ run, client_code: '1' }}::jsonb)).* from deviation_hold h`;
    await expect(change(held)).rejects.toThrow(foreign);
  });

  it('has no other table that names a run without its kind', async () => {
    const { rows } = await server.database.owner.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'liquidation_run'::regclass and cardinality(conkey) < 3`,
    );
    expect(rows).toEqual([]);
  });
});
