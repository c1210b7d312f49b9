import { sentences } from './refusal-sentence.ts';

export const generalRefusals = sentences({
  'malformed-request': { status: 400, message: 'La solicitud tiene datos que no se esperaban.' },
  'not-permitted': { status: 403, message: 'Su rol no tiene permiso para esta acción.' },
  'other-tenant': { status: 403, message: 'La solicitud es de otra empresa.' },
  'not-found': { status: 404, message: 'Recurso no encontrado.' },
  'too-large': { status: 413, message: 'El envío supera el tamaño permitido.' },
  'too-many-requests': {
    status: 429,
    message: 'Demasiadas solicitudes seguidas. Espere un momento e intente de nuevo.',
  },
  'server-fault': { status: 500, message: 'No se pudo completar la acción. Sus datos no cambiaron.' },
});
