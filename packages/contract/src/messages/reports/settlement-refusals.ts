import { sentences } from '../refusal-sentence.ts';
import { refusedSentences } from './refused-sentences.ts';

export const settlementRefusals = sentences({
  'str-workbook-refused': { status: 400, message: refusedSentences.uploadFailed },
  'str-settlement-absent': { status: 404, message: 'No se ha cargado el balance STR del mes.' },
  'annual-report-empty': { status: 404, message: refusedSentences.failed },
  'balance-lacks-inputs': { status: 409, message: 'Faltan archivos o parámetros para calcular el balance energético.' },
});
