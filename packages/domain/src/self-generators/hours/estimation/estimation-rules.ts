import type { EstimationMethod } from '../client-month.ts';
import { meanOfHour, meanOfWeekday, yearBefore, zero } from './energy-rules.ts';
import type { EstimationRule } from './estimation-rule.ts';
import { closeBefore, sameAsAhead, sameAsBehind, sharedByHour } from './register-rules.ts';

/** The rule of each method. The type requires an entry for every method. */
export const estimationRules: Readonly<Record<EstimationMethod, EstimationRule>> = {
  CONSUMO_0: zero,
  CONSUMO_MES_ACT: meanOfHour,
  CONSUMO_MISMOS_DIAS: meanOfWeekday,
  CONSUMO_ANIO_ANT: yearBefore,
  LECTURAS_MES_ANT: closeBefore,
  LECTURAS_IGUAL_ATRAS: sameAsBehind,
  LECTURAS_IGUAL_ADELANTE: sameAsAhead,
  LECTURAS_MES_ACT: sharedByHour,
};
