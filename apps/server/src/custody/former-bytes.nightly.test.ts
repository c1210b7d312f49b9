// External PostgreSQL: migrations, kept forever
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import { month } from '@contador/kernel';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { billedReportFile } from '../billing/sui/billed-reports.ts';
import { connect, type Database } from '../platform/database/connection.ts';
import { inTenant } from '../platform/database/in-tenant.ts';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { archiveContents, type InTenant } from '../platform/drawn-archives/archive-contents.ts';
import { fileNamed, loadFile } from '../platform/files/stored-file.ts';
import { zipStream } from '../platform/files/zip/zip-stream.ts';
import { refusedWorkbook } from '../platform/uploads/refused-workbook.repository.ts';
import { latestReport } from '../self-generators/internal-reports/internal-report.repository.ts';
import { databaseUrl } from '../testing/database-server.ts';
import { placeAt, type S3Server, s3Server } from '../testing/s3-server.ts';
import { moveFiles } from './move-files.ts';
import { verifyDatabase } from './verify-database.ts';

/** First migration that moved bytes from rows to files. */
const MOVE = '321';
const RUN = '6f3c8c5e-0a64-4c2b-9d3e-51a2f0c5a001';
const OCTOBER = month(2025, 10);
const quiet = () => undefined;
const name = `test_${randomBytes(6).toString('hex')}`;
/** Sizes in deflate blocks: part of one, exactly one, one byte more, and several. */
const SIZES = [700, 65_535, 65_536, 400_000];
const piecesOf: Record<string, Buffer[]> = {
  uno: SIZES.map((size) => randomBytes(size)),
  dos: [gzipSync('NIU,VALOR\r\n1,2\r\n'), gzipSync('2,3\r\n')],
};

const PDFS = ['1', '2'].map((code) => ({ name: `Frt${code}.pdf`, pdf: randomBytes(70_000) }));
const WORKBOOKS = [randomBytes(900), randomBytes(900)];
const REPORT_001 = Buffer.from('1001,Frt77,AGPE\r\n');

let owner: pg.Client;
let database: Database;
let s3: S3Server;
beforeAll(async () => {
  s3 = await s3Server();
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
  await fillBefore(own);
  await migrate(own);
  database = await connect(own, { onError: quiet, files: placeAt(s3) });
});
afterAll(async () => {
  await database?.close();
  await owner.query(`drop database if exists ${name}`);
  await owner.end();
  await s3.close();
});

/** Inserts data of two companies, sealed as that version wrote it. */
async function fillBefore(url: string): Promise<void> {
  const before = new pg.Client({ connectionString: url });
  await before.connect();
  for (const [tenant, pieces] of Object.entries(piecesOf)) {
    await before.query(`select set_config('app.tenant', '${tenant}', false);
      insert into tenant (tenant, kind, application_name, description, agent, publication_layout, user_types, features, created_at)
        values ('${tenant}', 'demonstration', 'Uno', '', 'DEMC', 'bands', '{}', '[]', now());
      insert into billing_sui_report values ('${tenant}', 'TC2', 2025, 10, 1, 'x', 2, 0, 'x', null, 'Daniela', '2025-11-02T15:00:00Z')`);
    for (const [piece, content] of pieces.entries())
      await before.query(`insert into billing_sui_piece values ($1, 'TC2', 2025, 10, 1, $2, $3)`, [
        tenant,
        piece,
        content,
      ]);
    await before.query(
      `insert into self_generator_report (code, year, month, number, rows, content, content_sha256, generated_by, generated_at)
       values ('001', 2025, 10, 1, 1, $1, 'x', 'Daniela', '2025-11-02T15:00:00Z')`,
      [gzipSync(REPORT_001)],
    );
    for (const [at, { name: fileName, pdf }] of PDFS.entries()) {
      await before.query(`insert into client (client_code, name, active, consumption_source, m_factor, months_with_excess,
        consecutive_months_out_of_excess, consecutive_months_m6, saved_by, saved_at)
        values ('${at}', 'Cliente', true, 'matrix', 1, 0, 0, 0, 'Daniela', now())`);
      const row = [RUN, String(at), fileName, crc32(pdf) | 0, pdf];
      await before.query(
        `insert into drawn_archive_file (run, client_code, name, issued_at, crc32, pdf) values ($1, $2, $3, now(), $4, $5)`,
        row,
      );
    }
    await before.query(
      `insert into drawn_archive (run, year, month, contents, drew, clients, bytes, name_bytes, made_at, expires_at)
       values ($1, 2025, 10, 'annexes', repeat('a', 64), 2, 140000, 16, now(), now() + interval '7 days')`,
      [RUN],
    );
    // Uploaded twice, of which the second was refused, and once to an unknown address.
    for (const bytes of WORKBOOKS)
      await before.query(
        `insert into upload_ticket (id, secret, by_email, file_name, content_type, year, month, issued_at, expires_at, size, file_sha256, received_at,
           processed_at) values (gen_random_uuid(), uuid_send(gen_random_uuid()), 'dev@uno', 'malo.xlsx', 'x', 2025, 10, now(), now(), $1, $2, now(), '2025-11-02T15:00:00Z')`,
        [bytes.length, createHash('sha256').update(bytes).digest('hex')],
      );
    for (const file of ['malo.xlsx', 'nadie.xlsx'])
      await before.query(
        `insert into refused_workbook (id, by_email, file_name, size, deflated, particulars, refused_at)
         values ($1, 'dev@uno', $2, 900, $3, '[]', '2025-11-02T15:00:00Z')`,
        [file === 'malo.xlsx' ? RUN : randomUUID(), file, deflateRawSync(WORKBOOKS[1] as Buffer)],
      );
  }
  await before.end();
}

async function filesNamed(tenant: string): Promise<(Buffer | undefined)[]> {
  return await inTenant(database, tenant, async (transaction) => {
    const rows = await transaction.selectFrom('billing_sui_piece').select('file_sha256').orderBy('piece').execute();
    const files: (Buffer | undefined)[] = [];
    for (const { file_sha256 } of rows) files.push(await loadFile(transaction, file_sha256));
    return files;
  });
}

const verified = () => verifyDatabase(database.url, undefined, quiet, placeAt(s3).store);
/** Runs a statement with full access to the database. */
async function asOwner(table: string, statement: string): Promise<void> {
  const change = (how: string) => `alter table ${table} ${how}`;
  await database.owner.query(
    `begin; ${change('disable trigger user')}; set local app.tenant = 'uno'; ${statement}; ${change('enable trigger user')}; commit`,
  );
}

describe('Bytes stored in rows by the previous version', () => {
  it('become files without losing a byte, and the rows still match their seals', async () => {
    expect(await filesNamed('uno')).toEqual(piecesOf.uno);
    expect(await verified()).toEqual([]);
    const answer = await inTenant(database, 'dos', (transaction) =>
      billedReportFile(transaction, { code: 'TC2', month: OCTOBER, tenant: 'dos' }),
    );
    expect(answer).toMatchObject({ download: { bytes: Buffer.from('NIU,VALOR\r\n1,2\r\n2,3\r\n') } });
    const latest = await inTenant(database, 'dos', (transaction) => latestReport(transaction, OCTOBER, '001'));
    const report = inTenant(database, 'dos', (transaction) => fileNamed(transaction, latest?.fileSha256 ?? ''));
    expect(gunzipSync(await report)).toEqual(REPORT_001);
  });

  it.each(['billing_sui_piece', 'self_generator_report'])('belong to immutable rows: %s', async (table) => {
    for (const change of [`delete from ${table}`, `update ${table} set file_sha256 = repeat('0', 64)`])
      await expect(database.owner.query(change)).rejects.toThrow(/never changed/);
  });

  it('are downloaded as they were drawn', async () => {
    for (const tenant of Object.keys(piecesOf)) {
      const inOne: InTenant = (work) => inTenant(database, tenant, work);
      const archive = await inOne((transaction) =>
        transaction.selectFrom('drawn_archive').selectAll().executeTakeFirstOrThrow(),
      );
      const inside = unzipSync(await buffer(Readable.from(zipStream(archiveContents(inOne, archive)))));
      expect(Object.entries(inside).map(([name, pdf]) => ({ name: name, pdf: Buffer.from(pdf) }))).toEqual(PDFS);
    }
  });

  it('include the refused workbook, for its author', async () => {
    const found = await inTenant(database, 'uno', async (transaction) => [
      await refusedWorkbook(transaction, { id: RUN, email: 'dev@uno' }),
      await transaction.selectFrom('refused_workbook').select('file_name').execute(),
    ]);
    const file = { name: 'malo.xlsx', size: 900, deflated: deflateRawSync(WORKBOOKS[1] as Buffer) };
    expect(found).toEqual([{ file, particulars: [] }, [{ file_name: 'malo.xlsx' }]]);
  });

  it('match the seals wherever they are stored', async () => {
    expect(await moveFiles(database, 's3', quiet)).toMatchObject({ moved: 14, damaged: [] });
    expect(await filesNamed('uno')).toEqual(piecesOf.uno);
    expect(await verified()).toEqual([]);
  });

  it.each([
    [
      'another file of the company',
      'billing_sui_piece',
      `(select file_sha256 from billing_sui_piece where tenant = 'uno' and piece = 1)`,
    ],
    ['no file', 'billing_sui_piece', `repeat('0', 64)`],
    ['no file', 'self_generator_report', `repeat('0', 64)`],
  ])('are told as changed where a row names %s: %s', async (_, table, named) => {
    // An owner exempt from the policies sees every company.
    const which = `tenant = 'uno' and ${table === 'billing_sui_piece' ? 'piece = 0' : 'number = 1'}`;
    const bytes = table === 'billing_sui_piece' ? (piecesOf.uno?.[0] as Buffer) : gzipSync(REPORT_001);
    const right = createHash('sha256').update(bytes).digest('hex');
    await asOwner(table, `update ${table} set file_sha256 = ${named} where ${which}`);
    const findings = await verified();
    await asOwner(table, `update ${table} set file_sha256 = '${right}' where ${which}`);
    expect(findings).toEqual([expect.stringMatching(new RegExp(`^uno: ${table}: la fila .* fue cambiada$`))]);
    expect(await verified()).toEqual([]);
  });
});
