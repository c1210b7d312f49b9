import type { BeginningLineOfReply } from '@contador/contract/access';
import { type BeginningLine, beginningTexts as texts } from '@contador/contract/messages';
import type { Page } from '@contador/domain/access';
import { isoMonth, type Month, previousMonth } from '@contador/kernel';

/** Items that a line names before it counts the others. */
const NAMED = 6;

/** Address of a page after the company's name. */
export type PagePath = `${Page['area']}/${string}`;

interface Standing {
  readonly state: BeginningLineOfReply['state'];
  /** Sentence of the refusal; without it, the line says what it is. */
  readonly sentence?: string | undefined;
  readonly detail?: readonly string[];
  readonly page?: PagePath;
  /** The month of the first tariff, with which the page opens. */
  readonly month?: Month;
  readonly market?: string | undefined;
  /** Further parameters of the page's address. */
  readonly opened?: Readonly<Record<string, string>>;
}

/** Line of 'Empezar' with its texts, and the address on which its page opens with the month and the market. */
export function standingLine(
  code: BeginningLine,
  { state, sentence, detail = [], page, month, market, opened = {} }: Standing,
): BeginningLineOfReply {
  const { title, what, why } = texts.lines[code];
  const rest = detail.length - NAMED;
  return {
    code,
    state,
    title,
    sentence: sentence ?? what,
    detail: rest > 0 ? [...detail.slice(0, NAMED), texts.andMore(rest)] : [...detail],
    why,
    address: page === undefined ? null : addressOf(page, month, { ...(market && { mercado: market }), ...opened }),
  };
}

/** Pages of tariffs take the month of the inputs, all others the month that is billed, one later. */
function addressOf(page: string, month: Month | undefined, opened: Readonly<Record<string, string>>): string {
  const shown = month && (page.startsWith('principal/') ? previousMonth(month) : month);
  const query = new URLSearchParams({ ...(shown && { periodo: isoMonth(shown) }), ...opened }).toString();
  return query === '' ? page : `${page}?${query}`;
}

/** Done if there is any of something that a goal needs; otherwise the sentence says what is missing. */
export function needed(count: number, sentence: string, inWords: (count: number) => string) {
  return count > 0
    ? { state: 'done' as const, detail: [inWords(count)] }
    : { state: 'missing' as const, sentence, detail: [] };
}

/** Something that a company may have or not. */
export function mayHave(count: number, inWords: (count: number) => string) {
  return {
    state: count > 0 ? ('done' as const) : ('optional' as const),
    detail: [count > 0 ? inWords(count) : texts.noRecords],
  };
}
