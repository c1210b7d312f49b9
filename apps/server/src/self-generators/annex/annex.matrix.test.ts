import {
  checkAnnexArchive,
  checkSettlementStatus,
  checkUserReportData,
  downloadAnnexArchive,
  downloadUserReport,
  prepareAnnexArchive,
} from '@contador/contract/self-generators';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkSettlementStatus, checkUserReportData, downloadUserReport]);
matrixOf([checkAnnexArchive, prepareAnnexArchive, downloadAnnexArchive]);
