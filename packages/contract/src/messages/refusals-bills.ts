import { liquidationTexts } from './liquidation.ts';
import { sentences } from './refusal-sentence.ts';

const { failed } = liquidationTexts;

export const billRefusals = sentences({
  'bills-lack-inputs': { status: 409, message: failed },
  'bills-refused': { status: 409, message: failed },
  'bills-issued': { status: 409, message: failed },
  'bill-not-drawn': {
    status: 503,
    message: 'Este servidor no puede dibujar facturas en PDF. Avise a quien lo administra.',
  },
  'bill-unknown': { status: 404, message: failed },
});
