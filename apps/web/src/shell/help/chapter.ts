/** A piece of text of a chapter; `page` is the page that it links to, as `facturador/liquidar-consumos`. */
export interface ChapterText {
  readonly text: string;
  readonly strong?: boolean;
  /** Something typed or named literally, such as a file. */
  readonly code?: boolean;
  readonly page?: string;
}

/** A block of a chapter of the manual. */
export type ChapterBlock =
  | { readonly kind: 'heading'; readonly depth: number; readonly texts: readonly ChapterText[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly texts: readonly ChapterText[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly ChapterText[])[] };

type Chapter = { readonly default: readonly ChapterBlock[] };

/** Chapters of the manual by file, each loaded when it is opened. The build turns their Markdown into blocks (`manual-chapters.ts`). */
const chapters = import.meta.glob<Chapter>('../../../../../docs/manual/**/*.md');

/** Loads the chapter of a page, given as `facturador/liquidar-consumos`; undefined if it has none. */
export async function loadChapter(page: string): Promise<readonly ChapterBlock[] | undefined> {
  return (await chapters[`../../../../../docs/manual/${page}.md`]?.())?.default;
}
