import type { Quantity } from '@contador/kernel';
import { divide, multiply, sum } from '@contador/kernel';
import type { Ask } from '../../engine/term.ts';
import { input, term } from '../../engine/term.ts';
import type { Band } from '../../engine/term-index.ts';
import { article } from '../../norms.ts';

const byHour = article('CREG 011/2009', 'cargos horarios');

/** Hours a day of each band: 9–12 and 18–21; 4–9, 12–18 and 21–23; 23–4. The assignment of hours to bands was not read in a norm. */
export const bandHours = input({
  symbol: 'H',
  label: 'Horas diarias de la franja',
  unit: 'hour',
  by: ['band'],
  sources: [
    { kind: 'constant', ...byHour, only: { band: ['max'] }, values: [{ from: '2008-02', amount: '6' }] },
    { kind: 'constant', ...byHour, only: { band: ['med'] }, values: [{ from: '2008-02', amount: '13' }] },
    { kind: 'constant', ...byHour, only: { band: ['min'] }, values: [{ from: '2008-02', amount: '5' }] },
  ],
});

export const bandPower = input({
  symbol: 'P',
  label: 'Potencia media del sistema en la franja',
  unit: 'kW',
  by: ['band'],
  sources: [{ kind: 'file', input: 'TRSD', field: 'bandPower' }],
});

export const bandEnergy = term({
  symbol: 'E',
  label: 'Energía diaria de la franja',
  unit: 'kWh',
  by: ['band'],
  formulas: [
    {
      from: '2008-02',
      ...byHour,
      only: { band: ['max', 'med', 'min'] },
      expression: 'H·P',
      compute: (get) => multiply(get(bandHours), get(bandPower)),
    },
  ],
});

function overBands<U extends string>(ofBand: (band: Band) => Quantity<U>): Quantity<U> {
  return sum(ofBand('max'), ofBand('med'), ofBand('min'));
}

function energyOfDay(get: Ask): Quantity<'kWh'> {
  return overBands((band) => get(bandEnergy, { band }));
}

export const meanPower = term({
  symbol: 'Pm',
  label: 'Potencia media ponderada por energía',
  unit: 'kW',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...byHour,
      expression: 'Σz E·P / Σz E',
      compute: (get, { impossible }) => {
        const energy = energyOfDay(get);
        if (energy.isZero()) impossible('band-energy-zero', { 'Σ E': energy });
        return overBands((band) => multiply(divide(get(bandEnergy, { band }), energy), get(bandPower, { band })));
      },
    },
  ],
});
