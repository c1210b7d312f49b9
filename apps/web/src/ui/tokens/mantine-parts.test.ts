import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');
const styles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');
/** Stylesheets of the first page, and those loaded with the office frame and with parts that a phone loads later. */
const imported = ['mantine-parts.css', 'mantine-later-parts.css']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('');

/** Components whose rendering needs the stylesheets of other components too. */
const DRAWN_WITH: Readonly<Record<string, readonly string[]>> = {
  MultiSelect: ['Combobox', 'Input', 'Pill', 'PillsInput'],
  TagsInput: ['Combobox', 'Input', 'Pill', 'PillsInput'],
  Select: ['Combobox', 'Input'],
  Textarea: ['Input'],
  TextInput: ['Input'],
};

/** Names imported from the component library. */
function usedParts(): string[] {
  const names = new Set<string>();
  for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.tsx'))) {
    const text = readFileSync(join(web, file), 'utf8');
    for (const [, list = ''] of text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const name of list.split(',')) names.add(name.trim().split(' ')[0] ?? '');
    }
  }
  return [...names].filter((name) => /^[A-Z]/.test(name));
}

test('each component of the library that a page draws has its stylesheet', () => {
  const parts = usedParts();
  expect(parts).toContain('MultiSelect');
  const needed = new Set(parts.flatMap((name) => [name, ...(DRAWN_WITH[name] ?? [])]));
  const lacking = [...needed].filter(
    (name) => existsSync(join(styles, `${name}.layer.css`)) && !imported.includes(`/${name}.layer.css`),
  );
  expect(lacking).toEqual([]);
});
