import { sentences } from '../refusal-sentence.ts';

/** Refusals of meter files, and of filling and approving hours. */
export const meterFileRefusals = sentences({
  'meter-hours-approved': { status: 409, message: 'Los consumos del mes ya están aprobados.' },
  'meter-file-name': { status: 400, message: 'Ningún archivo tiene el código de un autogenerador activo.' },
  'meter-file-refused': { status: 400, message: 'El archivo no se pudo procesar.' },
  'meter-file-missing': { status: 404, message: 'No ha seleccionado ningun archivo.' },
  'meter-archive-refused': { status: 400, message: 'Error subiendo archivos.' },
  'meter-client-unknown': { status: 404, message: 'No hay un autogenerador activo con ese código en el mes.' },
  'meter-month-missing': { status: 409, message: 'El cliente no tiene un archivo procesado en el mes.' },
  'method-not-offered': { status: 400, message: 'La opción no se ofrece para las horas que le faltan al cliente.' },
  'meter-hours-lacking': { status: 409, message: 'Ningún cliente tiene los consumos del mes calculados.' },
  'meter-hours-other': {
    status: 409,
    message: 'Los consumos cambiaron desde que los vio. Revíselos y apruebe de nuevo.',
  },
  'meter-hours-of-another-meter': {
    status: 409,
    message: 'El medidor de algunos clientes cambió en el registro después de leer sus archivos. No se aprobó nada.',
  },
  'meter-hours-changed': { status: 409, message: 'Otra persona cambió las horas del cliente. Revíselas de nuevo.' },
});
