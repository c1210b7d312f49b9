import type { AnyOperation, MountedCall } from '../../platform/index.ts';
import { downloadTrialLiquidationCall } from './download-trial.handlers.ts';
import { makeTrial } from './make-trial.operation.ts';
import { readTrialFileOperation } from './read-trial-file.operation.ts';
import * as trial from './trial.handlers.ts';

/** API calls of trial liquidations. */
export const trialCalls: readonly MountedCall[] = [...Object.values(trial), downloadTrialLiquidationCall];

/** Background operations of trial liquidations. */
export const trialOperations: readonly AnyOperation[] = [makeTrial, readTrialFileOperation];
