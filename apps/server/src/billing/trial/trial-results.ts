import { energyBill, localTax } from '@contador/regulation';
import type { BillReason } from '../liquidation/energy/plain-bill.ts';
import { LIQUIDATION_KINDS, type LiquidationKind } from '../liquidation/liquidation.tables.ts';
import { listDigest } from '../liquidation/runs/list-digest.ts';
import type { TrialChunk, TrialResult } from './trial-chunk.ts';
import type { Liquidated } from './trial-scenarios.ts';

const columns = {
  energy: energyBill.columns.join('\t'),
  lighting: localTax.columns.join('\t'),
  security: localTax.columns.join('\t'),
} as const;

/** The three liquidations of a chunk for one combination of replaced causes. */
export type Scenario = Readonly<Record<LiquidationKind, Liquidated>>;

/** Facts and amounts of a client on both sides; equal sides are stored once. */
export function resultsOf(chunk: TrialChunk, code: string, first: Scenario, last: Scenario): TrialResult[] {
  return LIQUIDATION_KINDS.flatMap((kind): TrialResult[] => {
    const stored = chunk.stored[kind][code];
    const before = stored ? { ...stored, kind, side: 'before' as const } : calculated(first, kind, code, 'before');
    const after = calculated(last, kind, code, 'after');
    const both = [before, after].flatMap((result) => (result === undefined || result.amounts === '' ? [] : [result]));
    const isSame = before?.facts === after?.facts && before?.amounts === after?.amounts;
    return isSame ? both.slice(0, 1) : both;
  });
}

function calculated(
  scenario: Scenario,
  kind: LiquidationKind,
  code: string,
  side: TrialResult['side'],
): TrialResult | undefined {
  const row = scenario[kind].byClient.get(code);
  if (row === undefined) return undefined;
  const { facts, list, amounts, tariff, agreement } = row;
  return { side, kind, factsList: listDigest(columns[kind]), facts, list, amounts, tariff, agreement };
}

/** All id lists used by the results of the chunk, by digest. */
export function listsOf(chunk: TrialChunk, scenarios: readonly Scenario[]): Record<string, string> {
  const calculatedLists = scenarios.flatMap((scenario) =>
    LIQUIDATION_KINDS.flatMap((kind) => Object.entries(scenario[kind].lists)),
  );
  const ofFacts = LIQUIDATION_KINDS.map((kind) => [listDigest(columns[kind]), columns[kind]] as const);
  return { ...chunk.lists, ...Object.fromEntries([...calculatedLists, ...ofFacts]) };
}

/** Reasons why clients cannot be liquidated in the given scenarios, without duplicates. */
export function reasonsOf(scenarios: readonly Scenario[]): BillReason[] {
  const all = scenarios.flatMap((scenario) => LIQUIDATION_KINDS.flatMap((kind) => scenario[kind].reasons));
  return [...new Map(all.map((reason) => [`${reason.clientCode} ${reason.expected}`, reason])).values()];
}
