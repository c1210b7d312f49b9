import { fraction, multiply, ONE, quantity, subtract, sum, total } from '@contador/kernel';
import { inSuccession } from '../../engine/in-succession.ts';
import type { FormulaTerm } from '../../engine/term.ts';
import { term } from '../../engine/term.ts';
import type { TermIndex } from '../../engine/term-index.ts';
import { ENERGY_CREDIT, SURPLUS_PRICE } from '../../norms.ts';
import { option } from '../../options.ts';
import { exchangedByPeriod, exchangedByRunningImport } from '../hour-rules.ts';
import { decimalsOfHour } from './decimals-of-hour.ts';
import { exportBeforeHour, exportOfHour, importOfMonth, importUntilHour, NO_ENERGY } from './metered-terms.ts';
import { DAY, HOUR, HOURS_OF_DAY, settledChoice } from './settled-input.ts';
import { priceOfHour } from './surplus-price.ts';

const KWH = decimalsOfHour('kWh');

/** Whether delivered energy is exchanged against the import: AGPE with a renewable source, unless its agreement covers all of it. */
export const energyCredit = settledChoice({
  symbol: 'CRED',
  label: 'Crédito de energía',
  field: 'client.credit',
  values: ['SI', 'NO'],
});

/** 1 while no earlier hour exported more in total than had been imported by then; 0 afterwards. */
export const stillExchanged: FormulaTerm<'fraction'> = term({
  symbol: 'PASO',
  label: 'Ninguna hora anterior pasó de la importación',
  unit: 'fraction',
  by: HOUR,
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'PASO · (Exp = 0 | Acu + Exp ≤ AcuImp)',
    compute: (get, { index, days }) => {
      const before = hourBefore(index, days);
      if (before === undefined) return ONE;
      const open = get(stillExchanged, before);
      const exported = get(exportOfHour, before);
      const out = sum(get(exportBeforeHour, before), exported);
      const crosses = !exported.isZero() && out.greaterThan(get(importUntilHour, before));
      return crosses ? fraction(0) : open;
    },
  }),
});

/** Exc1 of an hour: the part of its export that does not exceed the import. */
export const exchangedOfHour = term({
  symbol: 'Exc1',
  label: 'Excedente 1 de la hora',
  unit: 'kWh',
  by: HOUR,
  formulas: [
    ...inSuccession(ENERGY_CREDIT, {
      choice: { of: energyCredit, is: 'SI' },
      option: option('surplusCrossing', 'whole period'),
      expression: 'min(Acu + Exp, ImpM) − min(Acu, ImpM)',
      compute: (get) => {
        const [before, exported, imported] = [get(exportBeforeHour), get(exportOfHour), get(importOfMonth)];
        return exchangedByPeriod(KWH, exported, before, imported);
      },
    }),
    ...inSuccession(ENERGY_CREDIT, {
      choice: { of: energyCredit, is: 'SI' },
      option: option('surplusCrossing', 'running'),
      expression: 'PASO · min(Exp, max(0, AcuImp − Acu))',
      compute: (get) => {
        const [importedUntil, before] = [get(importUntilHour), get(exportBeforeHour)];
        const open = get(stillExchanged);
        return multiply(open, exchangedByRunningImport(KWH, get(exportOfHour), before, importedUntil));
      },
    }),
    ...inSuccession(SURPLUS_PRICE, {
      choice: { of: energyCredit, is: 'NO' },
      expression: '0',
      compute: () => NO_ENERGY,
    }),
  ],
});

/** Exc2 of an hour: the export beyond Exc1. */
export const surplusOfHour = term({
  symbol: 'Exc2',
  label: 'Excedente 2 de la hora',
  unit: 'kWh',
  by: HOUR,
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'Exp − Exc1',
    compute: (get) => subtract(get(exportOfHour), get(exchangedOfHour)),
  }),
});

/** Value of the surplus of an hour. The price is not requested for an hour without surplus. */
export const valueOfHour = term({
  symbol: 'VExc2',
  label: 'Valor del excedente 2 de la hora',
  unit: 'COP',
  by: HOUR,
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'Exc2 · PExc2',
    compute: (get) => {
      const energy = get(surplusOfHour);
      return energy.isZero() ? quantity(0, 'COP') : multiply(energy, get(priceOfHour));
    },
  }),
});

export const exchangedOfDay = term({
  symbol: 'Exc1D',
  label: 'Excedente 1 del día',
  unit: 'kWh',
  by: DAY,
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'Σ Exc1',
    compute: (get) =>
      total(
        hours((hour) => get(exchangedOfHour, { hour })),
        'kWh',
      ),
  }),
});
export const surplusOfDay = term({
  symbol: 'Exc2D',
  label: 'Excedente 2 del día',
  unit: 'kWh',
  by: DAY,
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'Σ Exc2',
    compute: (get) =>
      total(
        hours((hour) => get(surplusOfHour, { hour })),
        'kWh',
      ),
  }),
});
export const valueOfDay = term({
  symbol: 'VExc2D',
  label: 'Valor del excedente 2 del día',
  unit: 'COP',
  by: DAY,
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'Σ VExc2',
    compute: (get) =>
      total(
        hours((hour) => get(valueOfHour, { hour })),
        'COP',
      ),
  }),
});

export const exchangedOfMonth = term({
  symbol: 'Exc1M',
  label: 'Excedente 1, que se cruza con la importación',
  unit: 'kWh',
  by: [],
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'Σ Exc1D',
    compute: (get, { days }) =>
      total(
        days.map((day) => get(exchangedOfDay, { day })),
        'kWh',
      ),
  }),
});
export const surplusOfMonth = term({
  symbol: 'Exc2M',
  label: 'Excedente 2, que se paga por horas',
  unit: 'kWh',
  by: [],
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'Σ Exc2D',
    compute: (get, { days }) =>
      total(
        days.map((day) => get(surplusOfDay, { day })),
        'kWh',
      ),
  }),
});
/** Value of the surplus of the month, unrounded. */
export const surplusValueOfMonth = term({
  symbol: 'VExc2M',
  label: 'Valor del excedente 2 del mes',
  unit: 'COP',
  by: [],
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'Σ VExc2D',
    compute: (get, { days }) =>
      total(
        days.map((day) => get(valueOfDay, { day })),
        'COP',
      ),
  }),
});

function hours<Value>(each: (hour: number) => Value): Value[] {
  return HOURS_OF_DAY.map(each);
}

function hourBefore({ day, hour = 1 }: TermIndex, days: readonly string[]): TermIndex | undefined {
  if (hour > 1) return { hour: hour - 1 };
  const before = days[days.indexOf(day ?? '') - 1];
  return before === undefined ? undefined : { day: before, hour: 24 };
}
