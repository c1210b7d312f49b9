import type { ReplyOf } from '@contador/contract';
import { getMonthBoard } from '@contador/contract/tariff-calculation';
import { isReliquidationLabel } from '@contador/domain/tariff-calculation';
import { type Read, useRead } from '../../http/use-read.ts';
import type { ChosenPeriod } from '../period/period-context.ts';

/** Polling interval: often enough to show the work of colleagues, rare enough to cost little. */
const EVERY_MS = 30_000;

/**
 * Reads the pending work of every market in the chosen month, version and user type. The counters of the menu and the next step share this
 * query.
 */
export function useMonthBoard(chosen: ChosenPeriod | undefined): Read<ReplyOf<typeof getMonthBoard>> {
  const query = chosen?.status === 'ready' && {
    username: chosen.username,
    period: chosen.period.number,
    year: chosen.period.year,
    userType: chosen.userType,
    // A reliquidation has its own files but no board: the board of its definitive version is shown.
    ...(chosen.version !== undefined && !isReliquidationLabel(chosen.version) && { version: chosen.version }),
  };
  return useRead(getMonthBoard, query || undefined, { refetchEvery: EVERY_MS });
}
