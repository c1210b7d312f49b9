import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', '..');

test('there is one way to hide content visually', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(css|tsx)$/.test(name) && !name.endsWith('.test.tsx'),
  );
  const hiding = files.filter((name) =>
    /clip-path: inset\(50%\)|clip: rect|VisuallyHidden(?!\.layer\.css)/.test(readFileSync(join(SOURCES, name), 'utf8')),
  );
  expect(hiding).toEqual([join('ui', 'tokens', 'unseen.module.css')]);
});
