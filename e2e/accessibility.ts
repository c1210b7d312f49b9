import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Rule {
  readonly id: string;
  readonly impact: string;
  readonly enabled: boolean;
  readonly tags: readonly string[];
}

interface Axe {
  run(context: object, options: object): Promise<AxeResults>;
  /** The rules with their impact, which the public list of rules leaves out. */
  readonly _audit: { readonly rules: readonly Rule[] };
}

/** Axe's level AA rules that depend on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** Tags of rules that axe only runs on request. */
const UNFINISHED = ['experimental', 'deprecated'];

/**
 * Serious and critical axe findings on the page, one line per finding with its elements; empty when there are none. The window must have
 * been opened `withAxe`, because the product's content security policy allows no foreign script. `colours` runs only the rules that can
 * differ between themes. `exclude` is a selector of a part that was already checked.
 */
export async function seriousFindings(
  page: Page,
  rules: 'all' | 'colours' = 'all',
  exclude?: string,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ content: SCRIPT });
  const { violations } = await page.evaluate(
    async ({ values, without, unfinished }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const context = without === undefined ? document : { include: document, exclude: [without] };
      // The impact of a finding is that of its rule, so the rules of lesser impact need not run.
      const serious = axe._audit.rules.filter(
        ({ enabled, impact, tags }) =>
          enabled && ['serious', 'critical'].includes(impact) && !unfinished.some((tag) => tags.includes(tag)),
      );
      const rules = serious.map(({ id }) => id);
      // Passing rules are not reported, which saves building a selector for each of their elements.
      const reported = { resultTypes: ['violations'] };
      return await axe.run(context, { ...reported, runOnly: { type: 'rule', values: values ?? rules } });
    },
    { values: rules === 'colours' ? COLOURS : null, without: exclude, unfinished: UNFINISHED },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => {
      const places = nodes.slice(0, 4).map(({ target, failureSummary }) => {
        const measured = failureSummary?.split('\n').slice(1).join(' ').trim();
        return `${target.join(' ')} (${measured})`;
      });
      return `${id}: ${help} — ${nodes.length}: ${places.join('; ')}`;
    });
}

/** Number of pixels by which the page is wider than its window; more than 0 means that it scrolls sideways. */
export async function overflowOf(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Tables with a column beyond the edge of their container. */
export async function sidewaysTables(page: Page): Promise<(string | null)[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('[role="grid"], [role="treegrid"]')]
      .filter(({ parentElement: room }) => room !== null && room.scrollWidth > room.clientWidth)
      .map((table) => table.getAttribute('aria-label')),
  );
}

/**
 * Opens the accordions of a page one by one, and returns the maximum number of pixels by which the document is higher and wider than its
 * window, and the page wider than its container: the frame must never scroll, and the page in it only vertically.
 */
export async function beyondFrame(page: Page): Promise<{ down: number; aside: number; page: number }> {
  return await page.evaluate(async () => {
    const drawn = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));
    const beyond = () => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      const main = document.querySelector('main');
      return {
        down: scrollHeight - clientHeight,
        aside: scrollWidth - clientWidth,
        page: main === null ? 0 : main.scrollWidth - main.clientWidth,
      };
    };
    const most = beyond();
    const heads = document.querySelectorAll<HTMLButtonElement>('main button[data-accordion]');
    // Some lists close one row when another opens, so each row is measured as it opens.
    for (const head of heads) {
      if (!head.isConnected || head.getAttribute('aria-expanded') === 'true') continue;
      head.click();
      await drawn();
      const now = beyond();
      most.down = Math.max(most.down, now.down);
      most.aside = Math.max(most.aside, now.aside);
      most.page = Math.max(most.page, now.page);
    }
    return most;
  });
}
