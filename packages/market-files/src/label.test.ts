import { describe, expect, it } from 'vitest';
import { comparable, containsLabel, sameLabel, startsWithLabel } from './label.ts';

describe('labels', () => {
  it('are compared without accents, case or repeated blanks', () => {
    expect(comparable('  Cargo   Único  Transitorio ($/kWh) ')).toBe('CARGO UNICO TRANSITORIO ($/KWH)');
    expect(comparable('Cargo por uso Dt4 (COP/kWh )')).toBe('CARGO POR USO DT4 (COP/KWH)');
  });
  it("join an apostrophe to its letter: T ' is T' and not T", () => {
    expect(comparable("VALOR DEL CARGO - T '  (COP/kWh)")).toBe(comparable('Valor del cargo – T’ (COP/kWh)'));
    expect(comparable("VALOR DEL CARGO - T '  (COP/kWh)")).not.toBe(comparable('VALOR DEL CARGO - T  (COP/kWh)'));
  });
  it('treat a damaged byte as a wildcard for exactly one letter', () => {
    const damaged = comparable('VENTAS EN DESVIACI\uFFFDN ($)');
    expect(sameLabel(comparable('VENTAS EN DESVIACIÓN ($)'), damaged)).toBe(true);
    expect(sameLabel(comparable('VENTAS EN DESVIACIONES ($)'), damaged)).toBe(false);
    expect(containsLabel('GESTION', comparable('PLANES DE GESTI\uFFFDN DE'))).toBe(true);
    expect(startsWithLabel('MES CARGO', 'MES CAR\uFFFDO: ABR')).toBe(true);
  });
});
