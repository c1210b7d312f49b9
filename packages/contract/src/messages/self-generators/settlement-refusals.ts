import { sentences } from '../refusal-sentence.ts';
import { refusedSentences } from './refused-sentences.ts';

/** Refusals of settling or approving a month of self-generators. */
export const selfGeneratorSettlementRefusals = sentences({
  'settlement-lacks-inputs': { status: 409, message: refusedSentences.failed },
  'settlement-refused': { status: 409, message: refusedSentences.failed },
  'settlement-inputs-changed': { status: 409, message: refusedSentences.failed },
  'settlement-approved': { status: 409, message: refusedSentences.failed },
  'settlement-not-there': {
    status: 409,
    message: 'No hay consumos liquidados, o sus insumos cambiaron: liquide de nuevo.',
  },
  'settlement-is-another': {
    status: 409,
    message: 'La liquidación no es la que estaba a la vista: alguien liquidó de nuevo. Revísela y apruebe.',
  },
  'settlements-differ': {
    status: 409,
    message: 'La segunda liquidación no llega a lo mismo: la aprobación se detuvo y nada cambió.',
  },
  'open-file-refused': { status: 400, message: refusedSentences.openFailed },
  'settlement-client-unknown': { status: 404, message: 'El cliente no tiene una liquidación en el mes.' },
});
