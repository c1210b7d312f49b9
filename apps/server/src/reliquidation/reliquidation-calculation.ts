import { isReliquidationLabel } from '@contador/domain/tariff-calculation';
import { inputDefinitions } from '@contador/domain/tariff-inputs';
import { nextMonth } from '@contador/kernel';
import type { Reliquidated, Trace, TraceNode } from '@contador/regulation';
import { createEvaluation, lastUsed, reliquidate, reliquidatedComponents, versionFigures } from '@contador/regulation';
import { decoded, foundBy, ofPeriod, type TenantTransaction } from '../platform/index.ts';
import {
  fingerprintOf,
  monthFacts,
  publishedReliquidationsOf,
  type Reliquidation,
} from '../tariff-calculation/index.ts';
import type { MonthInputs } from '../tariff-inputs/index.ts';
import { loadMonthInputs } from '../tariff-inputs/index.ts';
import { writtenDeltas } from './reliquidation.repository.ts';

/** The present differences of an unpublished reliquidation. */
export interface ReliquidationCalculation extends Reliquidated {
  /** Null while a figure of the newest version is missing and nobody wrote a delta instead. */
  readonly fingerprint: string | null;
  /** Names of the inputs whose newest version was not entered. */
  readonly missingInputs: readonly string[];
}

/**
 * Compares the files of the newest version with the basis of the month's tariffs: the published components of the definitive version, or
 * the totals of an earlier reliquidation.
 */
export async function calculateReliquidation(
  transaction: TenantTransaction,
  reliquidation: Reliquidation,
): Promise<ReliquidationCalculation> {
  const used = await publishedFigures(transaction, reliquidation);
  const inputs = await inputsWithNewestFiles(transaction, reliquidation);
  const market = inputs.markets.find((it) => it.active)?.code ?? '';
  const evaluation = createEvaluation({
    month: nextMonth(reliquidation.period),
    facts: monthFacts(inputs, market, undefined),
  });
  const newest = versionFigures(evaluation);
  const earlier = await publishedReliquidationsOf(transaction, reliquidation.period);
  const reliquidated = reliquidate({
    used: { trace: used, version: reliquidation.initialXmVersion },
    newest: { trace: newest.trace, version: reliquidation.finalXmVersion },
    carried: lastUsed(earlier[0]?.period ?? '', earlier),
    corrections: await writtenDeltas(transaction, reliquidation.id),
  });
  const complete = reliquidated.differences.every(({ symbol, newest: value }) => {
    return value !== null || reliquidated.trace.nodes[symbol] !== undefined;
  });
  return {
    ...reliquidated,
    fingerprint: complete ? fingerprintOf(reliquidated.trace) : null,
    missingInputs: [...new Set(newest.missing.flatMap(({ want }) => (want.kind === 'file' ? [want.input] : [])))],
  };
}

/** The figures of the definitive version as published with its components; they are equal in all markets of the company. */
export async function publishedFigures(
  transaction: TenantTransaction,
  { period, definitive }: Pick<Reliquidation, 'period' | 'definitive'>,
): Promise<Trace> {
  const rows = await transaction
    .selectFrom('published_component')
    .select([...foundBy('published_component'), 'trace'])
    .where(ofPeriod(period))
    .where('version', '=', definitive)
    .where('component', 'in', [...reliquidatedComponents])
    .where('market', '=', (market) =>
      market
        .selectFrom('published_component')
        .select(({ fn }) => fn.min('market').as('first'))
        .where(ofPeriod(period))
        .where('version', '=', definitive),
    )
    .execute();
  const nodes: Record<string, TraceNode> = Object.assign(
    {},
    ...rows.map((row) => decoded('published_component', row).trace.nodes),
  );
  return { roots: Object.keys(nodes), nodes };
}

/** The inputs of the definitive version, with XM's files replaced by those of the newest version. */
export async function inputsWithNewestFiles(
  transaction: TenantTransaction,
  reliquidation: Reliquidation,
): Promise<MonthInputs> {
  if (!isReliquidationLabel(reliquidation.version)) throw new Error(`${reliquidation.version} is no reliquidation`);
  const definitive = await loadMonthInputs(transaction, reliquidation.period, reliquidation.definitive);
  const newest = await loadMonthInputs(transaction, reliquidation.period, reliquidation.version);
  const ofXm = new Set(inputDefinitions.filter((it) => it.extensions.includes('.txf')).map(({ name }) => name));
  return {
    ...definitive,
    entries: [...definitive.entries.filter(({ input }) => !ofXm.has(input)), ...newest.entries],
  };
}
