import { hasLongWord } from '../long-words.ts';
import { type Box, type Laid, offsetOf, tolerance } from './box.ts';
import type { Color } from './pen.ts';
import { shapeText, UndrawnText } from './shaped-text.ts';
import { type SheetWeight, sheetTypeface } from './typefaces.ts';

/** Text of one size, weight and colour. `after` points stand free after it. */
export interface Run {
  readonly text: string;
  readonly size: number;
  readonly weight: SheetWeight;
  readonly color: Color;
  readonly after?: number;
  /** Another line begins after it. */
  readonly ends?: boolean;
}

export interface ParagraphStyle {
  /** Between two lines. */
  readonly leading: number;
  readonly align?: 'left' | 'center' | 'right';
}

interface Piece extends Run {
  readonly x: number;
}

interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
  readonly height: number;
  /** How much of its last sign may stand beyond the edge that it is set against. */
  readonly hangs: number;
}

/** Lines as wide as there is room, each as high as the capitals of its largest type; the last stands on its base line. */
export function paragraph(runs: readonly Run[], { leading, align = 'left' }: ParagraphStyle): Box {
  const set = runs.filter(({ text }) => text !== '');
  const single = !set.some(({ ends }, at) => ends && at < set.length - 1);
  // A column asks how wide a text is before it gives it its room: mostly that is one line both times.
  let whole: Line | undefined;
  return (available): Laid => {
    whole ??= lineOf(set, START, undefined);
    const lines = single && whole.width <= available + tolerance ? [whole] : linesOf(set, available);
    const width = Math.max(0, ...lines.map((line) => line.width));
    const height = lines.reduce((sum, line) => sum + line.height, leading * Math.max(0, lines.length - 1));
    return {
      width,
      height,
      draw(pen, x, y) {
        let base = y;
        for (const line of lines) {
          base += line.height;
          const from = x + offsetOf(align, width - line.width + line.hangs);
          for (const { x: at, ...piece } of line.pieces) pen.text(piece, from + at, base);
          base += leading;
        }
      },
    };
  };
}

/** A place where a line may end. */
interface Break {
  readonly run: number;
  readonly at: number;
}

const START: Break = { run: 0, at: 0 };

function linesOf(runs: readonly Run[], available: number): Line[] {
  const long = runs.find(({ text }) => hasLongWord(text));
  if (long !== undefined) throw new UndrawnText(long.text);
  const lines: Line[] = [];
  let from = START;
  let last: { end: Break; line: Line } | undefined;
  for (const end of breaksOf(runs)) {
    let line = lineOf(runs, from, end);
    if (line.width > available + tolerance && last !== undefined) {
      lines.push(last.line);
      from = last.end;
      line = lineOf(runs, from, end);
    }
    last = { end, line };
    if (end.at === runs[end.run]?.text.length && runs[end.run]?.ends) {
      lines.push(line);
      from = end;
      last = undefined;
    }
  }
  if (last !== undefined) lines.push(last.line);
  return lines.filter(({ pieces }) => pieces.length > 0);
}

/** Signs of which it is known that no line ends at them, besides letters, figures and spaces. */
const KNOWN = /^[\p{L}\d .,;:()%$·+°#º−*&_-]*$/u;
/** Where a space does not end a line, and where a hyphen may, which Spanish then repeats. */
const JOINED = / [.,;:)]|\( |-[^\d ]|[.,;:)+−$°%]\(/;
/** Signs before and after a number, between which a line may end. */
const AROUND_NUMBERS = '+−$°%';

/** After spaces, and between two signs of numbers; at last the end. Throws for a text with signs whose rule this does not know. */
function* breaksOf(runs: readonly Run[]): Generator<Break> {
  for (const [run, { text, ends }] of runs.entries()) {
    if (!KNOWN.test(text) || JOINED.test(text)) throw new UndrawnText(text);
    for (let at = 1; at < text.length; at++) {
      const [before, next] = [text[at - 1] as string, text[at] as string];
      if (before === ' ' ? next !== ' ' : AROUND_NUMBERS.includes(before) && AROUND_NUMBERS.includes(next))
        yield { run, at };
    }
    const following = runs[run + 1]?.text;
    if (ends || following === undefined || (text.endsWith(' ') && !following.startsWith(' ')))
      yield { run, at: text.length };
  }
}

/** What stands between two places, without the spaces at its end. */
function lineOf(runs: readonly Run[], from: Break, end: Break | undefined): Line {
  const pieces: Piece[] = [];
  let x = 0;
  const last = end?.run ?? runs.length - 1;
  for (let run = from.run; run <= last; run++) {
    const each = runs[run] as Run;
    const text = each.text.slice(
      run === from.run ? from.at : 0,
      end !== undefined && run === last ? end.at : undefined,
    );
    if (text === '') continue;
    pieces.push({ ...each, text, x });
    x += (shapeText(text, each.weight).width * each.size) / 1000 + (each.after ?? 0);
  }
  const free = end !== undefined && end.at === runs[end.run]?.text.length && runs[end.run]?.after !== undefined;
  while (!free && pieces.length > 0) {
    const piece = pieces.pop() as Piece;
    const text = piece.text.trimEnd();
    if (text === '') continue;
    pieces.push({ ...piece, text });
    break;
  }
  const ended = pieces.at(-1);
  const width = ended === undefined ? 0 : ended.x + (shapeText(ended.text, ended.weight).width * ended.size) / 1000;
  return {
    pieces,
    hangs: ended === undefined || (pieces.length === 1 && ended.text.length === 1) ? 0 : hangingOf(ended),
    // What stands free after a text is room also at the end of a line.
    width: free ? x : width,
    height: pieces.reduce(
      (most, { size, weight }) => Math.max(most, (sheetTypeface(weight).capHeight * size) / 1000),
      0,
    ),
  };
}

/** Shares of a sign that do not weigh on the eye. */
const HANGING: Readonly<Record<string, number>> = {
  '–': 0.2,
  '—': 0.2,
  '-': 0.55,
  '.': 0.8,
  ',': 0.8,
  ':': 0.3,
  ';': 0.3,
};

function hangingOf({ text, size, weight }: Run): number {
  const last = text.slice(-1);
  const share = HANGING[last];
  return share === undefined ? 0 : (share * shapeText(last, weight).width * size) / 1000;
}
