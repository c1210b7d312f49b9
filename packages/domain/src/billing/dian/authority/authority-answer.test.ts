import { expect, it } from 'vitest';
import { authorityOutcome, authorityRules, type RawAnswer } from './authority-answer.ts';

const CUDE = 'a'.repeat(96);
const answer = (some: Partial<RawAnswer>): RawAnswer => ({
  isValid: false,
  statusCode: '99',
  statusDescription: '',
  errors: [],
  documentKey: CUDE,
  applicationResponse: '',
  ...some,
});

it('lists the rejections before the notifications, and keeps a line that has no shape of a rule', () => {
  const errors = [
    'Regla: FAJ43b, Notificación: Nombre informado no corresponde',
    'Regla: AD06, Rechazo: Valor del CUDE no está calculado, correctamente.',
    'Ha ocurrido algo',
    'Regla: FAK61-1, Notificacion: Correo',
  ];
  expect(authorityRules({ errors })).toEqual([
    { code: 'AD06', isRejection: true, text: 'Valor del CUDE no está calculado, correctamente.' },
    { code: '', isRejection: true, text: 'Ha ocurrido algo' },
    { code: 'FAJ43b', isRejection: false, text: 'Nombre informado no corresponde' },
    { code: 'FAK61-1', isRejection: false, text: 'Correo' },
  ]);
});

it.each([
  ['accepted', answer({ isValid: true, statusCode: '00' })],
  ['accepted', answer({ isValid: true, statusCode: '00', errors: ['Regla: FAJ43b, Notificación: Nombre'] })],
  ['rejected', answer({ errors: ['Regla: AD06, Rechazo: CUDE'] })],
  ['rejected', answer({ errors: [] })],
  ['accepted', answer({ errors: ['Regla: 90, Rechazo: Documento procesado anteriormente.'] })],
  ['conflict', answer({ errors: ['Regla: 90, Rechazo: Documento procesado anteriormente.'], documentKey: 'b' })],
  ['rejected', answer({ errors: ['Regla: 90, Rechazo: Procesado.', 'Regla: AD06, Rechazo: CUDE'] })],
  ['accepted', answer({ statusCode: '90' })],
  ['unknown', answer({ statusCode: '66' })],
  ['unknown', answer({ statusCode: '98' })],
  ['unknown', answer({ statusCode: '' })],
  ['configuration', answer({ statusCode: '89' })],
  ['retry', answer({ statusCode: '500' })],
] as const)('%s: %j', (outcome, given) => {
  expect(authorityOutcome(given, CUDE)).toBe(outcome);
});
