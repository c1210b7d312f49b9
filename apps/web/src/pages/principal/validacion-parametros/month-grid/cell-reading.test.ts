import { expect, test } from 'vitest';
import { asWritten, cellText, plainCellText, saysTheSame } from './cell-reading.ts';
import { gridLines } from './grid-line.ts';

const [line] = gridLines({
  markets: [{ code: 'DNOM', name: 'Demo Norte' }],
  parameters: [
    {
      filename: 'VkWUF',
      initials: 'V',
      sub: '',
      description: '',
      decimals: 2,
      replicable: false,
      mayBeProvisional: false,
      columns: [
        {
          label: 'Reguladas',
          unit: 'kWh',
          kind: 'entered',
          scope: 'market',
          optional: false,
          limits: [0, 1e10],
        },
      ],
    },
  ],
  rows: [
    {
      filename: 'VkWUF',
      market: 'DNOM',
      values: [43934471.25],
      before: [null],
      state: 'ready',
      replicated: false,
      provisional: false,
      enteredBy: null,
      enteredAt: null,
      locked: null,
      revision: '1',
    },
  ],
});
if (line === undefined) throw new Error('one line');

test('a cell groups its thousands, and text for a spreadsheet does not', () => {
  expect(cellText(43934471.25)).toBe('43,934,471.25');
  expect(cellText(-0.5)).toBe('-0.5');
  expect(plainCellText(43934471.25)).toBe('43934471.25');
});

test('text from a file is reformatted as the grid writes it, and faulty text stays as it is', () => {
  expect(asWritten(line, '42598092')).toBe('42,598,092');
  expect(asWritten(line, 'abc')).toBe('abc');
});

test.each([
  ['43934471.25', 'ready', true],
  ['43,934,471.25', 'ready', true],
  ['43934471.26', 'ready', false],
  ['', 'ready', false],
  ['abc', 'ready', false],
  // A proposed value that was never saved: typing it is a change.
  ['43934471.25', 'pending', false],
] as const)('%j over a saved 43934471.25 (%s) equals the saved value: %s', (text, state, same) => {
  expect(saysTheSame({ ...line, row: { ...line.row, state } }, text)).toBe(same);
});
