import type { SettlementRecord } from '../settlement-record.ts';

/** Why a corrected month differs: in the order in which the differences are told. */
export const CORRECTION_CAUSES = ['hours', 'client', 'prices', 'readings', 'factor'] as const;
export type CorrectionCause = (typeof CORRECTION_CAUSES)[number];

/** A version of a month, as far as it says by what it was settled. */
export interface SettledAs {
  readonly record: SettlementRecord;
  readonly appliedM: number;
}

/** A fact that differs, by the path to it in the record: `client.stratum`. */
export interface ChangedFact {
  readonly fact: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * A step from the version before to the corrected one: everything up to this cause as it is corrected, the rest as it was. What the steps make of the month adds up to the
 * whole difference.
 */
export interface CauseStep extends SettledAs {
  readonly cause: CorrectionCause;
  /** Whether the hours are the corrected ones, as in every step from theirs on. */
  readonly withHours: boolean;
  readonly changed: readonly ChangedFact[];
}

/** The steps between two versions, without those in which nothing differs. */
export function causeSteps(before: SettledAs, after: SettledAs, hoursDiffer: boolean): CauseStep[] {
  const steps: CauseStep[] = [];
  let record = before.record;
  const add = (cause: CorrectionCause, changed: readonly ChangedFact[], next: SettlementRecord, appliedM: number) => {
    record = next;
    steps.push({ cause, withHours: hoursDiffer, changed, record, appliedM });
  };
  const { appliedM } = before;
  if (hoursDiffer) add('hours', [], { ...record, first: after.record.first, days: after.record.days }, appliedM);
  const of = after.record;
  const client = [
    ...changedFacts('client', record.client, of.client),
    ...changedFacts('tariff', record.tariff, of.tariff),
  ];
  if (client.length > 0) add('client', client, { ...record, client: of.client, tariff: of.tariff }, appliedM);
  const prices = changedFacts('prices', record.prices, of.prices);
  if (prices.length > 0) add('prices', prices, { ...record, prices: of.prices }, appliedM);
  const readings = changedFacts('readings', record.readings, of.readings);
  if (readings.length > 0) add('readings', readings, { ...record, readings: of.readings }, appliedM);
  if (after.appliedM !== appliedM) {
    const factor = { fact: 'client.appliedM', before: String(appliedM), after: String(after.appliedM) };
    add('factor', [factor], record, after.appliedM);
  }
  return steps;
}

function changedFacts(of: string, before: unknown, after: unknown): ChangedFact[] {
  const [one, other] = [new Map(factsIn(of, before)), new Map(factsIn(of, after))];
  return [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((fact) => {
    const values = { before: one.get(fact) ?? null, after: other.get(fact) ?? null };
    return values.before === values.after ? [] : [{ fact, ...values }];
  });
}

/** Values by the path to them; what is null or not there is no fact. */
function factsIn(path: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, each]) => factsIn(`${path}.${name}`, each));
}
