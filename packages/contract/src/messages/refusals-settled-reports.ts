import { sentences } from './refusal-sentence.ts';

export const settledReportRefusals = sentences({
  'report-period-unknown': { status: 400, message: 'El rango no tiene ese periodo.' },
  'nothing-settled': { status: 404, message: 'No se encontró información para el periodo seleccionado.' },
});
