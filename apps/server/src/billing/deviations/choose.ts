import { type Refusal, refuse } from '@contador/contract';
import { deviationTexts as texts } from '@contador/contract/messages';
import { type HoldChoice, mayChoose } from '@contador/domain/billing';
import { accepted, quantity, type Result, spanishMonth } from '@contador/kernel';
import { notDone, type Person, storeRows, type TenantTransaction } from '../../platform/index.ts';
import type { RunsOfMonth } from '../bills/amounts/liquidated-parts.repository.ts';
import { billReadiness, lackingOfBills } from '../bills/issue/bill-readiness.ts';
import { issueClientBill } from '../bills/issue/issue-client-bill.ts';
import { lockCycleMonth } from '../cycles/cycle-month.ts';
import { basisAt, type HoldBasis } from './hold-bases.ts';
import { differencesOf, lockMonthOfDifferences } from './hold-differences.ts';
import { type HoldInMonth, holdInMonth } from './hold-in-month.ts';
import { differences, holdSteps } from './holds.repository.ts';
import { storeLiquidatedAt } from './store-liquidated-at.ts';

/** A person's decision about a hold. `steps`: number of steps of the hold that the person saw. */
export interface HoldDecision {
  readonly year: number;
  readonly month: number;
  readonly client_code: string;
  readonly choice: HoldChoice;
  readonly reason: string;
  readonly steps: number;
  /** kWh. */
  readonly found?: number | undefined;
}

interface Deciding {
  readonly tenant: { readonly username: string; readonly applicationName: string };
  readonly by: Person;
  readonly now: Date;
}

/** Outcome of a decision: the kWh billed after it, the bill issued with it, and the client's own runs, if any. */
interface Outcome {
  readonly billed: string | null;
  readonly bill: number | null;
  readonly runs: RunsOfMonth | null;
}

/** Records a decision. Its step, the bill issued with it and the differences found are written in one transaction. */
export async function chooseForHold(
  transaction: TenantTransaction,
  decision: HoldDecision,
  deciding: Deciding,
): Promise<Result<{ bill: number | null }, Refusal>> {
  const before = await holdInMonth(transaction, decision);
  if (!before.ok) return before;
  const { cycleMonth } = before.value;
  await lockCycleMonth(transaction, { month: cycleMonth.period, cycle: cycleMonth.cycle });
  const found = await holdInMonth(transaction, decision);
  if (!found.ok) return found;
  const { hold } = found.value;
  const again = takenBefore(found.value, decision, deciding.by);
  if (again !== undefined) return accepted({ bill: again.bill });
  const may = mayChoose(decision.choice, { state: hold.state, steps: hold.steps.length }, decision.steps);
  if (!may.ok) return refuse(may.refusal, [{ expected: texts.stateNow(texts.states[hold.state]) }], notDone);
  const outcome = await outcomes[decision.choice](transaction, found.value, decision, deciding);
  if (!outcome.ok) return outcome;
  const { billed, bill, runs } = outcome.value;
  const { clientCode, period } = hold;
  const { reason } = decision;
  const row = {
    clientCode,
    period,
    position: hold.steps.length + 1,
    state: may.value,
    reason,
    billed,
    bill,
    energyRun: runs?.energy ?? null,
    lightingRun: runs?.lighting ?? null,
    securityRun: runs?.security ?? null,
  };
  const { by, now: at } = deciding;
  await storeRows(holdSteps, {
    transaction,
    rows: [row],
    action: `deviation.${decision.choice}`,
    by,
    at,
    subject: `${clientCode} ${period.year}-${period.number}`,
    logged: { reason, billed, bill },
  });
  return accepted({ bill });
}

/** The last step, if it is this same decision of the same person, whose answer was lost or who clicked twice. */
function takenBefore({ hold }: HoldInMonth, { choice, steps, reason, found }: HoldDecision, by: Person) {
  const last = hold.steps[steps];
  if (last === undefined || hold.steps.length !== steps + 1) return undefined;
  const before = mayChoose(choice, { state: hold.steps[steps - 1]?.state ?? 'held', steps }, steps);
  const isSame = before.ok && before.value === last.state && last.reason === reason && last.takenBy === by.personName;
  return isSame && (found === undefined || quantity(found, 'kWh').toFixed() === last.billed) ? last : undefined;
}

type Take = (
  transaction: TenantTransaction,
  held: HoldInMonth,
  decision: HoldDecision,
  deciding: Deciding,
) => Promise<Result<Outcome, Refusal>>;

const outcomes: Readonly<Record<HoldChoice, Take>> = {
  visit: async () => accepted({ billed: null, bill: null, runs: null }),
  average: async (transaction, held, _, deciding) => {
    const { hold, cycleMonth } = held;
    const lacks = await lacking(transaction, held);
    if (lacks !== undefined) return lacks;
    const basis = await at(transaction, held, hold.provisional);
    if (basis === undefined) return withoutBands();
    const signed = { by: deciding.by.personName, at: deciding.now };
    const runs = basis.calculated && (await storeLiquidatedAt(transaction, cycleMonth, basis.calculated, signed));
    const notice = texts.notice(spanishMonth(cycleMonth.period));
    return await billed(transaction, held, { billed: hold.provisional, runs, notice }, deciding);
  },
  release: async (transaction, held, _, deciding) => {
    const lacks = await lacking(transaction, held);
    if (lacks !== undefined) return lacks;
    return await billed(transaction, held, { billed: held.hold.measured, runs: null }, deciding);
  },
  close: async (transaction, held, { found }, deciding) => {
    const { hold } = held;
    const before = hold.steps.findLast((step) => step.billed !== null)?.billed ?? hold.measured;
    const after = found === undefined ? before : quantity(found, 'kWh').toFixed();
    const [was, is] = [await at(transaction, held, before), await at(transaction, held, after)];
    if (was === undefined || is === undefined) return withoutBands();
    const parts = differencesOf(is.parts, was.parts);
    if (parts.length > 0) {
      const { period, cycle } = await lockMonthOfDifferences(transaction, hold);
      const energy = is.kWh.minus(was.kWh).toFixed();
      const from = { fromYear: hold.period.year, fromMonth: hold.period.number };
      await storeRows(differences, {
        transaction,
        action: 'deviation.difference',
        by: deciding.by,
        at: deciding.now,
        rows: parts.map(({ part, value }) => ({
          clientCode: hold.clientCode,
          period,
          cycle,
          ...from,
          part,
          energy,
          value,
        })),
        subject: `${hold.clientCode} ${period.year}-${period.number}`,
        logged: parts,
      });
    }
    return accepted({ billed: after, bill: null, runs: null });
  },
};

async function at(transaction: TenantTransaction, held: HoldInMonth, kWh: string): Promise<HoldBasis | undefined> {
  const { cycleMonth, runs, hold, options } = held;
  return await basisAt(transaction, cycleMonth, runs, hold, { kWh: quantity(kWh, 'kWh'), options });
}

/** Refuses if anything that blocks the cycle's bills is missing; it blocks this bill too. */
async function lacking(transaction: TenantTransaction, { cycleMonth }: HoldInMonth) {
  const lacks = lackingOfBills(await billReadiness(transaction, cycleMonth), cycleMonth.cycle, 'bill-of-client');
  return lacks.length > 0 ? refuse('bills-lack-inputs', lacks, notDone) : undefined;
}

function withoutBands() {
  return refuse('hold-without-bands', [{ expected: texts.bandsUnknown }], notDone);
}

async function billed(
  transaction: TenantTransaction,
  { hold, cycleMonth }: HoldInMonth,
  billing: { readonly billed: string; readonly runs: RunsOfMonth | null; readonly notice?: string },
  { tenant, by, now }: Deciding,
): Promise<Result<Outcome, Refusal>> {
  const { runs, notice } = billing;
  const request = {
    cycleMonth,
    clientCode: hold.clientCode,
    ...(runs !== null && { runs }),
    ...(notice !== undefined && { notice }),
  };
  const issued = await issueClientBill(transaction, request, tenant, by, now);
  if (!issued.ok) return issued;
  return accepted({ billed: billing.billed, bill: issued.value.number, runs });
}
