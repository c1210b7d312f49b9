import { sentences } from './refusal-sentence.ts';

export const settledReportRefusals = sentences({
  'report-period-unknown': { status: 400, message: 'El rango no tiene ese periodo.' },
  'no-approved-consumption': { status: 404, message: 'Ningún usuario tiene consumos aprobados en el mes.' },
  'nothing-settled': { status: 404, message: 'No se encontró información para el periodo seleccionado.' },
});
