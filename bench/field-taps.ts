import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ADDRESS, enter, load } from '@contador/e2e/acta-steps.ts';
import { signedIn } from '@contador/e2e/api-client.ts';
import { ARGUMENTS, allShown, launchBrowser, PHONE } from '@contador/e2e/browser.ts';
import type { Product } from '@contador/e2e/product.ts';
import { type Measurement, median } from './measurement.ts';

const SLOWER = 4;
const RUNS = 3;
const LIMIT_MS = 100;
const TABS = 8;
/** Time within which every tab has loaded its images and saved its changes. */
const CALM_MS = 400;
/** Shortest duration that the browser reports. */
const SHORTEST_MS = 16;

type Page = Parameters<typeof enter>[0];

/** An action of a technician in an acta, and the time until the phone responds. */
interface Answer {
  readonly what: string;
  readonly took: number;
}

/**
 * Measures the acta on a phone with a processor four times slower than this one: from a touch or a key to the frame that shows the
 * response, as timed by the browser (Event Timing, in steps of 8 ms); and the same without throttling.
 */
export async function measureFieldTaps({ url }: Product): Promise<Measurement[]> {
  const order = await newOrder(url);
  const slow = await answersAt(url, SLOWER, order);
  const free = await answersAt(url, 1, order);
  return [...slow].map(([what, times]) => {
    const ours = median(times);
    return {
      figure: `acta en el celular: ${what}, procesador ${SLOWER} × más lento`,
      ours,
      unit: 'ms',
      peer: 'lo mismo sin freno',
      theirs: median(free.get(what) ?? []),
      ratio: 'times',
      target: `≤ ${LIMIT_MS} ms`,
      met: ours <= LIMIT_MS,
    };
  });
}

/** Creates a work order of the company's first client; an acta requires one. */
async function newOrder(url: string): Promise<string> {
  const office = await signedIn(url, 'dev@demo');
  const { body: register } = await office.get<{ clients: { client_code: string }[] }>('/api/check-clients', {
    username: 'demo',
    year: 2026,
    billing: 'true',
  });
  const order = { client_code: register.clients[0]?.client_code, activity: 2, fecha: '2026-11-06' };
  const { body } = await office.post<{ numero: string }>(
    '/api/update-work-orders',
    {},
    { ...order, request_id: randomUUID(), technician: 'dev@demo', priority: '2-Normal' },
  );
  return body.numero;
}

async function answersAt(url: string, slower: number, order: string): Promise<Map<string, number[]>> {
  // Enables the JIT compiler, as on a phone; the browser of the journeys disables it.
  const args = ARGUMENTS.filter((it) => !it.startsWith('--js-flags'));
  const browser = await launchBrowser(args);
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      bypassCSP: true,
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      reducedMotion: 'reduce',
      geolocation: { latitude: 1.2136, longitude: -77.2811 },
      permissions: ['geolocation'],
    });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await page.addInitScript(keepLongest);
    await enter(page);
    await page.goto(ADDRESS);
    await allShown(page);
    await load(page, order);
    const line = await context.newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const times = new Map<string, number[]>();
    for (let at = -1; at < RUNS; at++) {
      // The first round is a warm-up.
      for (const { what, took } of await oneRound(page)) {
        if (at >= 0) times.set(what, [...(times.get(what) ?? []), took]);
      }
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** Goes through the acta once by touch, and returns to its beginning. */
async function oneRound(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  const timed = async (what: string, act: () => Promise<unknown>) => {
    await pause(CALM_MS);
    await page.evaluate(() => Object.assign(window, { longestAnswer: 0 }));
    await act();
    await pause(CALM_MS);
    const took = await page.evaluate(() => (window as unknown as { longestAnswer: number }).longestAnswer);
    answers.push({ what, took: Math.max(took, SHORTEST_MS) });
  };
  const tab = (at: number) => page.locator(`[data-tab="${at}"]`);
  const section = page.getByRole('button', { name: /Aceptación suscriptor/ });
  await timed('abrir una sección', () => section.tap());
  const place = page.locator('input[data-path="acceptance.place"]');
  await timed('tocar un campo', () => place.tap());
  await timed('una tecla', () => page.keyboard.press('p'));
  await page.keyboard.press('Backspace');
  await timed('cerrar una sección', () => section.tap());
  for (let at = 2; at < TABS; at++) await timed(`abrir la pestaña ${at}`, () => tab(at).tap());
  await timed('elegir el diagrama', () => page.getByLabel('Tipo de diagrama').selectOption('1'));
  await page.getByLabel('Tipo de diagrama').selectOption('');
  await timed('volver a la pestaña 1', () => tab(1).tap());
  await tab(4).tap();
  const many = page.getByRole('button', { name: 'Trafos de corriente inst/enct' });
  await timed('abrir la sección más larga', () => many.tap());
  await timed('cerrar la sección más larga', () => many.tap());
  await tab(1).tap();
  return answers;
}

/** Runs in the page: records the longest response to a touch or a key since it was reset. */
function keepLongest(): void {
  const kept = window as unknown as { longestAnswer: number };
  kept.longestAnswer = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) kept.longestAnswer = Math.max(kept.longestAnswer, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
