import {
  checkDepartmentAgreements,
  checkMunicipAgreements,
  downloadMunicipAgreements,
  updateDepartmentAgreements,
  updateMunicipAgreements,
} from '@contador/contract/billing';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  ...[checkMunicipAgreements, updateMunicipAgreements, downloadMunicipAgreements],
  ...[checkDepartmentAgreements, updateDepartmentAgreements],
]);
