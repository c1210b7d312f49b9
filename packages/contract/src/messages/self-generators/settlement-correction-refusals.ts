import { sentences } from '../refusal-sentence.ts';

/** Refusals of correcting an approved month of a self-generator. */
export const settlementCorrectionRefusals = sentences({
  'correction-month-open': {
    status: 409,
    message: 'La liquidación del mes no está aprobada: cámbiela sin corrección, liquidando de nuevo.',
  },
  'correction-client-unsettled': {
    status: 409,
    message: 'Solo se corrige a quien tiene una liquidación aprobada en el mes, hecha aquí.',
  },
  'correction-already-begun': {
    status: 409,
    message: 'La corrección ya está empezada con otro motivo: siga con ella o descártela.',
  },
  'correction-not-begun': { status: 409, message: 'El cliente no tiene una corrección empezada en el mes.' },
  'correction-not-complete': { status: 409, message: 'A la corrección le falta algo para liquidarse.' },
  'correction-is-another': {
    status: 409,
    message: 'La corrección no es la que estaba a la vista: alguien o algo la cambió. Revísela y apruebe.',
  },
  'correction-changes-nothing': {
    status: 409,
    message: 'Así corregido, el mes queda igual al vigente: no hay nada que aprobar.',
  },
  'correction-approved': { status: 409, message: 'La corrección ya fue aprobada.' },
  'correction-file-of-another': {
    status: 400,
    message: 'El archivo no es del cliente que se corrige: su nombre debe ser el código del cliente.',
  },
});
