import { TRIAL_KEPT } from '@contador/domain/billing';
import { counted } from '@contador/kernel';
import { sentences } from '../refusal-sentence.ts';

const failed = 'Error en el proceso.';

export const trialRefusals = sentences({
  'shadow-refused': { status: 409, message: failed },
  'shadow-lacks-inputs': { status: 409, message: failed },
  'shadow-unknown': {
    status: 404,
    message: `La prueba no existe o ya se olvidó: se guardan las ${counted(TRIAL_KEPT.perPerson, 'última', 'últimas')} de cada persona, por ${counted(TRIAL_KEPT.days, 'día', 'días')}.`,
  },
  'shadow-client-unknown': { status: 404, message: 'La prueba no tiene un cliente con ese código.' },
});
