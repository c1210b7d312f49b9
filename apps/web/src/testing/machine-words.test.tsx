import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { watchMachineWords } from './machine-words.ts';

test.each([
  ['a printed object', `En: ${{}}.`],
  ['undefined', `Publique ${undefined}`],
  ['NaN', `${Number.NaN} kWh`],
  ['null', `${null} $/kWh`],
])('finds %s, also after it was closed', (_, text) => {
  const elsewhere = document.implementation.createHTMLDocument();
  const texts = watchMachineWords(elsewhere);
  const { unmount } = render(<p>{text}</p>, { container: elsewhere.body });
  unmount();
  expect(texts()).toEqual([text]);
  expect(texts()).toEqual([]);
});

test('finds a text that only screen readers read', () => {
  const elsewhere = document.implementation.createHTMLDocument();
  const texts = watchMachineWords(elsewhere);
  render(<input aria-label={`Valor de ${undefined}`} />, { container: elsewhere.body });
  expect(texts()).toEqual(['Valor de undefined']);
});

test('ignores ordinary words', () => {
  const elsewhere = document.implementation.createHTMLDocument();
  const texts = watchMachineWords(elsewhere);
  render(<p>Nulo, NAN y sin definir; anulled: nullable</p>, { container: elsewhere.body });
  expect(texts()).toEqual([]);
});
