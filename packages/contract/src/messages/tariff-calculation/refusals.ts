import { sentences } from '../refusal-sentence.ts';

export const tariffCalculationRefusals = sentences({
  'version-unknown': { status: 404, message: 'No existe esa versión de cálculo en el periodo.' },
  'version-not-next': {
    status: 409,
    message: 'Esa versión de cálculo ya fue creada o no es la siguiente del periodo. Actualice la página.',
  },
  'market-not-entered': {
    status: 409,
    message: 'El mercado todavía no hace parte de los cálculos de la empresa en ese periodo.',
  },
  'figure-unknown': { status: 404, message: 'Esa cifra no tiene valor en esta versión de cálculo.' },
  'component-lacks-inputs': { status: 409, message: 'Faltan insumos para calcular la componente.' },
  'component-impossible': {
    status: 409,
    message: 'Con los insumos ingresados la fórmula de la componente no tiene valor.',
  },
  'component-has-zeros': {
    status: 409,
    message: 'La componente tiene valores en cero: revise los insumos antes de aprobarla.',
  },
  'component-already-approved': { status: 409, message: 'El valor de la componente ya fue aprobado.' },
  'component-already-published': { status: 409, message: 'El valor de la componente ya fue publicado.' },
  'component-not-approved': { status: 409, message: 'Apruebe el valor de la componente antes de publicarlo.' },
  'component-changed': {
    status: 409,
    message: 'El cálculo cambió desde que se mostró. Revise el valor actual de la componente e intente de nuevo.',
  },
  'components-unpublished': {
    status: 409,
    message: 'Publique todas las componentes del mercado antes de calcular las tarifas.',
  },
  'tariff-lacks-inputs': {
    status: 409,
    message:
      'Faltan insumos para calcular el CU y las tarifas del mercado. Ingréselos antes de publicar la última componente.',
  },
  'tariff-impossible': {
    status: 409,
    message: 'Con los insumos ingresados la fórmula del CU o de las tarifas no tiene valor.',
  },
});
