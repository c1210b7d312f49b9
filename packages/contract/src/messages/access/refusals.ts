import { sentences } from '../refusal-sentence.ts';
import { accessTexts } from './access.ts';

export const accessRefusals = sentences({
  'wrong-credentials': { status: 403, message: accessTexts.wrongCredentials },
  'sign-in-delayed': { status: 403, message: accessTexts.delayed },
  'password-expired': { status: 403, message: accessTexts.passwordExpired },
  'account-unknown': { status: 404, message: accessTexts.accountUnknown },
  'inactive-account': { status: 403, message: accessTexts.inactiveAccount },
  'mobile-refused': { status: 403, message: accessTexts.mobileRefused },
});
