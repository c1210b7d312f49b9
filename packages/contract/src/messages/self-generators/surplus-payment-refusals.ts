import { sentences } from '../refusal-sentence.ts';

export const surplusPaymentRefusals = sentences({
  'payment-unknown': { status: 404, message: 'Información no encontrada.' },
  'not-payable': { status: 409, message: 'El mes no tiene excedentes por pagar con documento.' },
  'payment-closed': { status: 409, message: 'El pago ya se realizó: el registro está cerrado.' },
  'payment-incomplete': { status: 400, message: 'Algunos campos estan vacíos. Ingreso inválido.' },
  'payment-day-outside': { status: 400, message: 'La fecha de pago no es posible.' },
  'payment-document-not-sent': { status: 409, message: 'No se ha recibido el documento.' },
  'payment-document-wrong': { status: 400, message: 'El documento no es un PDF.' },
  'payment-document-unknown': { status: 404, message: 'El mes no tiene documento.' },
  'payment-of-another-side': { status: 403, message: 'Su cuenta no puede escribir esta parte del registro.' },
});
