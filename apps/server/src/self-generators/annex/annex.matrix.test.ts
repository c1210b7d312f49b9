import { checkSettlementStatus, checkUserReportData } from '@contador/contract/self-generators';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkSettlementStatus, checkUserReportData]);
