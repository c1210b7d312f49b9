// External PostgreSQL: migrations
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, type Database } from '../../platform/database/connection.ts';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';
import { inTenant, type TenantTransaction } from '../../platform/index.ts';
import { databaseUrl } from '../../testing/database-server.ts';
import { cycleMonthOf } from '../cycles/liquidated-month.ts';
import { trialClients } from './trial-clients.repository.ts';
import { loadTrial, trialsOf } from './trial-heads.repository.ts';
import { resultsOfClient } from './trial-results.repository.ts';

/** Migration that turned trials into runs of the liquidation. */
const MOVE = '431';
const name = `test_${randomBytes(6).toString('hex')}`;
const KEPT = '11111111-1111-4111-8111-111111111111';
const OVER = '22222222-1111-4111-8111-111111111111';
const APPROVED = '33333333-1111-4111-8111-111111111111';
const FILE = '44444444-1111-4111-8111-111111111111';

/** A trial, another one that is over, and an approved liquidation that shares a list with them. */
const BEFORE = `
  select set_config('app.tenant', 'uno', false);
  insert into tenant (tenant, kind, application_name, description, agent, publication_layout, user_types, features, created_at)
    values ('uno', 'demonstration', 'Uno', '', 'DEMC', 'bands', '{}', '[]', now());
  insert into billing_cycle (code, id, periodicity, market_type, entry_date, active, autogenerators, saved_by, saved_at)
    values ('R1', 1, 1, 'REGULADO', '2025-01-01', true, false, 'Prueba', now());
  insert into liquidation_list (digest, ids) values ('shared', 'billing:a');
  insert into liquidation_run (run, kind, year, month, cycle, rests_on, clients, liquidated_by, liquidated_at)
    values ('${APPROVED}', 'energy', 2025, 10, 'R1', '', 1, 'Prueba', '2025-11-03T15:00:00Z');
  insert into liquidation (kind, year, month, cycle, run) values ('energy', 2025, 10, 'R1', '${APPROVED}');
  insert into liquidation_approval (kind, year, month, cycle, run, fingerprint, approved_by, approved_at)
    values ('energy', 2025, 10, 'R1', '${APPROVED}', '', 'Prueba', now());
  insert into shadow_liquidation (run, year, month, cycle, causes, sentences, compared, rests_on, clients, made_by, made_email, made_at, kept_until, over)
    values
    ('${KEPT}', 2025, 10, 'R1', '{annual}', '{"UVT: 49799 → 52374"}', 'approved', 'annual:2025=1', 1, 'Ana', 'ana@uno', '2025-11-04T15:00:00Z',
      '2025-12-04T15:00:00Z', false),
    ('${OVER}', 2025, 10, 'R1', '{}', '{}', 'calculated', '', 0, 'Ana', 'ana@uno', '2025-10-04T15:00:00Z', '2025-11-03T15:00:00Z', true);
  insert into shadow_row (run, client_code, sic_code, name, natural_key, use_type, energy, energy_after, before, after, parts, difference, size)
    values ('${KEPT}', '7', 'Frt7', 'TIENDA', '7', 'COMERCIAL', 210, 210, '{10}', '{12}', '{0,2}', 2, 2);
  insert into shadow_list (digest, ids) values ('shared', 'billing:a'), ('own', 'VIMP');
  insert into shadow_result (run, client_code, side, kind, facts_list, facts, amounts_list, amounts)
    values ('${KEPT}', '7', 'after', 'lighting', 'shared', '1', 'own', '12');
  insert into shadow_file (file, kind, year, month, cycle, name, sha256, users, ignored, read_by, read_at, kept_until)
    values ('${FILE}', 'concepts', 2025, 10, 'R1', 'conceptos.xlsx', 'aa', 1, 0, 'Ana', now(), now());
  insert into shadow_charge (file, line, client_code, concept, value) values ('${FILE}', 2, '7', 'MED', 100);`;

let owner: pg.Client;
let database: Database | undefined;
beforeAll(async () => {
  const server = inject('databaseServer');
  owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const url = databaseUrl(server.url, name);
  const all = await readMigrations();
  await migrate(
    url,
    all.filter((migration) => migration.name < MOVE),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(BEFORE);
  await client.end();
  await migrate(url);
  database = await connect(url, { onError: () => undefined });
});
afterAll(async () => {
  await database?.close();
  await owner.query(`drop database if exists ${name}`);
  await owner.end();
});

const inCompany = (work: (transaction: TenantTransaction) => Promise<unknown>) =>
  inTenant(database as Database, 'uno', work);

it('are runs of the liquidation with the same head, clients, results and files', async () => {
  await inCompany(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, { cycle: 'R1', year: 2025, month: 10 });
    if (!cycleMonth.ok) throw new Error('no cycle');
    const [head, ...others] = await trialsOf(transaction, cycleMonth.value);
    expect(others).toEqual([]);
    expect(head).toMatchObject({
      id: KEPT,
      cycle: 'R1',
      compared: 'approved',
      clients: 1,
      madeBy: 'Ana',
      replaced: [{ cause: 'annual', sentence: 'UVT: 49799 → 52374' }],
      madeAt: '2025-11-04T15:00:00.000Z',
      keptUntil: '2025-12-04T15:00:00.000Z',
      changed: ['la parametrización anual', 'las diferencias por desviaciones'],
    });
    expect((await loadTrial(transaction, OVER)).ok).toBe(false);
    const { clients } = await trialClients(transaction, KEPT, { limit: 10 });
    expect(clients).toMatchObject([{ code: '7', before: '10', after: '12', difference: '2' }]);
    const resultOf = await resultsOfClient(transaction, KEPT, '7');
    expect(resultOf('after', 'lighting')).toMatchObject({ factIds: ['billing:a'], amountIds: 'VIMP', amounts: '12' });
    const charges = await transaction.selectFrom('trial_charge').select(['file', 'value']).execute();
    expect(charges).toEqual([{ file: FILE, value: '100' }]);
  });
});

it('are deleted with their run, and leave the approved one', async () => {
  await inCompany(async (transaction) => {
    await transaction.deleteFrom('liquidation_run').where('kind', '=', 'trial').execute();
    const left = await transaction.selectFrom('liquidation_trial').select('run').execute();
    const runs = await transaction.selectFrom('liquidation_run').select('run').execute();
    expect([left, runs]).toEqual([[], [{ run: APPROVED }]]);
  });
});
