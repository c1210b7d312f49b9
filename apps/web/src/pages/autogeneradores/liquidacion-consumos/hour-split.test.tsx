import type { TraceTree } from '@contador/contract/tariff-calculation';
import { expect, test } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { HourSplit } from './hour-split.tsx';

const term = (symbol: string, amount: string, terms: TraceTree[] = []): TraceTree => ({
  id: symbol,
  symbol,
  label: symbol,
  unit: 'kWh',
  amount,
  index: { day: '2025-10-22', hour: 11 },
  origin: { kind: 'formula', law: 'CREG 174/2021', article: '25', expression: '', from: '2021-12', terms },
});
const exported = term('Exp', '3.16');

test('the hour that crosses the import is shown with its two parts, also from surplus 2', () => {
  const exchanged = term('Exc1', '2.79', [term('Acu', '422.12'), exported, term('ImpM', '424.91')]);
  const part = renderPart(<HourSplit term={term('Exc2', '0.37', [exported, exchanged])} />);
  const facts = part.getAllByRole('term').map((name) => `${name.textContent}: ${name.nextSibling?.textContent}`);
  expect(facts).toEqual([
    'Importación con que se compara: 424.91 kWh',
    'Exportación acumulada antes de la hora: 422.12 kWh',
    'Falta para la importación: 2.79 kWh',
    'Exportación de la hora: 3.16 kWh',
    'Hasta la importación: excedente 1: 2.79 kWh',
    'El resto: excedente 2: 0.37 kWh',
  ]);
});

test('nothing is drawn for other terms, nor before the terms of the hour are fetched', () => {
  for (const other of [exported, term('Exc1', '2.79'), term('Exc2', '0.37', [exported, term('Exc1', '2.79')])]) {
    expect(renderPart(<HourSplit term={other} />).queryByText('Cómo se parte la hora')).toBeNull();
  }
});
