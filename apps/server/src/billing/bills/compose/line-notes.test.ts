import { decimal } from '@contador/kernel';
import { expect, it } from 'vitest';
import { lineNotes } from './line-notes.ts';

const line = (code: string, value: string, energy?: string) => ({
  code,
  name: code,
  value: decimal(value),
  ...(energy !== undefined && { energy: decimal(energy) }),
});
const notesOf = (lines: ReturnType<typeof line>[], figures: Record<string, string>, appliedM = 1) =>
  lineNotes({ lines, appliedM, figures: new Map(Object.entries(figures)) });

it('shows the product behind a line without a unit price', () => {
  expect(notesOf([line('CO', '30910.81')], { pCOap: '20', BCO: '154554.04' })).toEqual({ CO: '20 % de 154,554.04' });
  // Subsidy of stratum 3: 130 kWh at 139.5585 less.
  const subsidised = { pCOap: '0', BCO: '199103.46', EsubC: '130', CUmed: '930.39', TEfac: '790.8315' };
  expect(notesOf([line('CO', '-18142.61')], subsidised)).toEqual({ CO: '130 kWh × −139.5585' });
  // An irrigation district: half of 812,440.55 of active energy, rounded.
  const irrigated = { pCOap: '0', BCO: '812440.55', VACT: '812440.55', pSR: '50' };
  expect(notesOf([line('CO', '-406220.28')], irrigated)).toEqual({ CO: '50 % de 812,440.55, subsidio de riego' });
  expect(notesOf([line('ER', '2257.6', '3.57')], { CTR: '316.19' }, 2)).toEqual({
    ER: 'a 316.19 COP/kVArh, factor M 2',
  });
  expect(notesOf([line('ST', '840', '210')], { tST: '4' })).toEqual({ ST: 'a 4 COP/kWh' });
});

it('shows no product for a line that does not equal it', () => {
  const both = { pCOap: '20', BCO: '154554.04', EsubC: '130', CUmed: '930.39', TEfac: '790.8315' };
  expect(notesOf([line('CO', '12768.20')], both)).toEqual({ CO: undefined });
  expect(notesOf([line('CO', '30910.81')], {})).toEqual({ CO: undefined });
});
