import { multiply, quantity, roundHalfUp, total } from '@contador/kernel';
import { inSuccession } from '../../engine/in-succession.ts';
import { input, term } from '../../engine/term.ts';
import { creg015, REACTIVE_ENERGY } from '../../norms.ts';
import { OPTIONS, option } from '../../options.ts';
import { penalisedReactive } from '../hour-rules.ts';
import { decimalsOfHour } from './decimals-of-hour.ts';
import { capacitiveOfHour, importOfHour, inductiveOfHour } from './metered-terms.ts';
import { DAY, HOUR, HOURS_OF_DAY } from './settled-input.ts';

const HALF = quantity('0.5', 'fraction');
const KVARH = decimalsOfHour('kVArh');

/** Inductive energy of an hour above half of its import. */
export const penalisedOfHour = term({
  symbol: 'Rpen',
  label: 'Energía inductiva penalizada de la hora',
  unit: 'kVArh',
  by: HOUR,
  formulas: inSuccession(REACTIVE_ENERGY, {
    expression: 'max(0, Rind − 0.5 · Imp)',
    compute: (get) =>
      penalisedReactive(KVARH, get(inductiveOfHour), quantity(multiply(HALF, get(importOfHour)), 'kVArh')),
  }),
});

export const penalisedOfDay = term({
  symbol: 'RpenD',
  label: 'Energía inductiva penalizada del día',
  unit: 'kVArh',
  by: DAY,
  formulas: inSuccession(REACTIVE_ENERGY, {
    expression: 'Σ Rpen',
    compute: (get) =>
      total(
        HOURS_OF_DAY.map((hour) => get(penalisedOfHour, { hour })),
        'kVArh',
      ),
  }),
});

export const penalisedOfMonth = term({
  symbol: 'RpenM',
  label: 'Energía inductiva penalizada del mes',
  unit: 'kVArh',
  by: [],
  formulas: inSuccession(REACTIVE_ENERGY, {
    expression: 'Σ RpenD',
    compute: (get, { days }) =>
      total(
        days.map((day) => get(penalisedOfDay, { day })),
        'kVArh',
      ),
  }),
});

/** Fraction of an hour's import up to which its capacitive energy is not penalised. */
export const capacitiveLimit = input({
  symbol: 'kCap',
  label: 'Capacitiva que no se penaliza, por kWh importado',
  unit: 'fraction',
  by: [],
  sources: OPTIONS.capacitiveLimit.values.map((value) => ({
    kind: 'constant' as const,
    ...creg015('anexo, capítulo 12'),
    option: option('capacitiveLimit', value),
    values: [{ from: '2018-02', amount: value }],
  })),
});

/** Capacitive energy of an hour above that fraction of its import. */
export const capacitivePenalisedOfHour = term({
  symbol: 'RcapP',
  label: 'Energía capacitiva penalizada de la hora',
  unit: 'kVArh',
  by: HOUR,
  formulas: inSuccession(REACTIVE_ENERGY, {
    expression: 'max(0, Rcap − kCap · Imp)',
    note: 'El límite de la hora, con seis decimales.',
    compute: (get) => {
      const free = quantity(roundHalfUp(multiply(get(capacitiveLimit), get(importOfHour)), 6), 'kVArh');
      return penalisedReactive(KVARH, get(capacitiveOfHour), free);
    },
  }),
});

export const capacitiveOfDay = term({
  symbol: 'RcapD',
  label: 'Energía capacitiva penalizada del día',
  unit: 'kVArh',
  by: DAY,
  formulas: inSuccession(REACTIVE_ENERGY, {
    expression: 'Σ RcapP',
    compute: (get) =>
      total(
        HOURS_OF_DAY.map((hour) => get(capacitivePenalisedOfHour, { hour })),
        'kVArh',
      ),
  }),
});

export const capacitiveOfMonth = term({
  symbol: 'RcapM',
  label: 'Energía capacitiva penalizada del mes',
  unit: 'kVArh',
  by: [],
  formulas: inSuccession(REACTIVE_ENERGY, {
    expression: 'Σ RcapD',
    compute: (get, { days }) =>
      total(
        days.map((day) => get(capacitiveOfDay, { day })),
        'kVArh',
      ),
  }),
});
