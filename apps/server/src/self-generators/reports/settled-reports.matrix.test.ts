import {
  downloadBillingReport,
  getSettlementExport,
  getSettlementLimits,
  getSettlementTrends,
} from '@contador/contract/self-generators';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([getSettlementExport, downloadBillingReport, getSettlementLimits, getSettlementTrends]);
