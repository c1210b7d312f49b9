// External PostgreSQL: migrations
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { FILE_TABLES } from '../files/file-tables.ts';

const DIGEST = 'a digest of 32 bytes';
const HOURS = 'at most 744 hours of a month, packed: data that sums are made of, never a file that somebody opens';
const PIECE =
  'a piece of about a megabyte of what is on its way in, within the quota of who sends it: gone when it is read, or in a day';

/** Binary columns that do not go through the file storage, because their content is small, with the reason. */
const SMALL: Readonly<Record<string, string>> = {
  'chain_anchor.audit_hash': DIGEST,
  'chain_anchor.seal_hash': DIGEST,
  'chain_anchor.previous_hash': DIGEST,
  'chain_anchor.hash': DIGEST,
  'record_seal.sha256': DIGEST,
  'record_seal.previous_hash': DIGEST,
  'record_seal.hash': DIGEST,
  'audit_entry.previous_hash': DIGEST,
  'audit_entry.hash': DIGEST,
  'known_device.device_sha256': DIGEST,
  'session.token_sha256': DIGEST,
  'account_link.secret_sha256': DIGEST,
  'api_token.token_sha256': DIGEST,
  'recovery_code.code_sha256': DIGEST,
  'sign_in_challenge.challenge_sha256': DIGEST,
  'sign_in_challenge.device_sha256': DIGEST,
  'passkey_challenge.challenge_sha256': DIGEST,
  'passkey.credential_id': 'the name of a credential, of at most 1,023 bytes',
  'passkey.public_key': 'a public key of some hundred bytes',
  'provider_attempt.state_sha256': DIGEST,
  'provider_attempt.device_sha256': DIGEST,
  'first_run.secret_sha256': DIGEST,
  'prepared_customer_link.secret_sha256': DIGEST,
  'sign_in_name.email_sha256': DIGEST,
  'row_set_seal.sha256': DIGEST,
  'row_set_seal.marks': '8 bytes for each row of a sealed set',
  'stored_file.sha256': DIGEST,
  'passing_file.sha256': DIGEST,
  'account.device_key': 'a key of 32 bytes',
  'bill_link_key.secret': 'a secret of 32 bytes',
  'upload_ticket.secret': 'a secret of 32 bytes',
  'hourly_series.hours': HOURS,
  'billing_consumption.hours': HOURS,
  'no_reg_consumption.hours': HOURS,
  'meter_month.energy': HOURS,
  'meter_month.complete': HOURS,
  'meter_month.found': HOURS,
  'meter_month.marks': HOURS,
  'staged_piece.deflated': PIECE,
  'upload_piece.deflated': PIECE,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('stores every binary column of any size as a file under FILES_URL, except the listed small ones', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and ('bytea'::regtype in (t.oid, t.typelem, t.typbasetype) or t.oid = 'oid'::regtype)
     order by 1`,
  );
  const behind = FILE_TABLES.map(({ table }) => `${table}.deflated`);
  const found = rows.map(({ name }) => name);
  expect(found).toEqual(expect.arrayContaining(behind));
  expect(found.filter((name) => !behind.includes(name)).sort()).toEqual(Object.keys(SMALL).sort());
});
