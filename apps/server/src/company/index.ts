import type { MountedCall } from '../platform/index.ts';
import { checkBeginningHandler, setFirstMonthHandler } from './beginning/beginning.handlers.ts';
import { beginCompanyHandler, checkFirstRunHandler } from './company.handlers.ts';
import {
  checkCompanyHandler,
  updateCompanyFeatureHandler,
  updateCompanyHandler,
} from './facts/company-facts.handlers.ts';
import { sendTestMailHandler } from './facts/test-mail.handler.ts';
import { checkCompanyIdentityHandler, updateCompanyIdentityHandler } from './identity/company-identity.handlers.ts';

export { addCompany } from './add-company.ts';
export { type CompanyFlags, companyFlags, companyOfFlags } from './company-flags.ts';
export { makeFirstRunLink } from './first-run.repository.ts';
export {
  allowPasswords,
  companyLine,
  deactivateAccount,
  endSessions,
  factLines,
  removeSecondStep,
  setField,
  setInService,
} from './operator-acts.ts';

/** The calls that begin a company and lead it to its first month. */
export const companyCalls: readonly MountedCall[] = [
  checkFirstRunHandler,
  beginCompanyHandler,
  checkBeginningHandler,
  setFirstMonthHandler,
  checkCompanyIdentityHandler,
  updateCompanyIdentityHandler,
  checkCompanyHandler,
  updateCompanyHandler,
  updateCompanyFeatureHandler,
  sendTestMailHandler,
];
