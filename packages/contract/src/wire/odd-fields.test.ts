import { describe, expect, it } from 'vitest';
import { oddFields } from './odd-fields.ts';

describe('fields with unsupported text', () => {
  it('are found at any depth', () => {
    const value = { name: 'Nariño', rows: [{ nit: 'a\u0000' }, { 'k\ud800': 1 }], plain: null, count: 3 };
    expect(oddFields(value).map(({ field }) => field)).toEqual(['rows.1.k�', 'rows.0.nit']);
    expect(oddFields(value)[1]?.expected).toBe('texto sin caracteres de control (tiene U+0000)');
    expect(oddFields({ name: 'dos\nlíneas', rows: [[], {}] })).toEqual([]);
  });

  it('include those nested without end', () => {
    const deep = JSON.parse(`{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`);
    expect(oddFields(deep)).toEqual([{ field: 'a', expected: 'a lo sumo 40 niveles, uno dentro de otro' }]);
  });

  it('are limited to twenty', () => {
    expect(oddFields(Array.from({ length: 5000 }, () => '\u0000'))).toHaveLength(20);
  });
});
