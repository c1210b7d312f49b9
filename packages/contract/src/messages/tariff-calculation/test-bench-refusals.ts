import { sentences } from '../refusal-sentence.ts';

export const testBenchRefusals = sentences({
  'too-many-trials': {
    status: 409,
    message: 'Este mes ya tiene 50 escenarios guardados. Elimine uno antes de guardar otro.',
  },
});
