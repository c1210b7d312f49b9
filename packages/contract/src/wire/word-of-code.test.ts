import { expect, it } from 'vitest';
import { updateClients } from '../clients/clients.ts';
import { updateUserPaymentState } from '../self-generators/surplus-payments.ts';
import { wordOfCode } from './word-of-code.ts';

it.each([
  [updateUserPaymentState, 'state', 'in review', '2 - En revisión'],
  [updateUserPaymentState, 'state', 'paid', '3 - Pago realizado'],
  [updateUserPaymentState, 'companyObservation', 'pending', undefined],
  [updateUserPaymentState, 'paidOn', '2025-11-28', undefined],
  [updateUserPaymentState, 'paid', 50, undefined],
  [updateUserPaymentState, 'nothing.of', 'that name', undefined],
  [updateClients, 'useType', 'OFICIAL', undefined],
])('a known code is shown as the call encodes it, an unknown one unchanged', ({ body }, field, value, word) => {
  expect(wordOfCode(body, field, value)).toBe(word);
});
