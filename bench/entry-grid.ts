import { monthGridTexts } from '@contador/contract/messages';
import { allShown, openBrowser, openWindow, signInByForm } from '@contador/e2e/browser.ts';
import type { Product } from '@contador/e2e/product.ts';
import { type Measurement, median } from './measurement.ts';

const RUNS = 5;
const LIMIT_MS = 100;

/**
 * Measures the month's entry grid, from selecting its view to its first field on the screen, and the part of that time spent on the
 * server's reply.
 */
export async function measureEntryGrid({ url }: Product): Promise<Measurement[]> {
  const browser = await openBrowser();
  try {
    const { page } = await openWindow(browser, url);
    await signInByForm(page, 'dev@demo');
    const ready: number[] = [];
    const reply: number[] = [];
    for (let at = -1; at < RUNS; at++) {
      await page.goto('/webdemo/principal/validacion-parametros');
      await allShown(page);
      const took = await page.evaluate(openGrid, [monthGridTexts.byMonth, monthGridTexts.title] as const);
      // The first round is a warm-up.
      if (at < 0) continue;
      ready.push(took.ready);
      reply.push(took.reply);
    }
    const ours = median(ready);
    return [
      {
        figure: 'planilla del mes lista para escribir, desde que se pide',
        ours,
        unit: 'ms',
        peer: 'de eso, la respuesta del servidor',
        theirs: median(reply),
        ratio: 'times',
        target: `≤ ${LIMIT_MS} ms`,
        met: ours <= LIMIT_MS,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Runs in the page: selects the view and checks in every frame whether the first field is present. */
async function openGrid([view, title]: readonly [string, string]): Promise<{ ready: number; reply: number }> {
  const choice = [...document.querySelectorAll('label')].find((it) => it.textContent === view);
  if (!choice) throw new Error(`no choice ${view}`);
  const began = performance.now();
  choice.click();
  while (document.querySelector(`[role="table"][aria-label="${title}"] input`) === null) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (performance.now() - began > 20_000) throw new Error('the grid never came');
  }
  const ready = performance.now() - began;
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('check-month-parameters'));
  return { ready, reply: calls.at(-1)?.duration ?? Number.NaN };
}
