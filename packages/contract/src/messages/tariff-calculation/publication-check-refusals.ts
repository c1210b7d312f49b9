import { sentences } from '../refusal-sentence.ts';

export const publicationCheckRefusals = sentences({
  'publication-has-errors': {
    status: 409,
    message: 'La tarifa tiene errores que impiden publicarla. Corríjalos y apruebe de nuevo.',
  },
  'publication-needs-reasons': {
    status: 409,
    message: 'Hay avisos sin motivo. Escriba el motivo de cada uno para publicar.',
  },
});
