import type { AnyOperation, MountedCall } from '../../platform/index.ts';
import { approveConsumptionCall, preprocessUserFileCall } from './consumption.handlers.ts';
import { checkUsersConsumptionStatusCall } from './consumption-status.handler.ts';
import { processMeterFilesCall, tryFileProcessingCall, updateStatusAfterUploadCall } from './meter-files.handlers.ts';
import { processFilesOperation } from './process-files.operation.ts';
import { takeArchiveOperation } from './take-archive.operation.ts';

/** Calls that load, fill and approve the hours of meters. */
export const hoursCalls: readonly MountedCall[] = [
  updateStatusAfterUploadCall,
  tryFileProcessingCall,
  processMeterFilesCall,
  checkUsersConsumptionStatusCall,
  preprocessUserFileCall,
  approveConsumptionCall,
];

export const hoursOperations: readonly AnyOperation[] = [processFilesOperation, takeArchiveOperation];
