import { allShown, openBrowser, openWindow, signInByForm } from '@contador/e2e/browser.ts';
import type { Product } from '@contador/e2e/product.ts';
import { isoMonth, type Month, parseMonth, previousMonth } from '@contador/kernel';
import { type Measurement, median } from './measurement.ts';

const SLOWER = 4;
const MBIT = 1.6;
const RUNS = 3;
const LIMIT_MS = 4500;
/** The month before the open one, in the market with a tariff option, which has the most to show. */
const MARKET = 'mercado=DSUM';
const pages = [
  { account: 'dev@demo', path: `principal/consola-componentes?${MARKET}`, name: 'consola de estado' },
  { account: 'dev@demo', path: `principal/arbol-tarifario?${MARKET}`, name: 'árbol tarifario' },
  { account: 'dev@demo', path: `principal/opcion-tarifaria?${MARKET}`, name: 'opción tarifaria' },
  { account: 'fact@spectrum', path: 'facturador/tablero-cierre?', name: 'tablero de cierre' },
  { account: 'fact@spectrum', path: 'facturador/liquidar-consumos?ciclo=4R', name: 'revisión de una liquidación' },
  { account: 'dev@demo', path: 'autogeneradores/control-archivos?', name: 'panel de archivos' },
  { account: 'ag_client@cedenar', path: 'autogeneradores/consultas/panel-principal?', name: 'panel de un cliente' },
  { account: 'field-tech@spectrum', path: 'tecnico-operativo/rev-tecnica-acta-oficio?', name: 'órdenes y acta' },
] as const;

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Session = Awaited<ReturnType<Awaited<ReturnType<typeof openWindow>>['context']['storageState']>>;

/**
 * Measures pages of a published month, from opening the URL to everything shown, in a browser without any cache on a machine four times
 * slower behind a slow line; compared with the same browser without throttling.
 */
export async function measureSlowLine({ url }: Product): Promise<Measurement[]> {
  const browser = await openBrowser();
  try {
    const first = await openWindow(browser, url);
    await signInByForm(first.page, 'dev@demo');
    await first.page.waitForURL(/periodo=/);
    const open = parseMonth(new URL(first.page.url()).searchParams.get('periodo') ?? '') as Month;
    await first.context.close();
    const measured: Measurement[] = [];
    for (const { account, path, name } of pages) {
      const session = await sessionOf(browser, url, account);
      const company = account.split('@')[1];
      const address = `${url}/web${company}/${path}&periodo=${isoMonth(previousMonth(open))}`;
      const times: [number[], number[]] = [[], []];
      for (let at = 0; at < RUNS; at++) {
        times[0].push(await shownAfter(browser, session, address, true));
        times[1].push(await shownAfter(browser, session, address, false));
      }
      const [ours, theirs] = [median(times[0]), median(times[1])];
      measured.push({
        figure: `${name} a la vista, procesador ${SLOWER} × más lento y ${MBIT} Mbit/s, sin nada guardado`,
        ours,
        unit: 'ms',
        peer: 'lo mismo sin freno',
        theirs,
        ratio: 'times',
        target: `≤ ${LIMIT_MS} ms`,
        met: ours <= LIMIT_MS,
      });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

async function sessionOf(browser: Browser, url: string, account: string): Promise<Session> {
  const { page, context } = await openWindow(browser, url);
  await signInByForm(page, account);
  await allShown(page);
  const session = await context.storageState();
  await context.close();
  return session;
}

async function shownAfter(browser: Browser, session: Session, address: string, slow: boolean): Promise<number> {
  const context = await browser.newContext({
    storageState: session,
    viewport: { width: 1440, height: 900 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
  });
  // The machine may be busy with other work; the measurement goes on, and its figures show it.
  context.setDefaultTimeout(120_000);
  try {
    const page = await context.newPage();
    if (slow) {
      const line = await context.newCDPSession(page);
      await line.send('Network.enable');
      const bytes = (MBIT * 1e6) / 8;
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: bytes,
        uploadThroughput: bytes,
      });
      await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    const began = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await allShown(page);
    return performance.now() - began;
  } catch (error) {
    throw new Error(`${address} was not shown`, { cause: error });
  } finally {
    await context.close();
  }
}
