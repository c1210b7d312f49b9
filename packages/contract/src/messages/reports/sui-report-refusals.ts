import { sentences } from '../refusal-sentence.ts';
import { refusedSentences } from './refused-sentences.ts';

export const suiReportRefusals = sentences({
  'no-definitive-version': { status: 409, message: refusedSentences.noDefinitiveVersion },
  'sui-inputs-missing': { status: 400, message: refusedSentences.inputsMissing },
  'sui-period-mismatch': {
    status: 400,
    message: 'El periodo, la versión o el reporte anterior no corresponden al identificador del reporte.',
  },
  'sui-layout-unknown': { status: 409, message: 'Ese reporte no tiene formato vigente en el mes.' },
  'sui-report-has-errors': {
    status: 409,
    message: 'La revisión encontró errores: el reporte no se procesó.',
  },
  'sui-report-changed': {
    status: 409,
    message: 'Otra persona procesó este reporte desde que se mostró. Actualice la página y revise sus datos.',
  },
  'sui-report-unprocessed': { status: 404, message: refusedSentences.notProcessedForDownload },
});
