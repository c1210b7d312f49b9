import { checkSuiReports, downloadSuiReport, processSuiReport, reviewSuiReport } from '@contador/contract/reports';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkSuiReports, reviewSuiReport, processSuiReport, downloadSuiReport]);
