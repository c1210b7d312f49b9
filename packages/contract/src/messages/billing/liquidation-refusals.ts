import { sentences } from '../refusal-sentence.ts';
import { refusedSentences } from './refused-sentences.ts';

export const liquidationRefusals = sentences({
  'billing-periods-disagree': { status: 400, message: refusedSentences.failed },
  'billing-cycle-unknown': { status: 404, message: 'La empresa no tiene un ciclo de facturación con ese código.' },
  'liquidation-lacks-inputs': { status: 409, message: refusedSentences.failed },
  'liquidation-refused': { status: 409, message: refusedSentences.failed },
  'liquidation-inputs-changed': { status: 409, message: refusedSentences.failed },
  'liquidation-approved': { status: 409, message: refusedSentences.failed },
  'liquidation-not-there': { status: 409, message: refusedSentences.notLiquidated },
  'liquidation-is-another': { status: 409, message: refusedSentences.anotherRun },
});
