import { readFileSync } from 'node:fs';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { ChapterBlock, ChapterText } from './src/shell/help/chapter.ts';

const CHAPTER = /[\\/]docs[\\/]manual[\\/].*\.md$/;

/** Turns each chapter of the manual (`docs/manual`) into a module of its blocks, so that the page needs no Markdown parser. */
export function manualChapters(): Plugin {
  return {
    name: 'manual-chapters',
    enforce: 'pre',
    transform(code, id) {
      if (!CHAPTER.test(id)) return null;
      return { code: `export default ${JSON.stringify(blocksOf(code))};`, map: null, moduleType: 'js' };
    },
  };
}

/**
 * Parses a chapter. Throws for Markdown that the help panel does not show: it has headings, paragraphs, lists, code, bold text, names of
 * files and links.
 */
export function blocksOf(markdown: string): ChapterBlock[] {
  return marked.lexer(markdown).flatMap((token): ChapterBlock[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [{ kind: 'heading', depth: (token as Tokens.Heading).depth, texts: textsOf(token) }];
      case 'paragraph':
        return [{ kind: 'paragraph', texts: textsOf(token) }];
      case 'list': {
        const { items, ordered } = token as Tokens.List;
        return [{ kind: 'list', ordered, items: items.map((item) => item.tokens.flatMap(textsOf)) }];
      }
      case 'code':
        return [{ kind: 'code', text: codeOf(token as Tokens.Code) }];
      default:
        throw new Error(`a chapter of the manual has no ${token.type}: ${token.raw}`);
    }
  });
}

const EXAMPLES = new URL('../../docs/examples/', import.meta.url);

/** A block whose language is followed by a file of `docs/examples` has the text of that file, so that what is shown is what the tests run. */
function codeOf({ lang = '', text }: Tokens.Code): string {
  const file = lang.split(' ')[1];
  return file === undefined ? text : readFileSync(new URL(file, EXAMPLES), 'utf8').trimEnd();
}

function textsOf(token: Token): ChapterText[] {
  const children = 'tokens' in token ? (token.tokens ?? []) : [];
  return children.map((child) => {
    const text = 'tokens' in child && child.tokens ? child.tokens.map((it) => plain(it)).join('') : plain(child);
    if (child.type === 'link') return { text, page: (child as Tokens.Link).href };
    if (child.type === 'strong') return { text, strong: true };
    if (child.type === 'codespan') return { text, code: true };
    if (child.type === 'text' || child.type === 'escape') return { text };
    throw new Error(`a chapter of the manual has no ${child.type}: ${child.raw}`);
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function plain(token: Token): string {
  const text = 'text' in token ? String(token.text) : token.raw;
  return text.replaceAll('\n', ' ').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
