import * as billing from '@contador/contract/billing';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  billing.checkBillIssuer,
  billing.updateBillIssuer,
  billing.checkElectronicDocuments,
  billing.makeElectronicDocuments,
  billing.downloadElectronicDocuments,
]);
