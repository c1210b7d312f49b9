import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type ApiClient, signedIn } from '@contador/e2e/api-client.ts';
import type { Product } from '@contador/e2e/product.ts';
import { type Measurement, percentile } from '../measurement.ts';
import type { Opened, Opening } from './opened-at-once.ts';

/** Requests for one link at the same moment, as when a message with it reaches a whole town. */
const REQUESTS = 400;
/** Calls of the other company, to know the time of a quiet server. */
const QUIET_CALLS = 300;
/** Links that are opened one after the other, as page and as PDF; one link alone is over too quickly to see many calls. */
const LINKS = 8;
/** Puts the server behind a proxy, which gives each link another address, because requests are limited by address. */
export const BEHIND_A_PROXY = { TRUST_PROXY: '1' } as const;

interface Call {
  /** Milliseconds of the clock. */
  readonly began: number;
  readonly ended: number;
  readonly milliseconds: number;
}

/** Measures the calls of another company while hundreds of people open the link of one bill at once, page and PDF. */
export async function measureOneLink({ url }: Product): Promise<Measurement[]> {
  const other = await signedIn(url, 'dev@demo');
  const links = await linksOf(await signedIn(url, 'dev@spectrum'));
  const call = async (): Promise<Call> => {
    const began = Date.now();
    const from = performance.now();
    await other.get('/api/check-clients', { username: other.username, year: 2026, billing: 'true' });
    return { began, ended: Date.now(), milliseconds: performance.now() - from };
  };
  const people = fork(join(import.meta.dirname, 'opened-at-once.ts'), { execArgv: process.execArgv });
  const quiet: Call[] = [];
  for (let at = 0; at < QUIET_CALLS; at++) quiet.push(await call());
  const measured: Measurement[] = [];
  for (const [form, end, opened] of [
    ['la página', '', links.slice(0, LINKS)],
    ['el PDF', '.pdf', links.slice(LINKS)],
  ] as const) {
    const busy: Call[] = [];
    for (const [at, link] of opened.entries()) {
      const calls: Call[] = [];
      let isOver = false;
      const opening: Opening = {
        port: Number(new URL(url).port),
        path: `${new URL(link).pathname}${end}`,
        requests: REQUESTS,
        from: `203.0.113.${end === '' ? at : LINKS + at}`,
      };
      people.send(opening);
      const answered = once(people, 'message').finally(() => {
        isOver = true;
      });
      while (!isOver) calls.push(await call());
      const [{ began: first, ended: last }] = (await answered) as [Opened];
      busy.push(...calls.filter(({ began, ended }) => ended >= first && began <= last));
    }
    const [ours, theirs] = [p95Of(busy), p95Of(quiet)];
    measured.push({
      figure: `llamadas de otra empresa mientras ${REQUESTS} personas abren a la vez ${form} de una factura, p95 de ${busy.length}`,
      ours,
      unit: 'ms',
      peer: 'las mismas con el servidor quieto',
      theirs,
      ratio: 'times',
      target: '≤ 2 ×',
      met: ours <= 2 * theirs,
    });
  }
  people.disconnect();
  return measured;
}

const p95Of = (calls: readonly Call[]) =>
  percentile(
    calls.map(({ milliseconds }) => milliseconds),
    0.95,
  );

/** Links of the newest bills of the demonstration, one a client. */
async function linksOf(client: ApiClient): Promise<string[]> {
  interface Bills {
    readonly bills: readonly { readonly link: string | null }[];
  }
  interface Clients {
    readonly clients: readonly { readonly client_code: string }[];
  }
  const { username } = client;
  const register = await client.get<Clients>('/api/check-clients', { username, year: 2026, billing: 'true' });
  const links: string[] = [];
  for (const month of [10, 9]) {
    for (const { client_code } of register.body.clients) {
      const query = { username, client_code, year: 2026, month };
      const { body } = await client.get<Bills>('/api/check-client-bills', query);
      links.push(...body.bills.slice(-1).flatMap(({ link }) => link ?? []));
      if (links.length === 2 * LINKS) return links;
    }
  }
  throw new Error(`the demonstration has ${links.length} bills with a link`);
}
