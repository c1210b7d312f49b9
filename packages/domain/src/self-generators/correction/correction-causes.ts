import type { SettlementRecord } from '../settlement-record.ts';

/** Causes of the difference of a corrected month, in the order in which they are listed. */
export const SETTLEMENT_CORRECTION_CAUSES = ['hours', 'client', 'prices', 'readings', 'factor'] as const;
export type SettlementCorrectionCause = (typeof SETTLEMENT_CORRECTION_CAUSES)[number];

/** The facts by which a version of a month was settled. */
export interface SettledAs {
  readonly record: SettlementRecord;
  readonly appliedM: number;
}

/** A fact that differs; `fact` is its path in the record, such as `client.stratum`. */
export interface ChangedFact {
  readonly fact: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * A step from the previous version to the corrected one: the facts of this cause and of the causes before it are corrected, the others
 * unchanged. The differences of all steps add up to the whole difference.
 */
export interface CauseStep extends SettledAs {
  readonly cause: SettlementCorrectionCause;
  /** True when the step uses the corrected hours, which holds from the `hours` step on. */
  readonly withHours: boolean;
  readonly changed: readonly ChangedFact[];
}

/** Steps between two versions, without steps in which nothing differs. */
export function causeSteps(before: SettledAs, after: SettledAs, hoursDiffer: boolean): CauseStep[] {
  const steps: CauseStep[] = [];
  let record = before.record;
  const add = (
    cause: SettlementCorrectionCause,
    changed: readonly ChangedFact[],
    next: SettlementRecord,
    appliedM: number,
  ) => {
    record = next;
    steps.push({ cause, withHours: hoursDiffer, changed, record, appliedM });
  };
  const { appliedM } = before;
  if (hoursDiffer) add('hours', [], { ...record, first: after.record.first, days: after.record.days }, appliedM);
  const corrected = after.record;
  const client = [
    ...changedFacts('client', record.client, corrected.client),
    ...changedFacts('tariff', record.tariff, corrected.tariff),
  ];
  if (client.length > 0)
    add('client', client, { ...record, client: corrected.client, tariff: corrected.tariff }, appliedM);
  const prices = changedFacts('prices', record.prices, corrected.prices);
  if (prices.length > 0) add('prices', prices, { ...record, prices: corrected.prices }, appliedM);
  const readings = changedFacts('readings', record.readings, corrected.readings);
  if (readings.length > 0) add('readings', readings, { ...record, readings: corrected.readings }, appliedM);
  if (after.appliedM !== appliedM) {
    const factor = { fact: 'client.appliedM', before: String(appliedM), after: String(after.appliedM) };
    add('factor', [factor], record, after.appliedM);
  }
  return steps;
}

function changedFacts(path: string, before: unknown, after: unknown): ChangedFact[] {
  const [one, other] = [new Map(factsIn(path, before)), new Map(factsIn(path, after))];
  return [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((fact) => {
    const values = { before: one.get(fact) ?? null, after: other.get(fact) ?? null };
    return values.before === values.after ? [] : [{ fact, ...values }];
  });
}

/** Flattens a value into pairs of path and text; null and absent values are skipped. */
function factsIn(path: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, each]) => factsIn(`${path}.${name}`, each));
}
