import { billTexts as texts } from '@contador/contract/messages';
import { drawing, row, stack } from '../../../../printing/sheets/box.ts';
import type { FlowItem } from '../../../../printing/sheets/flow.ts';
import { grid } from '../../../../printing/sheets/grid.ts';
import type { Color, Pen } from '../../../../printing/sheets/pen.ts';
import type { BillDocument } from '../../compose/bill-document.ts';
import { heading, normalSpacing, run, SPACING, said, smallRun, steps } from './print-style.ts';

const BAR = 8;
const SENTENCE = 9.5;
/** Labels per row below the bar. */
const NAMED = 5;
/** Minimum share of the bar for a part. */
const LEAST = 0.004;

const colorAt = (at: number) => steps[at % steps.length] as Color;
const square = (color: Color) => drawing(6, 6, (pen, area) => pen.artifact(() => pen.rectangle(area, color)));

/** Draws the change since the previous month: a sentence, a bar divided into its parts, and a legend. */
export function billChange(change: NonNullable<BillDocument['change']>): FlowItem[] {
  const whole = change.parts.reduce((sum, { value }) => sum + Math.abs(value), 0);
  const sentence: FlowItem[] = [
    heading(texts.change.heading),
    2,
    { box: said([run(change.sentence, SENTENCE)]), spacing: SPACING * SENTENCE },
  ];
  if (whole === 0) return sentence;
  const shares = change.parts.map(({ value }) => Math.max(Math.abs(value) / whole, LEAST));
  const named = change.parts.map(({ label, amount }, at) => ({
    box: stack(3, [row(3, [square(colorAt(at)), said([smallRun(label)])]), said([run(amount, 8, 600)])]),
  }));
  const columns = Array.from({ length: Math.min(NAMED, named.length) }, () => 'auto' as const);
  const rows = Array.from({ length: Math.ceil(named.length / NAMED) }, (_, at) => ({
    cells: named.slice(at * NAMED, (at + 1) * NAMED),
  }));
  return [
    ...sentence,
    2,
    { box: drawing('whole', BAR, (pen, area) => bar(pen, area, shares)), spacing: normalSpacing },
    1,
    { box: grid({ columns, columnGutter: { share: 1 }, rowGutter: 4 }, rows), spacing: normalSpacing },
  ];
}

function bar(
  pen: Pen,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  shares: readonly number[],
) {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const free = width - (shares.length - 1);
  let columnX = x;
  pen.artifact(() => {
    for (const [at, share] of shares.entries()) {
      const wide = (free * share) / whole;
      pen.rectangle({ x: columnX, y, width: wide, height: BAR }, colorAt(at));
      columnX += wide + 1;
    }
  });
}
