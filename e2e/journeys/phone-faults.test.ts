import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { acknowledged, confirmAndSend, leastActa, openPage, photo, tryAgain } from '../acta-steps.ts';
import { type OwnWindows, openBrowser, openSignedIn, PHONE, type Window } from '../browser.ts';
import { fieldProduct } from '../field-product.ts';
import { sharedProduct } from '../own-product.ts';
import { chance } from '../seeded-chance.ts';
import { silentServer } from '../silent-server.ts';

const UPLOADS = '**/api/upload-review-file**';
const SENDING = /\/api\/(?:upload-review-file|send-technical-review)/;
const DAY_MS = 86_400_000;
const AIRPLANE_SEED = 26_113;
/** Maximum length of an offline or online interval. */
const LONGEST_STRETCH_MS = 1_200;
const product = fieldProduct(sharedProduct());
let browser: OwnWindows;
/** One phone for the tests that only change their own page. */
let phone: Window;
let page: Page;

interface Received {
  readonly reviews: readonly { readonly state: string; readonly received_at: string }[];
  readonly report: {
    readonly files: Readonly<Record<string, { readonly sha256: string; readonly bytes: number }>>;
    readonly device_times: { readonly clock: string };
  };
}

beforeAll(async () => {
  browser = await openBrowser();
  phone = await openSignedIn(browser, product.url, 'dev@demo', { size: PHONE });
});
afterAll(async () => {
  await browser?.close();
});
beforeEach(async () => {
  page = await phone.context.newPage();
});
afterEach(async () => {
  await page.close();
});

test('a server that never answers a photo, or does not confirm it: each image is sent until stored, and not again', async () => {
  await impatientByHand(page);
  const order = await ready(page);
  const storedImages: string[] = [];
  let tries = 0;
  await page.route(UPLOADS, async (route) => {
    tries += 1;
    // The first request gets no answer. The second image is stored, but the phone gets no answer either.
    if (tries === 1) return await loseContact(page);
    storedImages.push(imageOf(route));
    const answer = await route.fetch();
    if (tries === 2) return await loseContact(page);
    await route.fulfill({ response: answer });
  });
  await twoPhotosAndSend(page, order);
  const number = await acknowledged(page, /recibida/);
  const { reviews, report } = await received(number);
  expect(reviews.map(({ state }) => state)).toEqual(['recibida']);
  expect(tries).toBe(4);
  expect(storedImages.toSorted()).toEqual(imagesIn(report));
});

test('a server that stops answering during a photo and during the acta: the phone times out, says so and retries, and everything is stored once', async () => {
  const server = await silentServer(product.url);
  const { page, context } = await openSignedIn(browser, server.url, 'dev@demo', { size: PHONE });
  const sent: string[] = [];
  page.on('request', (request) => SENDING.test(request.url()) && sent.push(sentPlace(request.url())));
  try {
    await impatientByHand(page);
    const order = await ready(page);
    await leastActa(page, order);
    await page.getByRole('tab', { name: /Fotos/ }).click();
    await photo(page, 'photo.1', 'noise');
    await page.getByRole('tab', { name: /Firmas/ }).click();
    server.fallSilent((address) => address.includes('slot=photo.1'), 'a part');
    await confirmAndSend(page, '');
    await expect.poll(() => server.met.length).toBe(1);
    const [cut] = server.met;
    const review_id = new URL(cut?.address ?? '', server.url).searchParams.get('review_id') ?? '';
    const { body } = await product.office.get<{ receipts: { slot: string }[] }>('/api/check-review-receipts', {
      username: 'demo',
      review_id,
    });
    expect(body.receipts.map(({ slot }) => slot)).toEqual(['signature.user']);

    server.fallSilent((address) => address.includes('send-technical-review'), 'all');
    await losePatience(page);
    const statusDialog = page.getByRole('dialog', { name: 'Estado del envío' });
    await statusDialog
      .getByText(/El servidor dejó de responder a las \d\d:\d\d\..* Todo sigue en este teléfono\./)
      .waitFor();
    await tryAgain(page);
    await expect.poll(() => server.met.length).toBe(2);
    await loseContact(page);
    const { reviews, report } = await received(await acknowledged(page, /recibida/));
    expect(reviews.map(({ state }) => state)).toEqual(['recibida']);
    expect(sent).toEqual(['signature.user', 'photo.1', 'photo.1', 'acta', 'acta']);
    expect(cut?.bytes).toBeGreaterThan(0);
    expect(cut?.bytes).toBeLessThan(report.files['photo.1']?.bytes ?? 0);
  } finally {
    await context.close();
    await server.close();
  }
});

test('a session that expires between two photos: the password is requested, and the stored photo is not sent again', async () => {
  const order = await ready(page);
  const sent: [image: string, status: number][] = [];
  await page.route(UPLOADS, async (route) => {
    const answer = await route.fetch();
    sent.push([imageOf(route), answer.status()]);
    if (sent.length === 1) await endSession(page);
    await route.fulfill({ response: answer });
  });
  await twoPhotosAndSend(page, order);
  const signInDialog = page.getByRole('dialog', { name: 'Su sesión terminó' });
  await signInDialog.getByLabel('Contraseña', { exact: true }).fill('Contador2026');
  await signInDialog.getByRole('button', { name: 'Continuar' }).click();
  const { reviews, report } = await received(await acknowledged(page, /recibida/));
  expect(reviews.map(({ state }) => state)).toEqual(['recibida']);
  expect(sent.map(([, status]) => status)).toEqual([200, 422, 200, 200]);
  const took = sent.filter(([, status]) => status === 200).map(([image]) => image);
  expect(took.toSorted()).toEqual(imagesIn(report));
});

test("a phone whose clock is two days ahead: its acta is dated by the server's clock", async () => {
  const { page, context } = await openSignedIn(browser, product.url, 'dev@demo', { size: PHONE });
  await page.clock.install({ time: Date.now() + 2 * DAY_MS });
  const order = await ready(page);
  await twoPhotosAndSend(page, order);
  const { reviews, report } = await received(await acknowledged(page, /recibida/));
  expect(reviews.map(({ state }) => state)).toEqual(['recibida']);
  const clockLead = Date.parse(report.device_times.clock) - Date.parse(reviews[0]?.received_at ?? '');
  expect(Math.round(clockLead / DAY_MS)).toBe(2);
  await context.close();
});

test(`airplane mode at moments of seed ${AIRPLANE_SEED} from the order to the acknowledgement: the acta is stored once and complete`, async () => {
  const { context } = phone;
  const order = await ready(page);
  const random = chance(AIRPLANE_SEED);
  let flying = true;
  let cuts = 0;
  const flights = (async () => {
    while (flying) {
      await pause(random() * LONGEST_STRETCH_MS);
      await context.setOffline(true);
      cuts += 1;
      await pause(random() * LONGEST_STRETCH_MS);
      await context.setOffline(false);
    }
  })();
  try {
    await twoPhotosAndSend(page, order);
    const number = await acknowledged(page, /recibida/);
    const { reviews, report } = await received(number);
    expect(reviews.map(({ state }) => state)).toEqual(['recibida']);
    expect(Object.keys(report.files).toSorted()).toEqual(['photo.1', 'photo.2', 'signature.user']);
    expect(cuts).toBeGreaterThan(0);
  } finally {
    flying = false;
    await flights;
  }
});

/** Lets the test trigger the page's timeouts, which otherwise take minutes. */
async function impatientByHand(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting: AbortController[] = [];
    AbortSignal.timeout = () => {
      const controller = new AbortController();
      waiting.push(controller);
      return controller.signal;
    };
    Object.assign(window, {
      losePatience: () => {
        for (const controller of waiting.splice(0)) controller.abort(new DOMException('', 'TimeoutError'));
      },
    });
  });
}

/** Triggers the timeouts of the pending requests. */
async function losePatience(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { losePatience(): void }).losePatience());
}

async function loseContact(page: Page): Promise<void> {
  await losePatience(page);
  await tryAgain(page);
}

/** A signed-in phone with a pending order. */
async function ready(page: Page): Promise<string> {
  const order = await product.newOrder();
  await openPage(page);
  return order;
}

/** A minimal acta with two photos in addition to its signature, and its sending. */
async function twoPhotosAndSend(page: Page, order: string): Promise<void> {
  await leastActa(page, order);
  await page.getByRole('tab', { name: /Fotos/ }).click();
  await photo(page, 'photo.1', 'teal');
  await photo(page, 'photo.2', 'maroon');
  await page.getByRole('tab', { name: /Firmas/ }).click();
  await confirmAndSend(page, '');
}

/** Image slot of an upload URL, or the acta itself. */
const sentPlace = (url: string) => new URL(url).searchParams.get('slot') ?? 'acta';

/** Slot and digest of the image being sent. */
function imageOf(route: Route): string {
  const query = new URL(route.request().url()).searchParams;
  return `${query.get('slot')} ${query.get('sha256')}`;
}

/** Slots and digests of all images of the acta on the server. */
function imagesIn({ files }: Received['report']): string[] {
  return Object.entries(files)
    .map(([slot, { sha256 }]) => `${slot} ${sha256}`)
    .toSorted();
}

/** Ends the session on the server without the page's knowledge. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('contador.access-token'));
  await fetch(`${product.url}/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
}

/** The acta with that number, as stored on the server. */
async function received(acta_number: string): Promise<Received> {
  const query = { username: 'demo', acta_number };
  return (await product.office.get<Received>('/api/check-technical-reviews', query)).body;
}
