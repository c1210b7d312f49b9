import { sentences } from '../refusal-sentence.ts';
import { refusedSentences } from './refused-sentences.ts';

/** Refusals of changes to the registers of self-generators. */
export const selfGeneratorRegisterRefusals = sentences({
  'cause-unknown': { status: 404, message: 'La empresa no tiene una causa de no lectura con ese número.' },
  'cause-exists': { status: 409, message: 'La empresa ya tiene una causa de no lectura con ese código.' },
  'cause-fixed': { status: 409, message: 'El código de una causa guardada no cambia.' },
  'agreed-price-client': { status: 404, message: refusedSentences.unknown },
  'agreed-price-unknown': { status: 404, message: 'El cliente no tiene un acuerdo con ese número.' },
  'agreed-price-type': { status: 400, message: refusedSentences.typeMissing },
  'agreed-price-base': { status: 400, message: refusedSentences.baseMissing },
  'agreed-price-index': { status: 400, message: refusedSentences.indexMissing },
  'agreed-price-refused': { status: 400, message: 'Algunos datos del acuerdo no corresponden. Ingreso inválido.' },
  'agreed-price-overlaps': { status: 409, message: 'El acuerdo se cruza con otro acuerdo activo del cliente.' },
});
