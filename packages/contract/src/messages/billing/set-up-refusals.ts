import { sentences } from '../refusal-sentence.ts';

/** Refusals of changes to the registers of billing. */
export const billingSetUpRefusals = sentences({
  'cycle-unknown': { status: 404, message: 'La empresa no tiene un ciclo de facturación con ese número.' },
  'cycle-exists': { status: 409, message: 'La empresa ya tiene un ciclo con ese código, con otros datos.' },
  'cycle-in-use': { status: 409, message: 'El ciclo tiene clientes y no se puede cambiar así.' },
  'concept-unknown': { status: 404, message: 'La empresa no tiene un concepto con ese número.' },
  'concept-exists': { status: 409, message: 'La empresa ya tiene un concepto con ese código.' },
  'concept-fixed': { status: 409, message: 'El código y la descripción de un concepto guardado no cambian.' },
  'month-parameters-unknown': { status: 404, message: 'El ciclo no tiene parámetros con ese número en ese mes.' },
  'bill-numbers-too-few': { status: 409, message: 'El rango de facturas es menor que los usuarios del ciclo.' },
  'bill-numbers-taken': { status: 409, message: 'El rango de facturas se cruza con el de otro ciclo.' },
  'bill-numbers-former': {
    status: 409,
    message: 'El rango de facturas tiene números que expidió el sistema anterior.',
  },
  'agreement-unknown': { status: 404, message: 'La empresa no tiene un acuerdo con ese número.' },
  'agreement-place-unknown': { status: 400, message: 'El acuerdo no dice de qué lugar es.' },
  'agreement-refused': { status: 400, message: 'El acuerdo tiene datos que no se pueden guardar.' },
  'operator-in-use': { status: 409, message: 'El operador de red tiene clientes y no se puede desactivar.' },
  'client-unknown': { status: 404, message: 'La empresa no tiene un cliente con ese código.' },
  'client-exists': { status: 409, message: 'La empresa ya tiene un cliente con ese código.' },
  'clients-workbook-refused': {
    status: 400,
    message: 'El libro de clientes tiene celdas por corregir. No se guardó ningún cliente.',
  },
  'client-refused': { status: 400, message: 'Algunos datos del cliente no corresponden. Ingreso inválido.' },
});
