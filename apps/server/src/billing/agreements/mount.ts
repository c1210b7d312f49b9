import type { MountedCall } from '../../platform/index.ts';
import {
  checkDepartmentAgreementsCall,
  checkMunicipAgreementsCall,
  downloadMunicipAgreementsCall,
  updateDepartmentAgreementsCall,
  updateMunicipAgreementsCall,
} from './agreements.handlers.ts';

/** API calls of the agreements under which municipalities and departments charge their taxes. */
export const agreementCalls: readonly MountedCall[] = [
  checkMunicipAgreementsCall,
  updateMunicipAgreementsCall,
  downloadMunicipAgreementsCall,
  checkDepartmentAgreementsCall,
  updateDepartmentAgreementsCall,
];
