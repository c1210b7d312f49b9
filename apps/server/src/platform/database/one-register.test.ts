// External PostgreSQL: migrations
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { formerCustomers } from '../../clients/former-customers.repository.ts';
import { consumptionOf } from '../../non-regulated/consumption.repository.ts';
import { customersOf } from '../../non-regulated/customer.repository.ts';
import { offersOf } from '../../non-regulated/offer.repository.ts';
import { databaseUrl } from '../../testing/database-server.ts';
import { connect, type Database } from './connection.ts';
import { inTenant, type TenantTransaction } from './in-tenant.ts';
import { migrate, readMigrations } from './migrate.ts';

/** Migration that turned customers of the tariffs into clients. */
const MOVE = '263';
const name = `test_${randomBytes(6).toString('hex')}`;
const saved = `'Natalia Ospina', '2025-06-02T15:00:00Z'`;
const client = `active, consumption_source, m_factor, months_with_excess, consecutive_months_out_of_excess, consecutive_months_m6, saved_by, saved_at`;
const kept = `true, 'matrix', 1, 0, 0, 0, 'Daniela Duarte', '2026-01-05T15:00:00Z'`;

/** Customers of every shape, and existing clients with the same code or SIC code. */
const BEFORE = `
  select set_config('app.tenant', 'uno', false);
  insert into tenant (tenant, kind, application_name, description, agent, publication_layout, user_types, features, created_at)
    values ('uno', 'demonstration', 'Uno', '', 'DEMC', 'bands', '{}', '[]', now());
  insert into client (client_code, sic_code, name, market_type, market, voltage_level, connection_level, contribution_percent, use_type, ${client}) values
    ('abc-1', 'Frt1', 'PANADERÍA', 'NO REGULADO', 'DNOM', '2', 2, null, 'INDUSTRIAL', ${kept}),
    ('200', ' FRT2', 'HOSPITAL', 'NO REGULADO', 'DSUM', '3', 3, 0, 'SALUD', ${kept}),
    ('300', null, 'SIN DATOS', null, null, null, null, null, null, ${kept}),
    ('400', null, 'VOLVIÓ AL REGULADO', 'REGULADO', 'DNOM', '1', 1, null, 'COMERCIAL', ${kept});
  insert into no_reg_customer (code, name, market, level, contributes, active, saved_by, saved_at) values
    ('1001', 'MOLINOS', 'DNOM', 'n2', true, true, ${saved}), ('1002', 'CLÍNICA', 'DSUM', 'n1comp', false, true, ${saved}),
    ('1003', 'CEMENTOS', 'DNOM', 'n4', true, false, ${saved}),
    ('X9', 'TEXTILES', 'DNOM', 'n3', true, false, ${saved}), ('x9', 'TEXTILES S.A.', 'DNOM', 'n3', true, true, ${saved}),
    ('ABC-1', 'PANADERIA LA 14', 'DNOM', 'n2', true, true, ${saved}), ('frt2', 'HOSPITAL', 'DNOM', 'n2', true, true, ${saved}),
    ('300', 'LÁCTEOS', 'DSUM', 'n1us', true, true, ${saved}), ('400', 'VOLVIÓ AL REGULADO', 'DNOM', 'n1or', true, true, ${saved});
  insert into no_reg_offer (number, client_code, detail, index_variable, base_index, commercialisation_base, pricing, base_price, start_date, active,
      saved_by, saved_at)
    select row_number() over (order by code), code, '', 'IPP', 152, 9.5, 'fixed', 265, '2025-01-01', true, ${saved} from no_reg_customer;
  insert into no_reg_consumption (year, month, client_code, energy, file_name, file_sha256, entered_by, entered_at) values
    (2025, 10, 'frt2', 700, 'octubre.xlsx', 'aa', ${saved}), (2025, 10, 'X9', 5, 'octubre.xlsx', 'aa', ${saved}), (2025, 10, 'x9', 6, 'octubre.xlsx', 'aa', ${saved});
  select set_config('app.tenant', 'dos', false);
  insert into tenant (tenant, kind, application_name, description, agent, publication_layout, user_types, features, created_at)
    values ('dos', 'demonstration', 'Uno', '', 'DEMC', 'bands', '{}', '[]', now());
  insert into no_reg_customer (code, name, market, level, contributes, active, saved_by, saved_at) values ('1001', 'DE OTRA EMPRESA', 'NARM', 'n2', true, true, ${saved});`;

let owner: pg.Client;
let database: Database | undefined;
beforeAll(async () => {
  const { url } = inject('databaseServer');
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const own = databaseUrl(url, name);
  const migrations = await readMigrations();
  await migrate(
    own,
    migrations.filter((it) => it.name < MOVE),
  );
  const before = new pg.Client({ connectionString: own });
  await before.connect();
  await before.query(BEFORE);
  await before.end();
  await migrate(own);
  database = await connect(own, { onError: () => undefined });
});
afterAll(async () => {
  await database?.close();
  await owner.query(`drop database if exists ${name}`);
  await owner.end();
});

const uno = <T>(work: (transaction: TenantTransaction) => Promise<T>) => inTenant(database as Database, 'uno', work);

describe('Customers of an earlier database', () => {
  it('become clients, incomplete until billing completes them, with all entered data', async () => {
    const rows = await uno((transaction) =>
      transaction
        .selectFrom('client')
        .select(['client_code', 'name', 'market_type', 'market', 'voltage_level', 'connection_level'])
        .select(['contribution_percent', 'active', 'cycle', 'sic_code', 'saved_by', 'saved_at'])
        .where('client_code', 'in', ['1001', '1002', '1003'])
        .orderBy('client_code')
        .execute(),
    );
    const entered = { saved_by: 'Natalia Ospina', saved_at: new Date('2025-06-02T15:00:00Z') };
    const waiting = { market_type: 'NO REGULADO', cycle: null, sic_code: null, ...entered };
    expect(rows).toEqual([
      {
        client_code: '1001',
        name: 'MOLINOS',
        market: 'DNOM',
        voltage_level: '2',
        connection_level: 2,
        contribution_percent: 20,
        active: true,
        ...waiting,
      },
      {
        client_code: '1002',
        name: 'CLÍNICA',
        market: 'DSUM',
        voltage_level: 'Compartido',
        connection_level: 1,
        contribution_percent: 0,
        active: true,
        ...waiting,
      },
      {
        client_code: '1003',
        name: 'CEMENTOS',
        market: 'DNOM',
        voltage_level: null,
        connection_level: 4,
        contribution_percent: 20,
        active: false,
        ...waiting,
      },
    ]);
  });

  it('are shown in the dialog of the client where their data differed', async () => {
    const former = await uno((transaction) => formerCustomers(transaction, '200'));
    expect(former).toEqual([
      {
        code: 'frt2',
        differs: [
          { field: 'clientCode', said: 'frt2' },
          { field: 'market', said: 'DNOM' },
          { field: 'voltageLevel', said: 'Nivel 2' },
          { field: 'contributionPercent', said: 'contribuye' },
        ],
      },
    ]);
    expect(await uno((transaction) => formerCustomers(transaction, '1001'))).toEqual([]);
  });

  it('stay unchanged for the tariffs', async () => {
    const customers = await uno(customersOf);
    const values = customers.map(({ code, market, level, contributes, active }) => [
      code,
      market,
      level,
      contributes,
      active,
    ]);
    expect(values).toEqual([
      ['1001', 'DNOM', 'n2', true, true],
      ['1002', 'DSUM', 'n1comp', false, true],
      ['1003', 'DNOM', 'n4', true, false],
      ['200', 'DSUM', 'n3', false, true],
      ['300', 'DSUM', 'n1us', true, true],
      ['400', 'DNOM', 'n1or', true, true],
      ['abc-1', 'DNOM', 'n2', true, true],
      ['x9', 'DNOM', 'n3', true, true],
    ]);
    expect(customers.filter(({ isFree }) => !isFree).map(({ code }) => code)).toEqual(['400']);
    expect(customers.every(({ missing }) => missing.includes('cycle'))).toBe(true);
  });

  it("join already registered clients with their offers; the client's data is kept, and differences are recorded", async () => {
    const former = await uno((transaction) =>
      transaction
        .selectFrom('former_customer')
        .select(['code', 'client_code', 'differs', 'name'])
        .where(sql<boolean>`differs <> '{}'`)
        .orderBy('code')
        .execute(),
    );
    const byCode = Object.fromEntries(former.map((row) => [row.code, [row.client_code, row.differs]]));
    expect(byCode).toEqual({
      'ABC-1': ['abc-1', ['clientCode', 'name']],
      frt2: ['200', ['clientCode', 'market', 'voltageLevel', 'contributionPercent']],
      '300': ['300', ['name']],
      '400': ['400', ['marketType']],
      X9: ['x9', ['clientCode', 'name', 'active']],
    });
    const clients = await uno((transaction) =>
      transaction.selectFrom('client').select(['client_code', 'name', 'saved_by']).orderBy('client_code').execute(),
    );
    expect(clients.filter(({ saved_by }) => saved_by === 'Daniela Duarte').map((it) => it.name)).toEqual([
      'HOSPITAL',
      'SIN DATOS',
      'VOLVIÓ AL REGULADO',
      'PANADERÍA',
    ]);
    const offers = await uno(offersOf);
    expect(offers.map(({ clientCode }) => clientCode).toSorted()).toEqual(
      ['1001', '1002', '1003', '200', '300', '400', 'abc-1', 'x9', 'x9'].toSorted(),
    );
  });

  it('are recorded in the log with all of their data', async () => {
    const entries = await uno((transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['subject', 'before', 'after'])
        .where('action', '=', 'no-reg-customer-joined')
        .execute(),
    );
    expect(entries).toHaveLength(9);
    expect(entries.find(({ subject }) => subject === '200')).toMatchObject({
      before: { code: 'frt2', market: 'DNOM', level: 'n2', contributes: true, savedBy: 'Natalia Ospina' },
      after: { clientCode: '200', differs: ['clientCode', 'market', 'voltageLevel', 'contributionPercent'] },
    });
  });

  it('keep their own imported consumption', async () => {
    const consumed = await uno((transaction) => consumptionOf(transaction, { year: 2025, number: 10 }));
    expect(consumed.map(({ clientCode, energy, file }) => [clientCode, energy, file?.name])).toEqual([
      ['200', '700', 'octubre.xlsx'],
      ['x9', '6', 'octubre.xlsx'],
    ]);
  });

  it('stay separate for each company', async () => {
    const names = await inTenant(database as Database, 'dos', (transaction) =>
      transaction.selectFrom('client').select('name').execute(),
    );
    expect(names).toEqual([{ name: 'DE OTRA EMPRESA' }]);
  });
});
