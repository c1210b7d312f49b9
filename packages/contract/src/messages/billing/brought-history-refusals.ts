import { sentences } from '../refusal-sentence.ts';

export const broughtHistoryRefusals = sentences({
  'brought-history-refused': { status: 400, message: 'El archivo de historia no se guardó.' },
  'brought-history-held': {
    status: 409,
    message: 'Hay facturas retenidas que se compararon con meses de este archivo: no se puede retirar.',
  },
});
