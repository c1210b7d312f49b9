import { expect, it } from 'vitest';
import { type FactSources, originsOfFacts } from './fact-origins.ts';

const sources = (decimalSign: FactSources['decimalSign']) =>
  ({
    cycleMonth: { cycle: '6R' },
    decimalSign,
    consumption: {
      file_name: 'consumos.xlsx',
      file_sha256: 'a'.repeat(64),
      line: 2,
      active: '3935',
      entered_by: 'Natalia Ospina',
      entered_at: new Date('2026-03-05T15:00:00Z'),
    },
  }) as unknown as FactSources;

it('names the declared decimal sign of the file in the origin of a consumption', () => {
  const origin = (sign: FactSources['decimalSign']) => originsOfFacts(sources(sign))('billing:consumption.active');
  expect(origin('comma')).toMatchObject({ kind: 'file', input: 'Consumo del ciclo 6R, leído con coma decimal' });
  expect(origin(undefined)).toMatchObject({ kind: 'file', input: 'Consumo del ciclo 6R' });
});
