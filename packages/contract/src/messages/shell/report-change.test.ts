import { expect, it } from 'vitest';
import { reportChangeTexts } from './report-change.ts';

it('lists only what happened, in singular or plural', () => {
  const none = { added: 0, replaced: 0, gone: 0, altered: 0 };
  const sentence = (change: object) => reportChangeTexts.changed({ of: 'client', ...none, ...change }).split('. ')[0];
  expect(sentence({ added: 1, altered: 2 })).toBe(
    'Después de procesarlo hay 1 cliente nuevo, 2 clientes con otros datos',
  );
  expect(sentence({ of: 'bill', replaced: 2, gone: 1 })).toBe(
    'Después de procesarlo hay 2 facturas en lugar de otra, 1 factura anulada',
  );
});
