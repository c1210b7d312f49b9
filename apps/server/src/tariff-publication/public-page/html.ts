import { shownDirections } from '@contador/kernel';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is inserted without escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | false | null | undefined | readonly Piece[];

/** Template tag for markup: escapes every inserted value, unless it is an `Html` made in the same way. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.reduce((page, part, at) => page + written(pieces[at - 1]) + part));
}

function written(piece: Piece): string {
  if (piece === false || piece === null || piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(written).join('');
  return shownDirections(String(piece)).replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
}
