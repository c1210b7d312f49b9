import type { MountedCall } from '../../http/handle.ts';
import {
  checkDepartmentAgreementsCall,
  checkMunicipAgreementsCall,
  downloadMunicipAgreementsCall,
  updateDepartmentAgreementsCall,
  updateMunicipAgreementsCall,
} from './agreements.handlers.ts';

/** The calls of the agreements by which municipalities and departments tax a bill. */
export const agreementCalls: readonly MountedCall[] = [
  checkMunicipAgreementsCall,
  updateMunicipAgreementsCall,
  downloadMunicipAgreementsCall,
  checkDepartmentAgreementsCall,
  updateDepartmentAgreementsCall,
];
