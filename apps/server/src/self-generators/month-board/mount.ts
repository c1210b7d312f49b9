import type { MountedCall } from '../../platform/index.ts';
import { checkSettlementBoardCall } from './month-board.handler.ts';

/** Call of the board of a month of self-generators. */
export const monthBoardCalls: readonly MountedCall[] = [checkSettlementBoardCall];
