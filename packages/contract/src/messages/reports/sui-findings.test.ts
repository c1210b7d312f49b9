import { readFileSync } from 'node:fs';
import { suiFindingCodes } from '@contador/domain/reports';
import { expect, it } from 'vitest';
import { suiFindingPlace, suiFindingSentences } from './sui-findings.ts';

const page = readFileSync(new URL('../../../../../docs/regulation/sui-findings.md', import.meta.url), 'utf8');

it('the page of findings lists every code with its sentence, in the order of the codes', () => {
  const rows = [...page.matchAll(/^\| ([EWI]-\d\d) \| [^|]+ \| (.+) \|$/gm)].map(([, code, sentence]) => [
    code,
    sentence,
  ]);
  expect(rows).toEqual(suiFindingCodes.map((code) => [code, suiFindingSentences[code]]));
});

it('a finding states the parts of its place that it has', () => {
  expect(suiFindingPlace({ row: 2, column: 'CUvm', value: '801', expected: '800' })).toBe(
    'fila 3, CUvm: 801, se esperaba 800',
  );
  expect(suiFindingPlace({ row: 0, column: 'Emisor', value: null, expected: '' })).toBe('fila 1, Emisor');
  expect(suiFindingPlace({ row: null, column: null, value: 'DEMO SUR (DSUM)', expected: null })).toBe(
    'DEMO SUR (DSUM)',
  );
});
