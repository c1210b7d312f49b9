import { sentences } from '../refusal-sentence.ts';
import { refusedSentences } from './refused-sentences.ts';

export const nonRegulatedRefusals = sentences({
  'customer-unknown': { status: 404, message: refusedSentences.customerUnknown },
  'customer-regulated': { status: 409, message: 'El código es de un cliente del mercado regulado.' },
  'offer-unknown': { status: 404, message: 'El cliente no tiene una oferta con ese número.' },
  'offer-refused': { status: 400, message: refusedSentences.saveFailed },
  'offer-overlaps': {
    status: 409,
    message: 'El cliente ya tiene una oferta activa en esos días; en ellos vale la que empezó de última.',
  },
  'consumption-liquidated': { status: 409, message: refusedSentences.consumptionLiquidated },
  'no-reg-no-customers': {
    status: 409,
    message: 'Ningún cliente no regulado tiene una oferta vigente en el mes de la tarifa.',
  },
  'no-reg-lacks-components': {
    status: 409,
    message: 'Publique las componentes Transmisión, Distribución y Restricciones de los mercados de los clientes.',
  },
  'no-reg-lacks-supplies': {
    status: 409,
    message: 'Faltan insumos para calcular las tarifas de usuarios no regulados.',
  },
  'no-reg-already-published': { status: 409, message: 'Las tarifas de usuarios no regulados ya fueron publicadas.' },
  'no-reg-impossible': {
    status: 409,
    message: 'Con los insumos ingresados la fórmula de la tarifa de un cliente no tiene valor.',
  },
  'no-reg-unpublished': { status: 404, message: 'Las tarifas de usuarios no regulados no han sido publicadas.' },
  'figure-without-hours': { status: 404, message: 'Esa cifra no es la suma ni el promedio de unas horas.' },
  'hours-unreadable': { status: 409, message: 'Las horas de esa cifra no se pueden leer de nuevo en sus archivos.' },
  'hours-otherwise': { status: 409, message: 'Las horas que hay hoy no dan esa cifra, que sigue como se calculó.' },
  'spot-price-pending': { status: 404, message: 'El TRSD de este periodo está pendiente.' },
});
