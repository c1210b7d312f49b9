import type { ReplyOf } from '@contador/contract';
import { getMonthBoard } from '@contador/contract/tariff-calculation';
import { isReliquidationLabel } from '@contador/domain/tariff-calculation';
import { type Read, useRead } from '../../http/use-read.ts';
import type { ChosenPeriod } from '../period/period-context.ts';

/** Often enough that what a colleague did is seen, seldom enough to cost nothing. */
const EVERY_MS = 30_000;

/** What every market waits for in the month, version and user type that are chosen: the menu's counters and the next step read the same. */
export function useMonthBoard(chosen: ChosenPeriod | undefined): Read<ReplyOf<typeof getMonthBoard>> {
  const asked = chosen?.status === 'ready' && {
    username: chosen.username,
    period: chosen.period.number,
    year: chosen.period.year,
    userType: chosen.userType,
    // A reliquidation has files of its own and no board: its month waits as its definitive version does.
    ...(chosen.version !== undefined && !isReliquidationLabel(chosen.version) && { version: chosen.version }),
  };
  return useRead(getMonthBoard, asked || undefined, { refetchEvery: EVERY_MS });
}
