import { sentences } from '../refusal-sentence.ts';

export const settledReportRefusals = sentences({
  'report-period-unknown': { status: 400, message: 'El rango no tiene ese periodo.' },
  'no-approved-consumption': { status: 404, message: 'Ningún usuario tiene consumos aprobados en el mes.' },
  'settlement-not-approved': { status: 409, message: 'La liquidación del mes no está aprobada.' },
  'internal-report-not-generated': { status: 404, message: 'El reporte no se ha generado.' },
  'annex-unknown': { status: 404, message: 'No se encontró información para el código proporcionado.' },
  'annexes-changed': {
    status: 409,
    message: 'Un anexo del mes cambió mientras se preparaban los PDF. Prepare la descarga de nuevo.',
  },
  'annexes-not-ready': { status: 404, message: 'Prepare la descarga de los anexos del mes.' },
  'nothing-settled': { status: 404, message: 'No se encontró información para el periodo seleccionado.' },
});
