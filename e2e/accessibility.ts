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
 * that differs between the themes.
 */
export async function seriousFindings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  await page.addScriptTag({ content: SCRIPT });
  const { violations } = await page.evaluate(
    async (values) => {
      const { axe } = globalThis as unknown as { axe: { run(of: Document, options: object): Promise<AxeResults> } };
      return await axe.run(document, values === null ? {} : { runOnly: { type: 'rule', values } });
    },
    rules === 'colours' ? COLOURS : null,
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
