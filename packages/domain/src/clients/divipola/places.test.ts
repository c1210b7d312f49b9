import { describe, expect, it } from 'vitest';
import {
  departmentOf,
  departments,
  municipalities,
  municipalityName,
  municipalityNamed,
  municipalityOf,
} from './places.ts';

/** Number of places per department by the DANE, including islands and areas without a municipality. */
const COUNTS: Readonly<Record<string, number>> = {
  '05': 125,
  '08': 23,
  11: 1,
  13: 46,
  15: 123,
  17: 27,
  18: 16,
  19: 42,
  20: 25,
  23: 30,
  25: 116,
  27: 31,
  41: 37,
  44: 15,
  47: 30,
  50: 29,
  52: 64,
  54: 40,
  63: 12,
  66: 14,
  68: 87,
  70: 26,
  73: 47,
  76: 42,
  81: 7,
  85: 19,
  86: 13,
  88: 2,
  91: 11,
  94: 8,
  95: 4,
  97: 6,
  99: 4,
};

describe('the places of Colombia', () => {
  it('are 33 departments with as many municipalities as the DANE counts', () => {
    expect(departments).toHaveLength(33);
    const counted = departments.map(({ code }) => [
      code,
      municipalities.filter((it) => it.department.code === code).length,
    ]);
    expect(Object.fromEntries(counted)).toEqual(COUNTS);
    expect(municipalities).toHaveLength(1122);
  });

  it('have unique codes in ascending order, and a name', () => {
    const codes = municipalities.map(({ code }) => code);
    expect(codes.filter((code) => !/^\d{5}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { code } of departments) {
      const departmentCodes = codes.filter((it) => it.startsWith(code));
      expect(departmentCodes).toEqual([...departmentCodes].sort());
    }
    expect(municipalities.filter(({ name }) => !/^[A-ZÁÉÍÓÚÜÑ .,-]{3,}$/.test(name))).toEqual([]);
  });

  it('are told apart by their department', () => {
    const unions = municipalities.filter(({ name }) => name === 'LA UNIÓN');
    expect(unions.map(({ code }) => code)).toEqual(['05400', '52399', '70400', '76400']);
    expect(municipalityNamed('La Unión')).toBeUndefined();
    expect(municipalityNamed(' la union ', 'Nariño')?.code).toBe('52399');
    expect(municipalityNamed('Pasto')?.code).toBe('52001');
    expect(municipalityNamed('Ninguna')).toBeUndefined();
  });

  it('are found by code', () => {
    const union = municipalityOf('52399');
    expect(union && municipalityName(union)).toBe('LA UNIÓN (NARIÑO)');
    expect([departmentOf('52')?.name, departmentOf('52399')?.name, departmentOf('00')]).toEqual([
      'NARIÑO',
      'NARIÑO',
      undefined,
    ]);
    expect(municipalityOf('52400')).toBeUndefined();
  });
});
