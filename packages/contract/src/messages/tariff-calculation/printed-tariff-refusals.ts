import { sentences } from '../refusal-sentence.ts';

export const printedTariffRefusals = sentences({
  'printed-tariffs-refused': { status: 400, message: 'El archivo de tarifas no se guardó.' },
  'printed-month-late': {
    status: 409,
    message: 'El mercado ya tiene meses calculados aquí: solo se traen meses anteriores a ellos.',
  },
  'printed-tariffs-differ': { status: 409, message: 'Las cifras no cuadran entre sí: escriba el motivo.' },
  'parallel-run-entered': { status: 409, message: 'El mes ya tiene una hoja para comparar.' },
  'brought-rested-on': { status: 409, message: 'Lo que trajo el archivo ya se usó.' },
});
