import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe's rules of the level AA that depend on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds serious or critical on the page, one line a finding with its elements; empty where it is fine.
 * The window must have been opened `withAxe`: the product's own policy lets no foreign script in. `colours` looks at nothing else: all
 * that differs between the themes. `exclude` is a selector of what was looked at before.
 */
export async function seriousFindings(
  page: Page,
  rules: 'all' | 'colours' = 'all',
  exclude?: string,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ content: SCRIPT });
  const { violations } = await page.evaluate(
    async ({ values, without }) => {
      const { axe } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } };
      const context = without === undefined ? document : { include: document, exclude: [without] };
      // Of what is fine nothing is reported, so that no address is made up for each of its elements.
      const reported = { resultTypes: ['violations'] };
      return await axe.run(context, values === null ? reported : { ...reported, runOnly: { type: 'rule', values } });
    },
    { values: rules === 'colours' ? COLOURS : null, without: exclude },
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

/** How many pixels the page is wider than its window; more than 0 means that it scrolls sideways. */
export async function overflowOf(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The tables of which some column is beyond the edge of their room. */
export async function sidewaysTables(page: Page): Promise<(string | null)[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('[role="grid"], [role="treegrid"]')]
      .filter(({ parentElement: room }) => room !== null && room.scrollWidth > room.clientWidth)
      .map((table) => table.getAttribute('aria-label')),
  );
}

/**
 * Opens the accordions of a page inside the frame one by one, and says by how many pixels the document is then at most higher and wider than its window,
 * and the page wider than its own room: the frame never moves, only the page in it scrolls, and only down.
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
    // Some lists close one row when another opens, so each is measured as it opens.
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
