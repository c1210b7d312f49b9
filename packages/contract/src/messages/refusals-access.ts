import { accessTexts } from './access.ts';
import { sentences } from './refusal-sentence.ts';

export const accessRefusals = sentences({
  'wrong-credentials': { status: 403, message: accessTexts.wrongCredentials },
  'account-locked': {
    status: 403,
    message: 'Cuenta bloqueada por intentos fallidos. Espere antes de intentar de nuevo.',
  },
  'inactive-account': { status: 403, message: accessTexts.inactiveAccount },
  'mobile-refused': { status: 403, message: accessTexts.mobileRefused },
});
