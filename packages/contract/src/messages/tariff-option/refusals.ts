import { sentences } from '../refusal-sentence.ts';

export const tariffOptionRefusals = sentences({
  'option-inactive': { status: 409, message: 'La opción tarifaria no está activa en este mercado en el mes.' },
  'option-finish-before-begin': { status: 400, message: 'El periodo de finalización es anterior al de inicio.' },
  'option-month-published': {
    status: 409,
    message: 'Las tarifas o la opción tarifaria de un mes que cambiaría ya están publicadas.',
  },
  'option-already-begun': {
    status: 409,
    message: 'La opción tarifaria ya tiene meses publicados: su inicio no cambia. Finalícela para iniciar otra.',
  },
  'option-opening-not-running': {
    status: 400,
    message: 'Solo se traen las cifras de una opción tarifaria que comenzó antes del mes en pantalla.',
  },
  'option-cost-unpublished': {
    status: 409,
    message: 'Publique el CU de la opción tarifaria antes de publicar su saldo.',
  },
  'option-unpublished': {
    status: 409,
    message: 'La opción tarifaria está activa en el mercado: publíquela para calcular las tarifas.',
  },
  'option-saved-meanwhile': {
    status: 409,
    message: 'Otra persona guardó la opción tarifaria de este mercado. Actualice la página y revise los datos.',
  },
});
