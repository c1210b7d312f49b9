import {
  calcEnergyBalance,
  downloadAnnualReport,
  downloadEnergyBalance,
  downloadStrSettlement,
  explainEnergyBalance,
  getStrSettlement,
  listPublishedYears,
  uploadStrSettlement,
} from '@contador/contract/reports';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([
  calcEnergyBalance,
  explainEnergyBalance,
  downloadEnergyBalance,
  listPublishedYears,
  downloadAnnualReport,
  getStrSettlement,
  uploadStrSettlement,
  downloadStrSettlement,
]);
