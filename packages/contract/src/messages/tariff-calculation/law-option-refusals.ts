import { sentences } from '../refusal-sentence.ts';

export const lawOptionRefusals = sentences({
  'law-option-unknown': { status: 404, message: 'No existe esa opción de la norma.' },
  'law-reading-unknown': { status: 400, message: 'La opción no tiene esa lectura.' },
  'law-reading-in-force': { status: 409, message: 'Esa lectura ya rige en el mes: no hay nada que cambiar.' },
  'law-reading-month-published': {
    status: 409,
    message: 'Hay cifras publicadas en meses que la lectura cambiaría. Elija un mes posterior.',
  },
  'law-reading-chosen-meanwhile': {
    status: 409,
    message: 'Otra persona eligió una lectura de esta opción en este momento. Actualice la página y revise.',
  },
});
