import type { Unit } from '@contador/kernel';
import { quantity, total } from '@contador/kernel';
import { inSuccession } from '../../engine/in-succession.ts';
import type { InputTerm } from '../../engine/term.ts';
import { term } from '../../engine/term.ts';
import { ENERGY_CREDIT } from '../../norms.ts';
import { DAY, HOUR, HOURS_OF_DAY, settledInput } from './settled-input.ts';

/** Energy of an hour, metered or estimated. */
export const importOfHour = settledInput({
  symbol: 'Imp',
  label: 'Importación de la hora',
  unit: 'kWh',
  by: HOUR,
  field: 'meter.imported',
});
export const exportOfHour = settledInput({
  symbol: 'Exp',
  label: 'Exportación de la hora',
  unit: 'kWh',
  by: HOUR,
  field: 'meter.exported',
});
export const inductiveOfHour = settledInput({
  symbol: 'Rind',
  label: 'Energía inductiva de la hora',
  unit: 'kVArh',
  by: HOUR,
  field: 'meter.inductive',
});
export const capacitiveOfHour = settledInput({
  symbol: 'Rcap',
  label: 'Energía capacitiva de la hora',
  unit: 'kVArh',
  by: HOUR,
  field: 'meter.capacitive',
});

function ofDay<const U extends Unit>(hour: InputTerm<U>, symbol: string, label: string, unit: U) {
  return term({
    symbol,
    label,
    unit,
    by: DAY,
    formulas: inSuccession(ENERGY_CREDIT, {
      expression: `Σ ${hour.symbol}`,
      compute: (get) =>
        total(
          HOURS_OF_DAY.map((at) => get(hour, { hour: at })),
          unit,
        ),
    }),
  });
}

function ofMonth<const U extends Unit>(day: ReturnType<typeof ofDay<U>>, symbol: string, label: string, unit: U) {
  return term({
    symbol,
    label,
    unit,
    by: [],
    formulas: inSuccession(ENERGY_CREDIT, {
      expression: `Σ ${day.symbol}`,
      compute: (get, { days }) =>
        total(
          days.map((at) => get(day, { day: at })),
          unit,
        ),
    }),
  });
}

export const importOfDay = ofDay(importOfHour, 'ImpD', 'Importación del día', 'kWh');
export const exportOfDay = ofDay(exportOfHour, 'ExpD', 'Exportación del día', 'kWh');

/** I of article 25: the import of the whole billing period. */
export const importOfMonth = ofMonth(importOfDay, 'ImpM', 'Energía importada del mes', 'kWh');
export const exportOfMonth = ofMonth(exportOfDay, 'ExpM', 'Energía exportada del mes', 'kWh');

/** Energy delivered in the period before a day. */
export const exportBeforeDay = term({
  symbol: 'AcuD',
  label: 'Exportación acumulada antes del día',
  unit: 'kWh',
  by: DAY,
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'Σ ExpD',
    compute: (get, { days, index }) =>
      total(
        days.filter((at) => at < (index.day ?? '')).map((at) => get(exportOfDay, { day: at })),
        'kWh',
      ),
  }),
});

/** Energy imported in the period before a day. */
export const importBeforeDay = term({
  symbol: 'AcuImpD',
  label: 'Importación acumulada antes del día',
  unit: 'kWh',
  by: DAY,
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'Σ ImpD',
    compute: (get, { days, index }) =>
      total(
        days.filter((at) => at < (index.day ?? '')).map((at) => get(importOfDay, { day: at })),
        'kWh',
      ),
  }),
});

/** Energy delivered in the period before an hour. */
export const exportBeforeHour = term({
  symbol: 'Acu',
  label: 'Exportación acumulada antes de la hora',
  unit: 'kWh',
  by: HOUR,
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'AcuD + Σ Exp',
    compute: (get, { index }) =>
      total([get(exportBeforeDay), ...hoursBefore(index.hour).map((hour) => get(exportOfHour, { hour }))], 'kWh'),
  }),
});

/** Energy imported in the period up to the end of an hour. */
export const importUntilHour = term({
  symbol: 'AcuImp',
  label: 'Importación acumulada hasta el fin de la hora',
  unit: 'kWh',
  by: HOUR,
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'AcuImpD + Σ Imp',
    compute: (get, { index }) =>
      total(
        [
          get(importBeforeDay),
          ...[...hoursBefore(index.hour), index.hour ?? 0].map((hour) => get(importOfHour, { hour })),
        ],
        'kWh',
      ),
  }),
});

function hoursBefore(hour = 1): readonly number[] {
  return HOURS_OF_DAY.slice(0, hour - 1);
}

export const NO_ENERGY = quantity(0, 'kWh');
