import { decimal } from '@contador/kernel';
import { expect, it } from 'vitest';
import { printedLines } from './printed-lines.ts';

const active = { code: 'EA', name: 'Energía activa', energy: decimal('20'), value: decimal('15927.97') };
const generation = { code: 'GEN', name: 'Generación', energy: decimal('20'), value: decimal('-14349.66') };

it('prints energy credits and surplus as two lines that add up to the concept', () => {
  const figures = new Map([
    ['VPER', '12049.16'],
    ['Vexc', '2300.5'],
  ]);
  expect(
    printedLines({ lines: [active, generation], figures }).map(({ name, energy, value }) => [
      name,
      energy?.toFixed(),
      value.toFixed(),
    ]),
  ).toEqual([
    ['Energía activa', '20', '15927.97'],
    ['Créditos de energía, excedente 1', '20', '-12049.16'],
    ['Excedente 2', undefined, '-2300.5'],
  ]);
});

it('leaves the lines of other clients and of settlements unchanged', () => {
  expect(printedLines({ lines: [active], figures: new Map() })).toEqual([active]);
  expect(printedLines({ lines: [generation], figures: new Map() })).toEqual([generation]);
});
