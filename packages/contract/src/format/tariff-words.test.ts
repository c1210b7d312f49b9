import { expect, test } from 'vitest';
import { tariffInWords } from './tariff-words.ts';

test.each([
  ['spe20269def', 'Octubre 2026'],
  ['dem202512def', 'Enero 2026'],
  ['ced20251def', 'Febrero 2025'],
  ['spe202692', 'Octubre 2026, versión 2'],
  ['spe2026112', 'spe2026112'],
  ['spe202613def', 'spe202613def'],
  ['', ''],
])('%s is %s', (id, words) => expect(tariffInWords(id)).toBe(words));
