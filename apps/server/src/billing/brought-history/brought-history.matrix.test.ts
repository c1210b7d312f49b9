import { checkBroughtHistory, deleteBroughtHistory, processHistoryFile } from '@contador/contract/billing';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkBroughtHistory, processHistoryFile, deleteBroughtHistory]);
