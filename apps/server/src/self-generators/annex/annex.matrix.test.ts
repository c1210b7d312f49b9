import { checkSettlementStatus, checkUserReportData, downloadUserReport } from '@contador/contract/self-generators';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkSettlementStatus, checkUserReportData, downloadUserReport]);
