import { setTimeout as pause } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type ApiClient, signedIn } from '../api-client.ts';
import { embeddedSuperuser } from '../commands.ts';
import { operationsEnded } from '../operations-ended.ts';
import { ownProduct } from '../own-product.ts';
import { chance } from '../seeded-chance.ts';

/** `npm run drill -- invite --times 50 --customers 5000` kills more often, among more customers, than the default. */
const TIMES = Number(process.env.DRILL_TIMES ?? 5);
const CUSTOMERS = Number(process.env.DRILL_CUSTOMERS ?? 2_000);
const SEED = Number(process.env.DRILL_SEED ?? 41_077);
/** Longest milliseconds from a request to its kill: about what an invitation of that many lasts. */
const LONGEST = CUSTOMERS * 2;
const username = 'cedenar';

const product = ownProduct();
const codes = Array.from({ length: CUSTOMERS }, (_, at) => `K${String(at).padStart(5, '0')}`);

test(`${CUSTOMERS} customers, killed ${TIMES} times while they are invited, have one account and one link each`, async () => {
  const random = chance(SEED);
  await run(
    `insert into client (tenant, client_code, name, active, consumption_source, market_type, m_factor, months_with_excess,
       consecutive_months_out_of_excess, consecutive_months_m6, self_generator, saved_by, saved_at)
     select '${username}', code, 'Cliente ' || code, true, 'matrix', 'NO REGULADO', 1, 0, 0, 0, 'AGPE', 'Simulacro', now()
     from unnest($1::text[]) as code`,
    [codes],
  );
  const began = performance.now();
  let client = await signedIn(product.url, 'dev@cedenar');
  let isRunning = false;
  const log: string[] = [];
  for (let kill = 0; kill < TIMES; kill++) {
    // A killed invitation is taken up again by itself; only a finished one is asked for again.
    if (!isRunning) void invite(client, random() < 0.5 ? 'sheet' : 'letters').catch(() => undefined);
    const delay = Math.round(LONGEST * random());
    await pause(delay);
    await product.current().kill();
    await product.restart();
    client = await signedIn(product.url, 'dev@cedenar');
    const [row] = await run<{ state: string; done: number }>(
      `select state, done::int from operation where tenant = '${username}' and kind = 'invite-customers' order by number desc limit 1`,
    );
    log.push(`killed after ${delay} ms: ${row?.state ?? 'not begun'}, ${row?.done ?? 0} done`);
    isRunning = row?.state === 'queued' || row?.state === 'running';
    const [accounts] = await run<{ rows: number; clients: number }>(
      `select count(*)::int as rows, count(distinct client_code)::int as clients from account
       where tenant = '${username}' and client_code like 'K%'`,
    );
    expect(accounts?.rows).toBe(accounts?.clients);
  }
  await operationsEnded(client);
  console.log(log.join('\n'));
  const last = performance.now();
  expect(await invite(client, 'sheet')).toMatchObject({ status: 200, body: { invited: CUSTOMERS, omitted: [] } });
  console.log(`${CUSTOMERS} links of existing accounts prepared in ${Math.round(performance.now() - last)} ms`);
  const address = `${product.url}/api/customer-links-download?username=${username}`;
  const file = await fetch(address, { headers: client.headers });
  expect(file.status).toBe(200);
  const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
  const [, ...rows] = (sheet?.rows ?? []) as string[][];
  expect(rows.map(([code]) => code)).toEqual(codes);
  expect(new Set(rows.map((row) => row[3])).size).toBe(CUSTOMERS);
  expect((await fetch(address, { headers: client.headers })).status).toBe(404);
  const [counts] = await run<Record<string, number>>(
    `select (select count(*) from account where tenant = '${username}' and client_code like 'K%')::int as accounts,
      (select count(*) from account_link l join account a using (tenant, email) where tenant = '${username}' and client_code like 'K%')::int as links,
      (select count(*) from prepared_customer_link where tenant = '${username}')::int as prepared`,
  );
  expect(counts).toEqual({ accounts: CUSTOMERS, links: CUSTOMERS, prepared: 0 });
  console.log(`the drill took ${Math.round((performance.now() - began) / 1000)} s`);
});

async function invite(client: ApiClient, deliver: 'sheet' | 'letters') {
  const customers = codes.map((clientCode) => ({ clientCode }));
  return await client.post('/api/invite-customers', {}, { username, deliver, customers });
}

async function run<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  const database = new pg.Client(embeddedSuperuser(product.current().dataFolder));
  await database.connect();
  try {
    return (await database.query<Row>(statement, [...values])).rows;
  } finally {
    await database.end();
  }
}
