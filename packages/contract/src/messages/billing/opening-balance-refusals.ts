import { sentences } from '../refusal-sentence.ts';

export const openingBalanceRefusals = sentences({
  'opening-balances-refused': { status: 400, message: 'El archivo de saldos no se guardó.' },
  'opening-balances-taken': {
    status: 409,
    message: 'Contador ya facturó a clientes de este archivo: no se puede retirar.',
  },
});
