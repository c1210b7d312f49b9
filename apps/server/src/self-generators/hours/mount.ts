import type { MountedCall } from '../../http/handle.ts';
import type { AnyOperation } from '../../operations/operation.ts';
import { approveConsumptionCall, preprocessUserFileCall } from './consumption.handlers.ts';
import { checkUsersConsumptionStatusCall } from './consumption-status.handler.ts';
import { processMeterFilesCall, tryFileProcessingCall, updateStatusAfterUploadCall } from './meter-files.handlers.ts';
import { processFilesOperation } from './process-files.operation.ts';
import { takeArchiveOperation } from './take-archive.operation.ts';

/** The calls by which hours of meters come in, are filled and approved. */
export const hoursCalls: readonly MountedCall[] = [
  updateStatusAfterUploadCall,
  tryFileProcessingCall,
  processMeterFilesCall,
  checkUsersConsumptionStatusCall,
  preprocessUserFileCall,
  approveConsumptionCall,
];

export const hoursOperations: readonly AnyOperation[] = [processFilesOperation, takeArchiveOperation];
