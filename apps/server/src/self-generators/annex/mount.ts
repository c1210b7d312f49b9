import { type AnyOperation, type MountedCall, remembered } from '../../platform/index.ts';
import { checkSettlementStatusCall, checkUserReportDataCall, downloadUserReportCall } from './annex.handlers.ts';
import { annexStamp } from './annex-stamp.ts';
import {
  checkAnnexArchiveCall,
  downloadAnnexArchiveCall,
  prepareAnnexArchiveCall,
} from './archive/annex-archive.handlers.ts';
import { drawAnnexArchive } from './archive/draw-annex-archive.operation.ts';

export const annexCalls: readonly MountedCall[] = [
  checkSettlementStatusCall,
  remembered(checkUserReportDataCall, annexStamp),
  downloadUserReportCall,
  checkAnnexArchiveCall,
  prepareAnnexArchiveCall,
  downloadAnnexArchiveCall,
];

export const annexOperations: readonly AnyOperation[] = [drawAnnexArchive];
