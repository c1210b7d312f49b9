import type { ReplyOf } from '@contador/contract';
import { reliquidationScope } from '@contador/contract/messages';
import type { explainFigure } from '@contador/contract/tariff-calculation';
import { nextMonth, spanishMonth } from '@contador/kernel';
import { findNode } from '@contador/regulation';
import type { TenantTransaction } from '../platform/index.ts';
import {
  type CalculationVersion,
  publishedReliquidationsOf,
  publishedReliquidationTrace,
  reliquidationsOf,
  wireTree,
} from '../tariff-calculation/index.ts';
import { calculateReliquidation } from './reliquidation-calculation.ts';

/** The tree of one delta, as published or else as calculated now; `undefined` if it has no value. */
export async function explainedDelta(
  transaction: TenantTransaction,
  version: CalculationVersion,
  figure: string,
): Promise<ReplyOf<typeof explainFigure> | undefined> {
  const reliquidation = (await reliquidationsOf(transaction, version.period)).find(
    (it) => it.version === version.version,
  );
  if (reliquidation === undefined) return undefined;
  const stored = (await publishedReliquidationsOf(transaction, reliquidation.period)).find(
    (it) => it.id === reliquidation.id,
  );
  const trace =
    (await publishedReliquidationTrace(transaction, reliquidation.id)) ??
    (await calculateReliquidation(transaction, reliquidation)).trace;
  if (findNode(trace, figure) === undefined) return undefined;
  return {
    figure: wireTree(trace, figure),
    scope: reliquidationScope(
      spanishMonth(reliquidation.period),
      reliquidation.version,
      spanishMonth(nextMonth(reliquidation.application)),
    ),
    published: stored === undefined ? null : { by: stored.by, at: stored.at },
  };
}
