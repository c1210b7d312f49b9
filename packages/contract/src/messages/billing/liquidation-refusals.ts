import { sentences } from '../refusal-sentence.ts';
import { liquidationTexts as texts } from './liquidation.ts';

export const liquidationRefusals = sentences({
  'billing-periods-disagree': { status: 400, message: texts.failed },
  'billing-cycle-unknown': { status: 404, message: 'La empresa no tiene un ciclo de facturación con ese código.' },
  'liquidation-lacks-inputs': { status: 409, message: texts.failed },
  'liquidation-refused': { status: 409, message: texts.failed },
  'liquidation-inputs-changed': { status: 409, message: texts.failed },
  'liquidation-approved': { status: 409, message: texts.failed },
  'liquidation-not-there': { status: 409, message: texts.notLiquidated },
  'liquidation-is-another': { status: 409, message: texts.anotherRun },
});
