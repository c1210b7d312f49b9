import type { AnnexSheet, CustomerAnnex } from '@contador/contract/self-generators';
import type { Color } from '../../../printing/sheets/pen.ts';
import type { Block, Room } from './blocks.ts';
import { LEFT, ROOM } from './page.ts';
import { exchanged, exported, hair, imported, linesOf, paid, soft, widthOf, write, writeLines } from './sheet-text.ts';
import { barsOf, stripBlock } from './strip.ts';
import { tableBlocks } from './tables.ts';

const FACTS_ACROSS = 5;
const FACT = { size: 8.5, weight: 600, leading: 10 } as const;
const FACT_ROW = 24;
const GAP = 8;

/** Blocks of the month: correction, facts, energies, hourly bars, concepts, history and payment. Every figure is taken from the sheet. */
export function monthBlocks(annex: CustomerAnnex, sheet: AnnexSheet, { first, next, bottom }: Room): Block[] {
  const above = [...correctionBlocks(sheet), factsBlock(sheet), boxesBlock(sheet)];
  const tables = tableBlocks(sheet, bottom - next);
  const bars = barsOf(annex);
  const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, { high, gap }) => sum + high + gap, 0);
  const all = [...above, stripBlock(annex, sheet, bars.most), ...tables];
  const overflow = first + heightOf(all) - (all.at(-1)?.gap ?? 0) - bottom;
  // When the content is too long, lower the bars, provided that this keeps the tables on the sheet.
  const high = overflow > 0 && bars.most - overflow >= bars.least ? bars.most - overflow : bars.most;
  return [...above, stripBlock(annex, sheet, high), ...tables];
}

const REASON = { size: 8, weight: 600, leading: 10, within: ROOM } as const;

/** Note that the annex corrects another one, with the reason; no block for a month that was never corrected. */
function correctionBlocks({ correction }: AnnexSheet): Block[] {
  const lines = linesOf(correction, REASON);
  if (lines.length === 0) return [];
  const high = lines.length * REASON.leading;
  return [{ high, gap: 4, draw: (pen, top) => pen.element('P', () => writeLines(pen, lines, LEFT, top, REASON)) }];
}

/** Facts of the client in five columns, never cut: a long value takes several columns, and wraps when it is longer than a whole row. */
function factsBlock({ facts }: AnnexSheet): Block {
  const wide = ROOM / FACTS_ACROSS;
  let [down, at, most] = [0, 0, 1];
  const placed = facts.map(([label, value]) => {
    const across = Math.min(FACTS_ACROSS, Math.ceil((widthOf(value, FACT.size, FACT.weight) + GAP) / wide));
    if (at + across > FACTS_ACROSS) {
      down += FACT_ROW + (most - 1) * FACT.leading;
      [at, most] = [0, 1];
    }
    const lines = linesOf(value, { ...FACT, within: across * wide - GAP });
    const fact = { label, lines, x: LEFT + at * wide, down };
    most = Math.max(most, lines.length);
    at += across;
    return fact;
  });
  return {
    high: down + FACT_ROW + (most - 1) * FACT.leading - 8,
    gap: 10,
    draw: (pen, top) => {
      for (const fact of placed)
        pen.element('P', () => {
          write(pen, fact.label, fact.x, top + fact.down, { size: 7, color: soft });
          writeLines(pen, fact.lines, fact.x, top + fact.down + 10, FACT);
        });
    },
  };
}

const NOTE = { size: 7, color: soft, leading: 9 } as const;
const MARKS: Readonly<Record<string, Color>> = { imported, exported, exchanged, surplus: paid };

function boxesBlock({ boxes }: AnnexSheet): Block {
  const wide = ROOM / boxes.length;
  const within = wide - 10;
  const placed = boxes.map(({ notes, ...box }) => ({
    ...box,
    notes: notes.flatMap((note) => linesOf(note, { ...NOTE, within })),
  }));
  const high = 25 + Math.max(1, ...placed.map(({ notes }) => notes.length - 1)) * NOTE.leading;
  return {
    high,
    gap: 14,
    draw: (pen, top) => {
      for (const [at, { key, label, value, unit, notes }] of placed.entries()) {
        const x = LEFT + at * wide;
        pen.artifact(() => pen.rectangle({ x, y: top - 7, width: 2, height: high + 6 }, MARKS[key] ?? hair));
        pen.element('P', () => {
          write(pen, label, x + 6, top, { size: 8, weight: 600 });
          write(pen, `${value} ${unit}`, x + 6, top + 14, { size: 12, weight: 600, within });
          writeLines(pen, notes, x + 6, top + 24, NOTE);
        });
      }
    },
  };
}
