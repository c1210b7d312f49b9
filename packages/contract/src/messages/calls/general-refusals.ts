import { sentences } from '../refusal-sentence.ts';

export const generalRefusals = sentences({
  'malformed-request': { status: 400, message: 'La solicitud tiene datos que no se esperaban.' },
  'not-permitted': { status: 403, message: 'Su rol no tiene permiso para esta acción.' },
  'other-tenant': { status: 403, message: 'La solicitud es de otra empresa.' },
  'not-found': { status: 404, message: 'Recurso no encontrado.' },
  'operation-running': {
    status: 409,
    message: 'Ya hay un proceso en marcha sobre lo mismo, con otros datos. Espere a que termine.',
  },
  'operation-cancelled': { status: 409, message: 'El proceso fue cancelado. Nada de lo que hizo queda a la vista.' },
  'operation-over': { status: 409, message: 'El proceso ya terminó y no se puede cancelar.' },
  'operation-goes-on': {
    status: 409,
    message: 'Este proceso no se puede cancelar: se hace entero o no se hace. Espere a que termine.',
  },
  'too-large': { status: 413, message: 'El envío supera el tamaño permitido.' },
  'too-many-requests': {
    status: 429,
    message: 'Demasiadas solicitudes seguidas. Espere un momento e intente de nuevo.',
  },
  'server-fault': { status: 500, message: 'No se pudo completar la acción. Sus datos no cambiaron.' },
  'database-away': {
    status: 503,
    message:
      'La base de datos no responde en este momento. Nada quedó a medias, y un proceso que estaba en curso sigue cuando vuelva; intente de nuevo en un momento.',
  },
  'server-busy': {
    status: 503,
    message: 'El servidor está ocupado en este momento. Nada cambió; intente de nuevo en unos segundos.',
  },
  'files-away': {
    status: 503,
    message:
      'El almacén de archivos no responde en este momento. Nada de lo que escribió o subió se perdió; intente de nuevo en un momento.',
  },
  'stored-file-damaged': {
    status: 500,
    message: 'Un archivo guardado falta o no es el que se recibió. Avise a quien administra Contador.',
  },
  'disk-full': {
    status: 503,
    message:
      'El servidor no tiene espacio en disco para guardar más. Nada quedó a medias y lo que ya estaba se puede consultar; intente de nuevo cuando haya espacio.',
  },
  'not-ready': { status: 503, message: 'El servidor está arrancando. Intente de nuevo en un momento.' },
});

/** Reply with status 422: the session is missing, expired or was ended. */
export const sessionOver = {
  status: 422,
  code: 'session-over',
  message: 'La sesión terminó. Inicie sesión nuevamente.',
} as const;
