import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signedIn } from '../api-client.ts';
import { type OwnWindows, openBrowser, openWindow, signInByForm, type Window } from '../browser.ts';
import { goByMenu, menuOf, withoutWayOn } from '../by-menu.ts';
import { sharedProduct } from '../own-product.ts';

const product = sharedProduct();
let browser: OwnWindows;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** A call made by a page when it was opened, and its status. */
interface Call {
  readonly address: string;
  readonly status: number;
}

/** Calls made by each page when opened by the menu, by path of the page. */
type CallsByPage = Map<string, Call[]>;

async function open(account: string): Promise<{ readonly window: Window; readonly menu: readonly string[] }> {
  const window = await openWindow(browser, product.url);
  await signInByForm(window.page, account);
  return { window, menu: await menuOf(window.page) };
}

/** Opens each page by the menu, expects something to do or to read on it, and returns the calls that each page made. */
async function walk({ page }: Window, menu: readonly string[]): Promise<CallsByPage> {
  const calls: CallsByPage = new Map();
  for (const path of menu) {
    const requests: Request[] = [];
    const note = (request: Request) => request.method() === 'GET' && requests.push(request);
    page.on('request', note);
    await goByMenu(page, path);
    // The URL is completed first, and the data requested then are still loading.
    await expect.poll(() => withoutWayOn(page), { message: path }).toEqual([]);
    page.off('request', note);
    calls.set(path, await callsAmong(requests));
  }
  return calls;
}

async function callsAmong(requests: readonly Request[]): Promise<Call[]> {
  const answered = await Promise.all(
    requests.map(async (request) => ({ address: request.url(), response: await request.response() })),
  );
  return answered.flatMap(({ address, response }) =>
    response !== null && new URL(address).pathname.startsWith('/api/')
      ? [{ address: address.slice(product.url.length), status: response.status() }]
      : [],
  );
}

/** Errors of the console and the page, except the answers 404 and 409, which a page shows in its own words. */
function faultsOf({ faults }: Window): string[] {
  return faults.filter((fault) => !/Failed to load resource.* 40[49] /.test(fault));
}

/** Accounts offered by the sign-in page, by company, without the demonstration company. */
const companies = [
  { company: 'cedenar', people: ['dev', 'comer', 'ag', 'ag_client', 'ag_cons'] },
  { company: 'spectrum', people: ['dev', 'comer', 'fact', 'only-fact', 'field-tech'] },
];

describe.each(companies)('$company', ({ company, people }) => {
  /** Pages already opened by some account of the company. */
  const opened: CallsByPage = new Map();

  test.each(people)('%s can do or read something on each page of the menu', async (person) => {
    const account = `${person}@${company}`;
    const { window, menu } = await open(account);
    expect(await withoutWayOn(window.page)).toEqual([]);
    // A page looks the same to two people of a company if its calls get the same answers.
    const known = menu.filter((path) => opened.has(path));
    const client = await signedIn(product.url, account);
    for (const path of known) {
      const calls = opened.get(path) ?? [];
      expect([path, await sameCalls(client, calls)]).toEqual([path, calls]);
    }
    const others = menu.filter((path) => !opened.has(path));
    for (const [path, calls] of await walk(window, others)) opened.set(path, calls);
    expect(faultsOf(window)).toEqual([]);
    await window.context.close();
  });
});

/** Repeats the calls with another account. */
async function sameCalls({ url, headers }: ApiClient, calls: readonly Call[]): Promise<Call[]> {
  const repeated: Call[] = [];
  for (const { address } of calls) {
    const response = await fetch(`${url}${address}`, { headers });
    // Some answers are endless streams.
    await response.body?.cancel();
    repeated.push({ address, status: response.status });
  }
  return repeated;
}
