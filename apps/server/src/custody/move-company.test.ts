// External PostgreSQL: backups, roles
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkClientBills, voidBill } from '@contador/contract/billing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addTenant, claimSignInName } from '../access/index.ts';
import { COMPANY } from '../billing/testing/billed-company.ts';
import { billedCycle, CLERK, OCTOBER } from '../billing/testing/billed-cycle.ts';
import { demoTenants } from '../demo/demo-tenants.ts';
import { audit } from '../platform/database/audit.ts';
import { connect } from '../platform/database/connection.ts';
import { inTenant } from '../platform/database/in-tenant.ts';
import { migrate } from '../platform/database/migrate.ts';
import { storeFile } from '../platform/files/stored-file.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { CustodyRefused } from './refusal.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeAnchors } from './take-anchors.ts';
import { takeBackup } from './take-backup.ts';
import { type BareServer, bareEmbedded, everyRow, runSql } from './testing/bare-servers.ts';
import { verifyDatabase } from './verify-database.ts';

const NOW = '2025-11-10T11:14:09Z';
const NEIGHBOUR = 'vecina';
const REVIEW = '00000000-0000-4000-8000-000000000001';
const quiet = () => undefined;
let folder: string;
let backup: string;
let from: TestServer;
let to: BareServer;

/** Second server with another company, where somebody mistyped an account name of the company to be moved. */
async function addNeighbour({ url, superuser }: BareServer): Promise<void> {
  await migrate(url);
  const database = await connect(url, { onError: quiet });
  const now = new Date(NOW);
  const [profile] = demoTenants;
  if (profile === undefined) throw new Error('no profile');
  const email = 'ana@vecina.co';
  await inTenant(database, NEIGHBOUR, async (transaction) => {
    await addTenant(transaction, { ...profile, username: NEIGHBOUR, applicationName: 'Vecina' }, now);
    const account = { email, personName: 'Ana', role: 'dev', passwordHash: '-', validUntil: now } as const;
    await addAccount(transaction, account, now);
    await storeFile(transaction, Buffer.from('archivo de la vecina'));
    audit(transaction, { by: { email, personName: 'Ana' }, action: 'test', subject: 'x', after: {} });
  });
  await claimSignInName(database, email, NEIGHBOUR);
  await takeAnchors({ database, now: () => now, anchorFile: undefined });
  await database.close();
  await runSql(superuser, `insert into sign_in_name (email_sha256, failed_attempts) values (sha256('${CLERK}'), 1)`);
}

/** Rows of the company as text, read without the product's code. */
async function rowsOf(superuser: string, company: string): Promise<Record<string, string[]>> {
  const all = await everyRow(superuser);
  const own = Object.entries(all).map(([table, rows]) => [table, rows.filter((row) => row.includes(company))] as const);
  return Object.fromEntries(own.filter(([, rows]) => rows.length > 0));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contador-company-'));
  backup = join(folder, 'spectrum.contador');
  from = await testServer({ now: NOW });
  await billedCycle(from, { clients: ['1', '2', '3'], supplementary: [901, 910] });
  await from.inTenant(COMPANY, async (transaction) => {
    await storeFile(transaction, Buffer.from('archivo de la empresa'));
    await sql`insert into technical_review (review_id, year, place, acta_number, state, orders, client_code, technician, technician_name, visit_date, report,
        sha256, emails, received_at)
      values (${REVIEW}, 2025, 1, 'A-1', 'received', '{}', '1', 'tecnico@spectrum', 'Técnico', '2025-11-01', 'acta', encode(sha256('acta'), 'hex'),
        '{a@example.com}', ${NOW})`.execute(transaction);
    await sql`insert into acta_mail (review_id, address, place, state, tries, next_at)
      values (${REVIEW}, 'a@example.com', 1, 'waiting', 0, ${NOW})`.execute(transaction);
  });
  await takeAnchors({ database: from.database, now: () => new Date(NOW), anchorFile: undefined });
  to = await bareEmbedded();
  await addNeighbour(to);
  await takeBackup(from.database.url, backup, quiet, { company: COMPANY });
}, 120_000);
afterAll(async () => {
  await from.close();
  await to.stop();
  rmSync(folder, { recursive: true, force: true });
});

const refusal = (message: RegExp) =>
  expect.objectContaining({ constructor: CustodyRefused, message: expect.stringMatching(message) });
const billOf = async (server: TestServer) =>
  (await server.call(checkClientBills, { as: CLERK, query: { ...OCTOBER, client_code: '2' } } as never)).json;

describe('Moving a company to another server', () => {
  it('is not backed up under an unknown name', async () => {
    const none = takeBackup(from.database.url, join(folder, 'none'), quiet, { company: 'nadie' });
    await expect(none).rejects.toEqual(refusal(/No hay una empresa «nadie».*cedenar, demo, spectrum/));
  });

  it('is restored next to another company with its files, chains, seals and anchors, and passes verification', async () => {
    const neighbour = await rowsOf(to.superuser, NEIGHBOUR);
    await restoreBackup(to.url, backup, quiet);
    expect(await rowsOf(to.superuser, NEIGHBOUR)).toEqual(neighbour);
    const companies = await runSql<{ tenant: string }>(to.superuser, 'select tenant from tenant order by 1');
    expect(companies.map(({ tenant }) => tenant)).toEqual(['spectrum', 'vecina']);
    const [counts] = await runSql<Record<string, number>>(
      to.superuser,
      `select (select count(*)::int from bill where tenant = 'spectrum') as bills, (select count(*)::int from record_seal where tenant = 'spectrum') as seals,
        (select count(*)::int from chain_anchor where tenant = 'spectrum') as anchors, (select count(*)::int from sign_in_name where tenant is null) as nobodys`,
    );
    expect(counts).toMatchObject({ bills: 3, anchors: 1, nobodys: 0 });
    expect(counts?.seals).toBeGreaterThan(10);
    expect(await verifyDatabase(to.url, undefined, quiet)).toEqual([]);
  });

  it('sends no mail that was queued at the backup, and reports it', async () => {
    const rows = await runSql(to.superuser, 'select state, next_at, reply from acta_mail');
    expect(rows).toEqual([{ state: 'stopped', next_at: null, reply: expect.stringContaining('viene de un respaldo') }]);
  });

  it('answers as before and continues working', async () => {
    const before = await billOf(from);
    const database = await connect(to.url, { onError: quiet });
    const there = await testServer({ now: NOW, database: { ...database, drop: () => database.close() }, empty: true });
    try {
      expect(await billOf(there)).toEqual(before);
      const reversed = { ...OCTOBER, client_code: '3', reason: 'Lectura equivocada' };
      expect((await there.call(voidBill, { as: CLERK, body: reversed } as never)).status).toBe(200);
      expect(await verifyDatabase(to.url, undefined, quiet)).toEqual([]);
    } finally {
      await there.close();
    }
  });

  it('is not restored over itself, and replaces no company', async () => {
    await expect(restoreBackup(to.url, backup, quiet)).rejects.toEqual(refusal(/«spectrum» ya está en esta base/));
    await expect(restoreBackup(to.url, backup, quiet, { replace: true })).rejects.toEqual(refusal(/sin --replace/));
  });

  it('is not restored if another company has one of its account names', async () => {
    const other = await bareEmbedded();
    try {
      await addNeighbour(other);
      const database = await connect(other.url, { onError: quiet });
      await claimSignInName(database, CLERK, NEIGHBOUR);
      await database.close();
      await expect(restoreBackup(other.url, backup, quiet)).rejects.toEqual(
        refusal(/1 cuenta de la empresa tiene el nombre/),
      );
      expect(await runSql(other.superuser, `select from tenant where tenant = 'spectrum'`)).toHaveLength(0);
    } finally {
      await other.stop();
    }
  });

  it('is restored alone into an empty database', async () => {
    const alone = await bareEmbedded();
    try {
      await restoreBackup(alone.url, backup, quiet);
      expect(await migrate(alone.url)).toEqual([]);
      expect(await verifyDatabase(alone.url, undefined, quiet)).toEqual([]);
    } finally {
      await alone.stop();
    }
  });
});
