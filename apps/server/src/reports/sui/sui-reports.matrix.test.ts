import { checkSuiReports, downloadSuiReport, processSuiReport, reviewSuiReport } from '@contador/contract';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkSuiReports, reviewSuiReport, processSuiReport, downloadSuiReport]);
