import { accessTexts } from './access.ts';
import { sentences } from './refusal-sentence.ts';

export const accessRefusals = sentences({
  'wrong-credentials': { status: 403, message: accessTexts.wrongCredentials },
  'inactive-account': { status: 403, message: accessTexts.inactiveAccount },
  'mobile-refused': { status: 403, message: accessTexts.mobileRefused },
});
