import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@contador/domain/access';
import { describe, expect, test } from 'vitest';
import { blocksOf } from '../../../manual-chapters.ts';

const MANUAL = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'manual');
const SECTIONS = ['Para qué sirve', 'Qué necesita', 'Qué sigue'];
const chapters = readdirSync(MANUAL, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
const byPage = new Map(
  chapters.map((file) => [
    file.replaceAll('\\', '/').slice(0, -'.md'.length),
    blocksOf(readFileSync(join(MANUAL, file), 'utf8')),
  ]),
);

describe('the manual', () => {
  test('has a chapter about every page, with its title and its three sections', () => {
    const opening = (title: string) => `${title}: ${SECTIONS.join(', ')}`;
    const faults = pages.flatMap(({ area, slug, title }) => {
      const headings = (byPage.get(`${area}/${slug}`) ?? []).flatMap((it) => (it.kind === 'heading' ? it.texts : []));
      const [first, ...sections] = headings.map(({ text }) => text);
      const found = `${first}: ${sections.slice(0, SECTIONS.length).join(', ')}`;
      return found === opening(title) ? [] : [`${area}/${slug}: ${found}`];
    });
    expect(faults).toEqual([]);
  });

  test('links only to pages of the product', () => {
    const known = new Set(pages.map((page) => `${page.area}/${page.slug}`));
    const links = [...byPage].flatMap(([from, blocks]) =>
      blocks
        .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.kind === 'code' ? [] : block.texts))
        .flatMap(({ page }) => (page === undefined ? [] : [`${from} → ${page}`])),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !known.has(link.split(' → ')[1] ?? ''))).toEqual([]);
  });

  test('shows the example of access tokens as the tests run it', () => {
    const script = readFileSync(join(MANUAL, '..', 'examples', 'month-of-files.ts'), 'utf8').trimEnd();
    expect(byPage.get('empresa/fichas')).toContainEqual({ kind: 'code', text: script });
    expect(script.length).toBeGreaterThan(1000);
  });

  test('says no Markdown that the panel would drop', () => {
    expect(() => blocksOf('Vea ![la página](pagina.png).')).toThrow('image');
    expect(() => blocksOf('| a |\n|---|\n| 1 |')).toThrow('table');
  });
});
