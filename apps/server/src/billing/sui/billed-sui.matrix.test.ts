import * as billing from '@contador/contract/billing';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  billing.checkBilledSuiReports,
  billing.reviewBilledSuiReport,
  billing.processBilledSuiReport,
  billing.downloadBilledSuiReport,
]);
