import {
  checkInternalReports,
  downloadInternalReport,
  generateInternalReport,
} from '@contador/contract/self-generators';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkInternalReports, generateInternalReport, downloadInternalReport]);
