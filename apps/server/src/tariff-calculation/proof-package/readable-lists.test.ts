import { expect, it } from 'vitest';
import { calculated, HOSTILE, textsIn } from '../../testing/calculated-cells.ts';
import { correctionRows, separated } from './readable-lists.ts';

it('escapes reasons that a spreadsheet would treat as formulas, and keeps negative amounts as numbers', async () => {
  const corrections = [...HOSTILE.filter((it) => !it.includes(';')), '\rx', 'a,=1+1', 'a\n=1'].map((reason) => ({
    figure: 'G',
    calculated: '-12.5',
    amount: '-0.25',
    reason,
    proposedBy: reason,
    proposedAt: '2026-01-31',
    state: 'proposed',
    decisions: [{ by: reason, at: '2026-02-01', reason }],
  }));
  const text = separated(correctionRows({ corrections } as never));
  const texts = await textsIn(Buffer.from(text));
  expect(calculated(texts)).toEqual([]);
  expect(texts.filter((it) => it === '-12.5')).toHaveLength(corrections.length);
  expect(text).toContain('"\'\rx"');
});
