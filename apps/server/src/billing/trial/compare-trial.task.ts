import { causesIn, splitByCause, TRIAL_CONCEPTS, type TrialConceptAmounts, trialTotal } from '@contador/domain/billing';
import { type Decimal, decimal } from '@contador/kernel';
import type { ConceptLine } from '@contador/regulation';
import { threadTask } from '../../platform/threads/threads.ts';
import type { LiquidatedRow } from '../liquidation/energy/plain-bill.ts';
import type { ComparedChunk, TrialChunk, TrialClient, TrialRow } from './trial-chunk.ts';
import { listsOf, reasonsOf, resultsOf, type Scenario } from './trial-results.ts';
import { billByConcept, lineReader, scenariosOf } from './trial-scenarios.ts';

/**
 * Compares the bills of a chunk of clients in a worker thread: liquidates every combination of the causes and splits each difference among
 * them.
 */
export const compareTrialTask = threadTask('compare-trial', async (chunk: TrialChunk): Promise<ComparedChunk> => {
  const scenarios = scenariosOf(chunk);
  const sets = Array.from({ length: 1 << chunk.causes.length }, (_, set) => set);
  const liquidated: Scenario[] = [];
  for (const set of sets) {
    liquidated.push({
      energy: await scenarios.energy(set),
      lighting: await scenarios.tax('lighting', set),
      security: await scenarios.tax('security', set),
    });
  }
  const [first, last] = [liquidated[0] as Scenario, liquidated.at(-1) as Scenario];
  const linesOf = lineReader();
  const rows: TrialRow[] = [];
  for (const client of chunk.clients) {
    const at = sets.map((set): TrialConceptAmounts | undefined => {
      const scenario = liquidated[set] as Scenario;
      const energy = scenario.energy.byClient.get(client.code);
      if (energy === undefined) return undefined;
      const tax = (kind: 'lighting' | 'security') => scenario[kind].byClient.get(client.code)?.total;
      const [lighting, security] = [tax('lighting'), tax('security')];
      if (lighting === undefined || security === undefined) return undefined;
      const lines = linesOf(scenario.energy.lists[energy.list] ?? '', energy.amounts);
      if (energy.state === 'without-offer') return nothing();
      return billByConcept(chunk, client, causesIn(set, chunk.causes), {
        lines,
        energy: decimal(energy.total),
        lighting: decimal(lighting),
        security: decimal(security),
      });
    });
    const [present, after] = [at[0], at.at(-1)];
    if (present === undefined || after === undefined) continue;
    const before = storedAmounts(chunk, client, first, linesOf) ?? present;
    const rowBefore = first.energy.byClient.get(client.code) as LiquidatedRow;
    const rowAfter = last.energy.byClient.get(client.code) as LiquidatedRow;
    rows.push({
      clientCode: client.code,
      sicCode: rowAfter.sicCode,
      name: client.name,
      use: rowAfter.use,
      stratum: rowAfter.stratum,
      energyAfter: rowAfter.active,
      energy: chunk.stored.energy[client.code]?.active ?? rowBefore.active,
      before: texts(before),
      after: texts(after),
      parts: partsOf(chunk.causes.length, before, at),
      difference: trialTotal(after).minus(trialTotal(before)).toFixed(),
      results: resultsOf(chunk, client.code, first, last),
    });
  }
  return { rows, lists: listsOf(chunk, [first, last]), reasons: reasonsOf([first, last]) };
});

/** Stored amounts of the client in the liquidation used for comparison; `undefined` if there are none. */
function storedAmounts(
  chunk: TrialChunk,
  client: TrialClient,
  first: Scenario,
  linesOf: (ids: string, amounts: string) => ConceptLine[],
): TrialConceptAmounts | undefined {
  const energy = chunk.stored.energy[client.code];
  if (energy === undefined) return undefined;
  if (energy.amounts === '') return nothing();
  const tax = (kind: 'lighting' | 'security') =>
    decimal(chunk.stored[kind][client.code]?.total ?? first[kind].byClient.get(client.code)?.total ?? 0);
  return billByConcept(chunk, client, [], {
    lines: linesOf(chunk.lists[energy.list] ?? '', energy.amounts),
    energy: decimal(energy.total),
    lighting: tax('lighting'),
    security: tax('security'),
  });
}

const nothing = (): TrialConceptAmounts => TRIAL_CONCEPTS.map(() => decimal(0));
const texts = (amounts: TrialConceptAmounts) => amounts.map((amount) => amount.toFixed());

/**
 * Splits the difference of a client's bill, COP as decimal text, by cause and then by concept. The first part is what changed since the
 * liquidation used for comparison; then one part per replacement. `at` holds the bill for each combination of replacements, `undefined`
 * where it cannot be liquidated.
 */
function partsOf(
  causes: number,
  before: TrialConceptAmounts,
  at: readonly (TrialConceptAmounts | undefined)[],
): string[] {
  const since = TRIAL_CONCEPTS.map((_, concept) => amountIn(at[0], concept).minus(amountIn(before, concept)));
  const splits = TRIAL_CONCEPTS.map((_, concept) => {
    const values = at.map((amounts) => amounts?.[concept]);
    const [present] = values;
    // Most concepts are not affected by any replacement.
    if (present !== undefined && values.every((value) => value?.equals(present))) return [];
    return splitByCause(causes, (set) => values[set]);
  });
  const ofCause = (cause: number) => splits.map((parts) => parts[cause] ?? decimal(0));
  return [since, ...Array.from({ length: causes }, (_, cause) => ofCause(cause))].flat().map((part) => part.toFixed());
}

function amountIn(amounts: TrialConceptAmounts | undefined, concept: number): Decimal {
  return amounts?.[concept] ?? decimal(0);
}
