import * as billing from '@contador/contract/billing';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  billing.checkClientLiquidation,
  billing.checkBillingStatus,
  billing.checkBillingStatusByCycle,
  billing.checkBillingGeneration,
  billing.prepareBillCharts,
  billing.generateBills,
  billing.downloadCycleBills,
  billing.downloadClientBill,
  billing.downloadBillReversal,
  billing.checkBillArchive,
  billing.prepareBillArchive,
  billing.downloadBillArchive,
  billing.checkSupplementaryRanges,
  billing.addSupplementaryRange,
  billing.checkClientBills,
  billing.voidBill,
  billing.reissueBill,
]);
