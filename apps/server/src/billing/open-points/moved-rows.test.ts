// External PostgreSQL: migrations
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';
import { databaseUrl } from '../../testing/database-server.ts';

/** First migration that moves rows: settings of the issuer become open points, and letters of ready months join the queue of the bills. */
const MOVE = '440';
const name = `test_${randomBytes(6).toString('hex')}`;
const tenant = (company: string) => `select set_config('app.tenant', '${company}', false);
  insert into tenant (tenant, kind, application_name, description, agent, publication_layout, user_types, features, created_at)
    values ('${company}', 'demonstration', '${company}', '', 'DEMC', 'bands', '{}', '[]', now());`;
const client = `insert into client (client_code, name, active, consumption_source, m_factor, months_with_excess, consecutive_months_out_of_excess,
  consecutive_months_m6, saved_by, saved_at) values ('C1', 'Ana', true, 'matrix', 1, 0, 0, 0, 'Eva', now());`;
const BEFORE = `
  ${tenant('uno')} ${client}
  insert into billing_issuer (prefix, pin, environment, note_profile, services_in_notes, sign_other_days, bill_file_kind, saved_by, saved_at)
    values ('UNO', '', 2, ' Nota de ajuste ', false, null, 'ds', 'Eva', '2026-03-04T15:00:00Z');
  insert into month_notice_mail (tenant, client_code, year, month, address, state, tries, next_at, sent_at, reply, annex_sha256) values
    ('uno', 'C1', 2026, 1, 'ana@example.co', 'sent', 1, null, '2026-02-03T15:00:00Z', '250 ok', repeat('a', 64)),
    ('uno', 'C1', 2026, 2, 'ana@example.co', 'waiting', 0, '2026-03-03T15:00:00Z', null, null, null);
  ${tenant('dos')}
  insert into billing_issuer (prefix, pin, environment, saved_by, saved_at) values ('DOS', '', 2, 'Eva', now());`;

let owner: pg.Client;
let own: pg.Client;
beforeAll(async () => {
  const { url } = inject('databaseServer');
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const migrations = await readMigrations();
  await migrate(
    databaseUrl(url, name),
    migrations.filter((it) => it.name < MOVE),
  );
  own = new pg.Client({ connectionString: databaseUrl(url, name) });
  await own.connect();
  await own.query(BEFORE);
  await migrate(databaseUrl(url, name), migrations);
  await own.query(`select set_config('app.tenant', 'uno', false)`);
});
afterAll(async () => {
  await own?.end();
  await owner.query(`drop database if exists ${name} with (force)`);
  await owner.end();
});

it('what a company had entered is its first choice, and what it had not entered is none', async () => {
  const { rows } = await own.query(
    `select tenant, setting, number, value, from_day::text, decided_by from open_point_choice order by setting`,
  );
  const first = { tenant: 'uno', number: 1, from_day: '2024-11-01', decided_by: 'Eva' };
  expect(rows).toEqual([
    { ...first, setting: 'billFileKind', value: 'ds' },
    { ...first, setting: 'noteProfile', value: 'Nota de ajuste' },
    { ...first, setting: 'servicesInNotes', value: 'no' },
  ]);
});

it('letters of ready months keep their state and their proof, and what was sent is sealed', async () => {
  const { rows } = await own.query(
    `select number, year, month, copy, state, reply, zip_sha256 from bill_letter order by month`,
  );
  const letter = { number: null, year: 2026, copy: 1 };
  expect(rows).toEqual([
    { ...letter, month: 1, state: 'sent', reply: '250 ok', zip_sha256: 'a'.repeat(64) },
    { ...letter, month: 2, state: 'waiting', reply: null, zip_sha256: null },
  ]);
  const seals =
    await own.query(`select of_table, count(*)::int from record_seal where of_table in ('bill_letter', 'open_point_choice')
    group by 1 order by 1`);
  expect(seals.rows).toEqual([
    { of_table: 'bill_letter', count: 1 },
    { of_table: 'open_point_choice', count: 3 },
  ]);
});
