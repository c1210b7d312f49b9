import { describe, expect, it } from 'vitest';
import { lastNumberIsShort } from './cut-file.ts';

const cut = (...cells: string[]) =>
  lastNumberIsShort(new TextEncoder().encode(['A;B', ...cells.map((it) => `x;${it}`)].join('\n')));

describe('the last number of a file without a final line end', () => {
  it.each([
    [['11.2208', '.00028427', '6801220334.1', '12004']],
    [['11.2208', '.00028427', '6801220334.1', '12004553.']],
    [['159.49066310', '30.37917392', '1.49']],
    [['297.1055', '276.33', '301', '3']],
    [['4120', '3500', '41']],
    [['675.82', '945.31', '-334.1']],
  ])('%j is reported as truncated', (cells) => expect(cut(...cells)).toBe(true));
  it.each([
    [['11.2208', '.00028427', '6801220334.1', '12004553.8']],
    [['159.49066310', '30.37917392', '1.49000000']],
    [['297', '301', '250']],
    [['301', '301', '301', '276.33', '250']],
    [['0', '', '0', '7']],
    [['5']],
    [['a', 'b', 'c']],
    [['1', '2', '']],
  ])('%j is not reported', (cells) => expect(cut(...cells)).toBe(false));
});
