import { hasLongWord } from '../long-words.ts';
import { type Box, type Laid, offsetOf, tolerance } from './box.ts';
import type { Color } from './pen.ts';
import { shapeText, UndrawnText } from './shaped-text.ts';
import { type SheetWeight, sheetTypeface } from './typefaces.ts';

/** Text of one size, weight and colour, followed by `after` points of space. */
export interface Run {
  readonly text: string;
  readonly size: number;
  readonly weight: SheetWeight;
  readonly color: Color;
  readonly after?: number;
  /** Forces a line break after it. */
  readonly ends?: boolean;
}

export interface ParagraphStyle {
  /** Space between lines. */
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
  /** Amount by which its last character may hang over the edge. */
  readonly hangs: number;
}

/**
 * Paragraph of lines that fill the available width. A line is as high as the capitals of its largest type, and the last one ends at its
 * baseline.
 */
export function paragraph(runs: readonly Run[], { leading, align = 'left' }: ParagraphStyle): Box {
  const set = runs.filter(({ text }) => text !== '');
  const single = !set.some(({ ends }, at) => ends && at < set.length - 1);
  // A column measures the text before setting it; usually it is a single line both times.
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

/** A possible line break. */
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

/** Characters known to allow no line break, in addition to letters, digits and spaces. */
const KNOWN = /^[\p{L}\d .,;:()%$·+°#º−*&_-]*$/u;
/** Matches where a space does not allow a line break, and where a hyphen does, which Spanish repeats on the next line. */
const JOINED = / [.,;:)]|\( |-[^\d ]|[.,;:)+−$°%]\(/;
/** Signs before and after a number, between which a line may break. */
const AROUND_NUMBERS = '+−$°%';

/** Possible line breaks: after spaces, between two number signs, and at the end. Throws for text with characters of unknown rules. */
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

/** Text between two breaks, without trailing spaces. */
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
    // Space after a run counts at the end of a line too.
    width: free ? x : width,
    height: pieces.reduce(
      (most, { size, weight }) => Math.max(most, (sheetTypeface(weight).capHeight * size) / 1000),
      0,
    ),
  };
}

/** Share of each character that may hang over the margin (optical alignment). */
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
