import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { AuthorityFault } from '../../apps/server/src/billing/electronic/authority/testing/fake-authority.ts';
import { type ApiClient, signedIn } from '../api-client.ts';
import { type AuthorityDouble, startAuthority } from '../authority-double.ts';
import { embeddedSuperuser } from '../commands.ts';
import { copyOfData, freshDataFolder, removeData } from '../data-folder.ts';
import { sql } from '../external-database.ts';
import { openMonth } from '../open-month.ts';
import { type Product, startProduct } from '../product.ts';
import { chance } from '../seeded-chance.ts';
import { SENDER, type SignedCycle, signCycle } from '../signed-cycle.ts';

/** `npm run drill -- send --times N --seed n --customers n` kills more often, among more documents. */
const TIMES = Number(process.env.DRILL_TIMES ?? 5);
const SEED = Number(process.env.DRILL_SEED ?? 52_001);
const CLIENTS = Number(process.env.DRILL_CUSTOMERS ?? 300);
/** Milliseconds from the storing of a document to its answer: kills within it leave an accepted document without an answer. */
const DELAY = 200;
/** Longest wait from the first request of a start to its kill. */
const WITHIN = 1500;
/** Share of the documents that the service fails for, once each. */
const FAULTY = 0.4;
const faults: readonly AuthorityFault[] = [
  'cut-before',
  'cut',
  'no-validations-yet',
  'internal-error',
  'firewall',
  'unavailable',
  'notifications',
  'no-response',
  'rejected',
  'rejected-in-response',
  'number-taken',
  'number-taken-by-other',
];
/** Faults of one document each: the queue stops until a person resumes it, or a call ends after a minute. */
const rare: readonly AuthorityFault[] = ['not-authorised', 'insecure', 'hang-before', 'hang-after'];
const FINAL = ['accepted', 'rejected', 'stopped'];

let authority: AuthorityDouble;
let folder: string;
let first: Product;
/** A second server on the database of the first one; both send. */
let second: Product;
const own = freshDataFolder();
/** Numbers of the bills of the drill's cycle. The demonstration's other documents are left out: one of them never gets an answer. */
let numbers: readonly number[] = [];
/** Condition of a document of the drill's cycle, for a table with that alias. */
const isOurs = (alias: string) => `${alias}.tenant = 'demo' and ${alias}.number = any('{${numbers.join(',')}}')`;

const environment = () => ({ DIAN_WS_URL_TEST: authority.url });
const superuser = () => embeddedSuperuser(folder);
const startSecond = () =>
  startProduct(own, { ...environment(), DATABASE_URL: superuser(), KEY_FILE: join(folder, 'contador.key') });

beforeAll(async () => {
  authority = await startAuthority(SENDER.nit, SENDER.pin, DELAY);
  folder = copyOfData(inject('seededData'));
  first = await startProduct(folder, environment());
});
afterAll(async () => {
  await second?.kill();
  await first?.stop();
  await authority?.stop();
  removeData(folder);
  removeData(own);
});

test('every document is accepted once, or waits for a person, however often the servers are killed', async () => {
  const random = chance(SEED);
  let client = await signedIn(first.url, 'dev@demo');
  const cycle = await signCycle(client, { billed: openMonth(), clients: CLIENTS, seed: SEED });
  second = await startSecond();
  numbers = await numbersOf(cycle);
  const documents = await signedDocuments();
  expect(documents.length).toBeGreaterThan(CLIENTS / 3);
  await authority.failOn(
    drawnFaults(
      documents.map(({ printed }) => printed),
      random,
    ),
  );
  await queue(client, cycle);
  const began = performance.now();
  const kills = { first: 0, second: 0, inFlight: 0 };
  let resumed = 0;
  const resume = async () => {
    const [stopped] = await sql(superuser(), 'select 1 from authority_sending where stopped_at is not null');
    if (stopped === undefined) return;
    await client.post('/api/resume-document-sending', {}, { username: client.username });
    resumed += 1;
  };
  for (let at = 0; at < TIMES; at++) {
    await untilInFlight(resume);
    await pause(Math.round(random() * WITHIN));
    const [{ count } = { count: 0 }] = await sql<{ count: number }>(
      superuser(),
      `select count(*)::int as count from document_sending d where operation is not null and ${isOurs('d')}`,
    );
    if (count > 0) kills.inFlight += 1;
    if (random() < 0.5) {
      kills.second += 1;
      await second.kill();
    } else {
      kills.first += 1;
      await first.kill();
      first = await startProduct(folder, environment());
      // The database server may be another one now.
      await second.kill();
      client = await signedIn(first.url, 'dev@demo');
    }
    second = await startSecond();
    await passTime();
  }
  while ((await unfinished()) > 0) {
    await resume();
    await passTime();
    await pause(1000);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  const seen = await authority.seen();
  const rows = await sentDocuments();
  const ours = new Set(documents.map(({ printed }) => printed));
  const accepted = seen.accepted.filter(({ number }) => ours.has(number));
  const received = seen.received.filter((printed) => ours.has(printed));
  const figures = { kills, seconds, documents: rows.length, files: received.length, resumed, states: countsOf(rows) };
  console.log(JSON.stringify(figures));

  // None is lost: every signed document is in the queue's table, and its file reached the service.
  expect(rows.map(({ printed }) => printed)).toEqual(documents.map(({ printed }) => printed));
  expect([...new Set(received)].toSorted()).toEqual(documents.map(({ printed }) => printed).toSorted());
  const byNumber = new Map(accepted.map((each) => [each.number, each]));
  for (const row of rows) {
    const theirs = byNumber.get(row.printed);
    const told = JSON.stringify(row);
    // None is in two states: accepted here means accepted there, with these bytes; rejected here means unknown there.
    if (row.state === 'accepted') expect([theirs?.cude, theirs?.sha256], told).toEqual([row.cude, row.file_sha256]);
    if (row.state === 'rejected') expect(theirs, told).toBeUndefined();
    if (row.state === 'stopped') expect(theirs?.cude, told).not.toBe(row.cude);
    expect(row.acceptances, told).toBe(row.state === 'accepted' ? 1 : 0);
    // None is doubled: its file never changes, and each request is kept with its end.
    expect([row.files, row.kept], told).toEqual([1, row.attempts]);
  }
});

/** Faults of the numbers, by chance; the rare ones of the first numbers. */
function drawnFaults(numbers: readonly string[], random: () => number): Record<string, AuthorityFault> {
  return Object.fromEntries(
    numbers.flatMap((number, at) => {
      const fault = rare[at / 10] ?? (random() < FAULTY ? faults[Math.floor(random() * faults.length)] : undefined);
      return fault === undefined ? [] : [[number, fault]];
    }),
  );
}

async function queue(client: ApiClient, cycle: SignedCycle): Promise<void> {
  const { username } = client;
  const answer = await client.post('/api/send-electronic-documents', {}, { username, ...cycle });
  expect(answer.status).toBe(200);
}

async function numbersOf({ year, month, cycle }: SignedCycle): Promise<number[]> {
  const rows = await sql<{ number: number }>(
    superuser(),
    `select number::int from bill where tenant = 'demo' and year = ${year} and month = ${month} and cycle = '${cycle}'`,
  );
  return rows.map(({ number }) => number);
}

const signedDocuments = () =>
  sql<{ printed: string }>(
    superuser(),
    `select b.document->>'number' as printed from signed_document s join bill b using (tenant, number)
     where ${isOurs('s')} order by number`,
  );

const sentDocuments = () =>
  sql<{
    printed: string;
    state: string;
    cude: string;
    file_sha256: string;
    attempts: number;
    kept: number;
    files: number;
    acceptances: number;
  }>(
    superuser(),
    `select d.printed, d.state, d.cude, d.file_sha256, d.attempts, a.kept, a.files,
       (select count(*)::int from accepted_document e where e.tenant = d.tenant and e.number = d.number and e.file_sha256 = d.file_sha256) as acceptances
     from document_sending d, lateral (
       select count(*)::int as kept, count(distinct file_sha256)::int as files
       from sending_attempt s where s.tenant = d.tenant and s.number = d.number and s.document = d.document) a
     where ${isOurs('d')} order by d.number`,
  );

const countsOf = (rows: readonly { readonly state: string }[]) =>
  Object.fromEntries(
    [...new Set(rows.map(({ state }) => state))].map((state) => [
      state,
      rows.filter((row) => row.state === state).length,
    ]),
  );

/** Documents that wait for a request or an answer. */
async function unfinished(): Promise<number> {
  const [row] = await sql<{ count: number }>(
    superuser(),
    `select count(*)::int as count from document_sending d
     where ${isOurs('d')} and (operation is not null or next_at is not null or state <> all('{${FINAL.join(',')}}'))`,
  );
  return row?.count ?? 0;
}

/** Waits until a request is in flight, or nothing is left to send. */
async function untilInFlight(resume: () => Promise<void>): Promise<void> {
  while ((await unfinished()) > 0) {
    const rows = await sql(
      superuser(),
      `select 1 from document_sending d where operation is not null and ${isOurs('d')}`,
    );
    if (rows.length > 0) return;
    await resume();
    await passTime();
    await pause(200);
  }
}

/** Moves the waits of the queue, which are minutes, ten minutes back: as if that time had passed. */
async function passTime(): Promise<void> {
  const back = "- interval '10 minutes'";
  await sql(
    superuser(),
    `update authority_sending set leased_until = leased_until ${back}, paused_until = paused_until ${back};
     update document_sending set next_at = next_at ${back}, absent_since = absent_since ${back} where next_at is not null`,
  );
}
