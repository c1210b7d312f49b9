import type { MountedCall } from '../../http/handle.ts';
import { remembered } from '../../http/remembered.ts';
import type { AnyOperation } from '../../operations/operation.ts';
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
