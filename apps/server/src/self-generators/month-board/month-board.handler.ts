import { ANNEXES_OF_PART, checkSettlementBoard } from '@contador/contract/self-generators';
import type { SettlementBoard, SettlementStepStanding } from '@contador/domain/self-generators';
import { type Month, month as monthOf } from '@contador/kernel';
import { handle, type TenantTransaction } from '../../platform/index.ts';
import { countOfAnnexes } from '../annex/archive/annexes-state.repository.ts';
import { consumptionApproval, meteredClients, monthStandings } from '../hours/index.ts';
import { clientsWithHours } from '../settlement/settled-clients.repository.ts';
import { settledRows, settlementStanding } from '../settlement/settled-months.repository.ts';
import { documentsToReview } from '../surplus-payments/payments-to-review.repository.ts';
import {
  type Act,
  type CycleStanding,
  cycleStandings,
  lastMeterAct,
  lastPreparation,
  NOBODY,
} from './month-board.repository.ts';

/** Number of unfinished items that a step names. */
const NAMED = 8;

/** State of each step of the month, read from what is stored. */
export const checkSettlementBoardCall = handle(checkSettlementBoard, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const board = await boardOf(transaction, monthOf(query.year, query.month));
    return {
      steps: Object.fromEntries(
        Object.entries(board).map(([step, standing]) => [step, { ...standing, missing: [...standing.missing] }]),
      ) as Record<keyof SettlementBoard, SettlementStepStanding & { missing: string[] }>,
    };
  }),
);

async function boardOf(transaction: TenantTransaction, period: Month): Promise<SettlementBoard> {
  const hours = await consumptionApproval(transaction, period);
  const { approval, runs } = await settlementStanding(transaction, period);
  const cycles = await cycleStandings(transaction, period);
  const waiting = await documentsToReview(transaction);
  const settled =
    approval === undefined
      ? (
          await settledRows(
            transaction,
            runs.map(({ run }) => run),
          )
        ).map(({ client_code: code }) => code)
      : [];
  const latest = runs.toSorted((one, other) => other.liquidated_at.getTime() - one.liquidated_at.getTime())[0];
  const latestRun = latest ? { by: latest.liquidated_by, at: latest.liquidated_at.toISOString() } : NOBODY;
  const withHours = hours === undefined || approval ? [] : await clientsWithHours(transaction, period);
  const unsettled = withHours.filter(({ client_code: code }) => !settled.includes(code));
  return {
    files: hours
      ? whole(hours.clients, { by: hours.approvedBy, at: hours.approvedAt })
      : await files(transaction, period),
    hours: decision(hours && { by: hours.approvedBy, at: hours.approvedAt }),
    liquidation: approval
      ? whole(approval.clients, latest ? latestRun : approval)
      : standingOf(
          withHours.length,
          unsettled.map(({ client_code: code, name }) => `${code} ${name}`),
          latestRun,
        ),
    approval: decision(approval),
    parameters: byCycle(cycles, 'parameters'),
    bills: byCycle(cycles, 'bills'),
    annexes: approval ? await annexes(transaction, period, cycles) : standingOf(0, [], NOBODY),
    payments: standingOf(waiting.length, waiting, NOBODY),
  };
}

async function files(transaction: TenantTransaction, period: Month): Promise<SettlementStepStanding> {
  const clients = await meteredClients(transaction, period);
  const months = await monthStandings(transaction, period);
  const calculated = new Set(months.filter((it) => it.calculated).map(({ client_code: code }) => code));
  return standingOf(
    clients.length,
    clients
      .filter(({ clientCode }) => !calculated.has(clientCode))
      .map(({ clientCode, name }) => `${clientCode} ${name}`),
    await lastMeterAct(transaction, period),
  );
}

/**
 * Annexes of an approved month: done once they were drawn with its figures and bill numbers. A payment, which only adds its date to an
 * annex, does not open a finished month again.
 */
async function annexes(
  transaction: TenantTransaction,
  period: Month,
  cycles: readonly CycleStanding[],
): Promise<SettlementStepStanding> {
  const count = await countOfAnnexes(transaction, period);
  // A few annexes are fetched one by one and need no preparation.
  if (count <= ANNEXES_OF_PART) return standingOf(count, [], NOBODY);
  const { drawn, figures } = await lastPreparation(transaction, period);
  const contents = [figures, ...cycles.map(({ bills }) => bills.at)];
  const isDone = drawn !== null && contents.every((at) => at === null || at <= drawn);
  return { total: count, done: isDone ? count : 0, missing: [], by: null, at: isDone ? drawn : null };
}

function byCycle(cycles: readonly CycleStanding[], step: 'parameters' | 'bills'): SettlementStepStanding {
  const acts = cycles.map((it) => it[step]).filter(({ at }) => at !== null);
  const last = acts.toSorted((one, other) => String(other.at).localeCompare(String(one.at)))[0];
  return standingOf(
    cycles.length,
    cycles.filter((it) => it[step].at === null).map(({ cycle }) => cycle),
    last ?? NOBODY,
  );
}

/** Standing of `total` items, of which those in `missing` are unfinished. */
function standingOf(total: number, missing: readonly string[], { by, at }: Act): SettlementStepStanding {
  return { total, done: total - missing.length, missing: missing.slice(0, NAMED), by, at };
}

const whole = (total: number, act: Act) => standingOf(total, [], act);

/** A step that is one decision. */
function decision(act: Act | undefined): SettlementStepStanding {
  return { total: 1, done: act === undefined ? 0 : 1, missing: [], by: act?.by ?? null, at: act?.at ?? null };
}
