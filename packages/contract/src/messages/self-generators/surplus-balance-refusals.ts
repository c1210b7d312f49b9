import { sentences } from '../refusal-sentence.ts';

export const surplusBalanceRefusals = sentences({
  'surplus-balances-refused': { status: 400, message: 'El archivo de excedentes no se guardó.' },
  'surplus-balances-taken': {
    status: 409,
    message: 'Un mes aprobado o un pago usa lo que trajo este archivo: no se puede retirar.',
  },
});
