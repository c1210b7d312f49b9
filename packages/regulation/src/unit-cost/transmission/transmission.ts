import { divide, multiply, sum } from '@contador/kernel';
import type { Ask } from '../../engine/term.ts';
import { input, term } from '../../engine/term.ts';
import { creg119 } from '../../norms.ts';
import { option } from '../../options.ts';
import { bandPower, meanPower } from './band-approximation.ts';

/** T' after compensation, from the LAC's workbook: monomial and, where it has them, by band. */
export const chargeAfterCompensation = input({
  symbol: "T'",
  label: 'Cargo del STN después de compensación',
  unit: 'COP/kWh',
  by: ['band'],
  sources: [{ kind: 'file', input: 'CargosSTN', field: 'charge' }],
});

export const chargeDifferential = input({
  symbol: 'ΔT',
  label: 'Diferencial total del cargo',
  unit: 'COP/kWh',
  by: [],
  sources: [{ kind: 'file', input: 'CargosSTN', field: 'differential' }],
});

const charge = (get: Ask) => sum(get(chargeAfterCompensation), get(chargeDifferential));
const componentT = creg119('componente T');
const HOUR_BANDS = { band: ['max', 'med', 'min'] } as const;

/** T(m): one value for the whole country. */
export const transmission = term({
  symbol: 'T',
  label: 'Costo de transmisión',
  unit: 'COP/kWh',
  by: ['band'],
  formulas: [
    { from: '2008-02', ...componentT, only: { band: ['mon'] }, expression: "T' + ΔT", compute: charge },
    {
      from: '2008-02',
      ...componentT,
      only: HOUR_BANDS,
      option: option('bandFallback', 'monomial'),
      expression: "T' + ΔT",
      note: 'Sin cargo publicado de la franja se toma el monomio.',
      compute: (get, { known, warn }) => {
        if (known(chargeAfterCompensation)) return charge(get);
        warn('band-charge-taken-from-monomial');
        return sum(get(chargeAfterCompensation, { band: 'mon' }), get(chargeDifferential));
      },
    },
    {
      from: '2008-02',
      ...componentT,
      only: HOUR_BANDS,
      option: option('bandFallback', 'approximation'),
      expression: "(T' + ΔT)·P / Pm",
      note: 'Cargo proporcional a la potencia media de la franja, con el mismo ingreso.',
      compute: (get) =>
        multiply(
          sum(get(chargeAfterCompensation, { band: 'mon' }), get(chargeDifferential)),
          divide(get(bandPower), get(meanPower)),
        ),
    },
    {
      from: '2008-02',
      ...componentT,
      only: HOUR_BANDS,
      option: option('bandFallback', 'required'),
      expression: "T' + ΔT",
      compute: charge,
    },
  ],
});
