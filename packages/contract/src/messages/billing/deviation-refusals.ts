import { sentences } from '../refusal-sentence.ts';

export const deviationRefusals = sentences({
  'hold-unknown': { status: 404, message: 'El cliente no tiene una factura retenida en el periodo.' },
  'hold-is-another': {
    status: 409,
    message: 'Otra persona decidió sobre esta retención mientras la miraba. Revise lo que decidió.',
  },
  'hold-already-billed': { status: 409, message: 'La factura ya salió: la decisión no cambia.' },
  'hold-not-billed': { status: 409, message: 'Decida primero la factura: la investigación se cierra después.' },
  'hold-in-visit': { status: 409, message: 'La visita ya está pedida.' },
  'hold-closed': { status: 409, message: 'La retención está cerrada.' },
  'hold-without-bands': { status: 409, message: 'El promedio no se puede repartir entre las franjas del cliente.' },
});
