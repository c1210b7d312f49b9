import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, OPTION_NAMES, OPTIONS } from './options.ts';
import { decidedBy, termsDecidedBy } from './terms.ts';

const page = readFileSync(new URL('../../../docs/regulation/options.md', import.meta.url), 'utf8');

describe('the options page of the documentation', () => {
  it.each(OPTION_NAMES)('lists for %s its values, the default first, what it decides and why', (name) => {
    const { label, values, evidence } = OPTIONS[name];
    const [first, ...others] = values.map((value) => `\`${value}\``);
    const symbols = termsDecidedBy(name);
    const decides = decidedBy(name).map((it) => (symbols.includes(it) ? `\`${it}\`` : it));
    const row = `| \`${name}\` | ${label} | **${first}** · ${others.join(' · ')} | ${decides.join(' ')} | ${evidence} |`;
    expect(page.split('\n')).toContain(row);
  });

  it('lists no option that does not exist', () => {
    const listed = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(listed).toEqual([...OPTION_NAMES]);
  });
});

describe('an option', () => {
  it.each(OPTION_NAMES)('%s decides a formula or something described, and has several values', (name) => {
    expect(decidedBy(name)).not.toEqual([]);
    expect(OPTIONS[name].values.length).toBeGreaterThan(1);
    expect(DEFAULT_OPTIONS[name]).toBe(OPTIONS[name].values[0]);
  });
});
