import { sentences } from '../refusal-sentence.ts';

/** Refusals of orders, images and actas. */
export const fieldRefusals = sentences({
  'work-order-unknown': { status: 404, message: 'No se encontró la orden de trabajo.' },
  'work-order-incomplete': { status: 400, message: 'Algunos campos estan vacíos. Ingreso inválido.' },
  'work-order-fixed': { status: 409, message: 'La orden ya no cambia de esa manera.' },
  'work-order-of-another': { status: 403, message: 'La orden está asignada a otro operador.' },
  'hold-order-open': { status: 409, message: 'La retención ya tiene una orden abierta.' },
  'hold-without-visit': { status: 409, message: 'La factura ya salió: esta retención no pide una visita.' },
  'work-order-client-unknown': {
    status: 404,
    message: 'No se encontró cliente para el código proporcionado.',
  },
  'activity-unknown': { status: 404, message: 'No se encontró la actividad.' },
  'activity-exists': { status: 409, message: 'Ya hay una actividad con ese nombre.' },
  'review-of-another': { status: 403, message: 'El acta es de otra persona.' },
  'image-refused': { status: 400, message: 'El archivo no es una imagen que el acta reciba.' },
  'image-otherwise': { status: 400, message: 'La imagen no llegó completa. Sigue en el dispositivo.' },
  'acta-sent': { status: 409, message: 'El acta ya se recibió y no cambia.' },
  'acta-corrected': { status: 409, message: 'Otra acta ya corrige a esa. Esta sigue en el dispositivo.' },
  'acta-refused': { status: 400, message: 'El acta tiene campos vacíos o con datos que no se pueden guardar.' },
  'acta-images-missing': { status: 409, message: 'Faltan imágenes del acta por llegar. Siguen en el dispositivo.' },
  'acta-orders-refused': { status: 400, message: 'Las órdenes del acta no son de un mismo cliente.' },
  'acta-change-unknown': { status: 404, message: 'El acta no propone ese cambio.' },
  'acta-change-decided': { status: 409, message: 'Este cambio ya se decidió.' },
  'acta-change-stale': { status: 409, message: 'El cliente cambió desde que usted vio este cambio.' },
  'acta-change-corrected': { status: 409, message: 'Otra acta está en lugar de esta.' },
  'acta-change-refused': { status: 400, message: 'El cliente no puede guardar lo que dice el acta.' },
  'image-unknown': { status: 404, message: 'El acta no tiene esa imagen.' },
  'acta-unknown': { status: 404, message: 'No se encontró el acta.' },
  'acta-mail-unknown': { status: 404, message: 'El acta no tiene esa dirección de correo.' },
  'acta-mail-sent': { status: 409, message: 'El acta ya se envió a esa dirección.' },
});
