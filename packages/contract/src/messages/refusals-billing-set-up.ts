import { sentences } from './refusal-sentence.ts';

/** Why the registers on which billing stands are not changed. */
export const billingSetUpRefusals = sentences({
  'cycle-unknown': { status: 404, message: 'La empresa no tiene un ciclo de facturación con ese número.' },
  'cycle-exists': { status: 409, message: 'La empresa ya tiene un ciclo con ese código, con otros datos.' },
  'cycle-in-use': { status: 409, message: 'El ciclo tiene clientes y no se puede cambiar así.' },
});
