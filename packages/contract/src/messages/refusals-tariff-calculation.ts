import { sentences } from './refusal-sentence.ts';

export const tariffCalculationRefusals = sentences({
  'version-unknown': { status: 404, message: 'No existe esa versión de cálculo en el periodo.' },
});
