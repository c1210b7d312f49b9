import { decimal } from '@contador/kernel';
import type { Fact } from '../engine/facts.ts';
import { factKey } from '../engine/source.ts';
import type { BroughtPart, Origin } from '../engine/trace.ts';
import type { CarriedTotal, Difference } from './reliquidate.ts';
import { reliquidationRows } from './rows.ts';

/** A published reliquidation: the month reliquidated, the month of application, and the differences. */
export interface PublishedReliquidation {
  readonly tariffId: string;
  /** Input period that was reliquidated, `2025-06`. */
  readonly period: string;
  /** Input period whose tariffs apply the deltas, `2025-09`. */
  readonly application: string;
  readonly fromVersion: string;
  readonly toVersion: string;
  readonly differences: readonly Difference[];
  readonly by: string;
  /** When it was published, ISO 8601. */
  readonly at: string;
}

/** A delta of a month that another system calculated, which enters an input period as the deltas of a reliquidation do. */
export interface BroughtAdjustment extends BroughtPart {
  /** Symbol of a row that adjusts a term: `ADMRE`, `AREST`… */
  readonly concept: string;
}

/**
 * Amounts used so far by the tariffs for a month, by row: the total of the last published reliquidation of the month that has the row, in
 * any application month. A delta is therefore never counted twice.
 */
export function lastUsed(period: string, published: readonly PublishedReliquidation[]): Map<string, CarriedTotal> {
  const totals = new Map<string, CarriedTotal>();
  for (const { tariffId, differences, by, at } of published.filter((it) => it.period === period)) {
    const publication = { tariffId, market: '', month: period, publishedBy: by, publishedAt: at };
    for (const { symbol, total } of differences) totals.set(symbol, { amount: total, publication });
  }
  return totals;
}

/**
 * The facts `reliquidation:…` of an input period: for each concept, the sum of the deltas applied in it and of those `brought` into it from
 * another system. A delta written by a person keeps its author, time, reason and calculated amount.
 */
export function adjustmentsEntering(
  application: string,
  published: readonly PublishedReliquidation[],
  brought: readonly BroughtAdjustment[] = [],
): Map<string, Fact> {
  const entering = published.filter((it) => it.application === application);
  const facts = new Map<string, Fact>();
  for (const { symbol, adjusts } of reliquidationRows) {
    if (adjusts === undefined) continue;
    const parts = entering.flatMap((reliquidation) =>
      reliquidation.differences
        .filter((it) => it.symbol === symbol)
        .map((difference) => ({ reliquidation, difference })),
    );
    const ofOtherSystem = brought.filter((it) => it.concept === symbol);
    const last = parts.at(-1)?.reliquidation ?? ofOtherSystem.at(-1);
    if (last === undefined) continue;
    const add = (amounts: readonly string[]) => amounts.reduce((sum, it) => sum.plus(it), decimal(0)).toFixed();
    const versions = (names: readonly string[]) => [...new Set(names)].join(', ');
    const origin: Origin = {
      kind: 'reliquidation',
      concept: symbol,
      months: [
        ...new Set([...parts.map(({ reliquidation }) => reliquidation.period), ...ofOtherSystem.map((it) => it.month)]),
      ],
      fromVersion: versions(parts.map(({ reliquidation }) => reliquidation.fromVersion)),
      toVersion: versions(parts.map(({ reliquidation }) => reliquidation.toVersion)),
      appliedBy: last.by,
      appliedAt: last.at,
      parts: parts.map(({ reliquidation: { period, fromVersion, toVersion }, difference }) => ({
        month: period,
        fromVersion,
        toVersion,
        delta: difference.delta,
      })),
      ...(ofOtherSystem.length > 0 && { brought: ofOtherSystem.map(({ concept: _, ...part }) => part) }),
    };
    const key = factKey({ kind: 'reliquidation', concept: adjusts.symbol }, {});
    const written = parts.flatMap(({ difference }) => difference.byHand ?? []).at(-1);
    const deltasBrought = ofOtherSystem.map((it) => it.amount);
    const amount = add([...parts.map(({ difference }) => difference.delta), ...deltasBrought]);
    if (written === undefined) facts.set(key, { amount, origin });
    else {
      const calculated = add([...parts.map(({ difference }) => difference.calculated ?? '0'), ...deltasBrought]);
      const { by, at, reason } = written;
      facts.set(key, {
        amount,
        origin: { kind: 'override', by, at, reason, originalAmount: calculated, original: origin },
      });
    }
  }
  return facts;
}
