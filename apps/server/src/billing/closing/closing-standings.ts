import {
  billingIntakeTexts,
  billingTexts,
  closingBoardTexts,
  deviationTexts,
  liquidationTexts,
} from '@contador/contract/messages';
import { type ClosingStanding, type ClosingStandings, isHeld } from '@contador/domain/billing';
import { spanishMonth } from '@contador/kernel';
import { lackingOfBills } from '../bills/issue/bill-readiness.ts';
import type { Act, ClosingFacts } from './closing-facts.ts';

/** Progress of each step of the cycle month. Missing inputs are reported with the same sentences as the refusals of the step's own call. */
export function closingStandings(facts: ClosingFacts): ClosingStandings {
  return {
    parameters: facts.ready.parameters ? done(facts.ready.parameters) : open([billingTexts.parametersMissing]),
    consumption: consumption(facts),
    tariffs: tariffs(facts),
    liquidation: liquidation(facts),
    approval: approval(facts),
    lighting: localTax(facts, 'lighting'),
    security: localTax(facts, 'security'),
    charges: charges(facts),
    history: history(facts),
    bills: bills(facts),
    held: held(facts),
    signing: signing(facts),
    documents: documents(facts),
    refused: refused(facts),
    letters: letters(facts),
  };
}

function consumption({ energy, clients, without, typed, intakes }: ClosingFacts): ClosingStanding {
  const last = latest([...intakes.filter(({ kind }) => kind === 'consumption'), ...(typed ? [typed] : [])]);
  if (energy.approval !== undefined || without === 0) return done(last, clients);
  return open([closingBoardTexts.ofClients(without, liquidationTexts.consumptionMissing)], without, last);
}

function tariffs(facts: ClosingFacts): ClosingStanding {
  const { energy, hasTariffs, superseded, period } = facts;
  if (superseded > 0) return open([closingBoardTexts.supersededTariffs(superseded, spanishMonth(period))], superseded);
  return energy.approval || hasTariffs ? done() : open(tariffsLack(facts));
}

function tariffsLack({ period }: ClosingFacts): string[] {
  return [liquidationTexts.tariffsMissing(spanishMonth(period))];
}

function yearLacks({ yearLacking }: ClosingFacts): string[] {
  return yearLacking === undefined ? [] : [liquidationTexts.annualMissing(yearLacking)];
}

function liquidation(facts: ClosingFacts): ClosingStanding {
  const { energy, hasTariffs } = facts;
  if (energy.run !== undefined) return done(energy.run, energy.run.clients);
  const before = [...consumption(facts).missing, ...(hasTariffs ? [] : tariffsLack(facts))];
  const year = yearLacks(facts);
  if (year.length > 0) return open([...year, ...before]);
  return before.length > 0 ? waiting(before) : open([liquidationTexts.notLiquidated]);
}

function approval({ energy }: ClosingFacts): ClosingStanding {
  if (energy.approval !== undefined) return done(energy.approval);
  return energy.run
    ? open([billingTexts.consumptionNotApproved], energy.run.toLook)
    : waiting([liquidationTexts.notLiquidated]);
}

function localTax(facts: ClosingFacts, tax: 'lighting' | 'security'): ClosingStanding {
  const standing = facts[tax];
  if (standing.approval !== undefined) return done(standing.approval);
  if (facts.energy.approval === undefined) return waiting([liquidationTexts.energyNotApproved]);
  if (standing.run === undefined) return open([...yearLacks(facts), liquidationTexts.notLiquidated]);
  return open([tax === 'lighting' ? billingTexts.lightingNotApproved : billingTexts.securityNotApproved]);
}

function charges({ intakes, energy, billing }: ClosingFacts): ClosingStanding {
  const chargeFiles = intakes.filter(({ kind }) => kind !== 'consumption');
  if (chargeFiles.length > 0) return done(latest(chargeFiles));
  if (billing !== undefined) return standing('none');
  if (energy.run === undefined) return waiting([billingIntakeTexts.liquidateFirst]);
  return standing('optional', { missing: [billingIntakeTexts.optionalCharges] });
}

function history({ energy, ready, billing }: ClosingFacts): ClosingStanding {
  if (billing !== undefined || ready.hasHistory) return done();
  return energy.approval ? open([billingTexts.historyMissing]) : waiting([billingTexts.consumptionNotApproved]);
}

function bills({ cycleMonth, ready, billing }: ClosingFacts): ClosingStanding {
  if (billing !== undefined) return done(billing, billing.bills);
  // The charts are prepared by the same button that issues the bills.
  const missing = lackingOfBills({ ...ready, hasCharts: true }, cycleMonth.cycle, 'bills').map(
    ({ expected = '' }) => expected,
  );
  if (missing.length === 0) return open([billingTexts.notBilled], ready.bills);
  const { energy, lighting, security, parameters, hasHistory } = ready;
  return energy && lighting && security && parameters && hasHistory ? open(missing) : waiting(missing);
}

function held({ cycleMonth, energy, holds, ready }: ClosingFacts): ClosingStanding {
  if (energy.approval === undefined) return waiting([billingTexts.consumptionNotApproved]);
  if (holds.length === 0) return standing('none');
  const undecided = holds.filter(({ state }) => isHeld(state)).length;
  const acts = holds.flatMap(({ steps }) => steps.map(({ takenBy: by, takenAt: at }) => ({ by, at })));
  if (undecided === 0) return done(latest(acts), holds.length);
  const before = lackingOfBills(ready, cycleMonth.cycle, 'bill-of-client').map(({ expected = '' }) => expected);
  if (before.length > 0) return waiting(before);
  return open([deviationTexts.page.heldOut(undecided)], undecided, latest(acts));
}

function signing({ documents: counts, billing }: ClosingFacts): ClosingStanding {
  if (counts === undefined) return standing('none');
  if (billing === undefined) return waiting([]);
  return counts.unsigned > 0 ? open([closingBoardTexts.unsigned(counts.unsigned)], counts.unsigned) : done();
}

/** Signed documents that are not sent, and a stopped queue, wait for a person. */
function documents({ documents: counts, billing }: ClosingFacts): ClosingStanding {
  if (counts === undefined) return standing('none');
  if (billing === undefined) return waiting([]);
  const { accepted, refused, waiting: queued, unsent, unsigned, isStopped } = counts;
  const sentence = [closingBoardTexts.documentsAre(accepted, refused, queued, unsent + unsigned)];
  const toDo = unsent + (isStopped ? queued : 0);
  if (toDo > 0) return open(sentence, toDo);
  return queued + unsigned > 0 ? waiting(sentence) : standing('done', { missing: sentence, count: accepted });
}

function refused({ documents: counts, billing }: ClosingFacts): ClosingStanding {
  if (counts === undefined) return standing('none');
  if (billing === undefined) return waiting([]);
  return counts.refused > 0 ? open([closingBoardTexts.refused(counts.refused)], counts.refused) : done();
}

/** Bills go by e-mail once every signed document has an answer, so that their letters carry the answer of the authority. */
function letters({ documents: counts, billing, readyLetters }: ClosingFacts): ClosingStanding {
  if (billing === undefined) return waiting([]);
  if (readyLetters === 0) return standing('none');
  const sentence = [closingBoardTexts.readyLetters(readyLetters)];
  const isAnswered = counts === undefined || (counts.accepted > 0 && counts.unsent + counts.waiting === 0);
  return isAnswered ? open(sentence, readyLetters) : waiting(sentence);
}

const latest = (acts: readonly Act[]) => acts.toSorted((one, other) => other.at.localeCompare(one.at))[0];
const done = (act?: Act, count: number | null = null) => standing('done', { act, count });
const waiting = (missing: readonly string[]) => standing('waiting', { missing });
const open = (missing: readonly string[], count: number | null = null, act?: Act) =>
  standing('open', { missing, count, act });

function standing(
  state: ClosingStanding['state'],
  {
    act,
    missing = [],
    count = null,
  }: { act?: Act | undefined; missing?: readonly string[]; count?: number | null } = {},
): ClosingStanding {
  return { state, by: act?.by ?? null, at: act?.at ?? null, missing, count };
}
