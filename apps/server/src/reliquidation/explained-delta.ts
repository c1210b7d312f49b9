import type { ReplyOf } from '@contador/contract';
import { reliquidationScope } from '@contador/contract/messages';
import type { explainFigure } from '@contador/contract/tariff-calculation';
import { nextMonth, spanishMonth } from '@contador/kernel';
import { findNode } from '@contador/regulation';
import type { TenantTransaction } from '../database/in-tenant.ts';
import {
  type CalculationVersion,
  publishedReliquidationsOf,
  publishedReliquidationTrace,
  reliquidationsOf,
  wireTree,
} from '../tariff-calculation/index.ts';
import { calculateReliquidation } from './reliquidation-calculation.ts';

/** The tree of one delta: as it was published, or else as it is calculated now; `undefined` where it has no value. */
export async function explainedDelta(
  transaction: TenantTransaction,
  version: CalculationVersion,
  figure: string,
): Promise<ReplyOf<typeof explainFigure> | undefined> {
  const of = (await reliquidationsOf(transaction, version.period)).find((it) => it.version === version.version);
  if (of === undefined) return undefined;
  const stored = (await publishedReliquidationsOf(transaction, of.period)).find((it) => it.id === of.id);
  const trace =
    (await publishedReliquidationTrace(transaction, of.id)) ?? (await calculateReliquidation(transaction, of)).trace;
  if (findNode(trace, figure) === undefined) return undefined;
  return {
    figure: wireTree(trace, figure),
    scope: reliquidationScope(spanishMonth(of.period), of.version, spanishMonth(nextMonth(of.application))),
    published: stored === undefined ? null : { by: stored.by, at: stored.at },
  };
}
