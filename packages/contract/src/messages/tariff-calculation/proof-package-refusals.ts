import { sentences } from '../refusal-sentence.ts';

export const proofPackageRefusals = sentences({
  'tariff-unpublished': { status: 409, message: 'Las tarifas de este mercado no han sido publicadas en esta versión.' },
  'tariff-without-calculation': {
    status: 409,
    message:
      'Este mes se trajo de una publicación impresa: no tiene insumos ni cálculo, así que no hay paquete de prueba.',
  },
});
