import { isReliquidationLabel } from '@contador/domain/tariff-calculation';
import { inputDefinitions } from '@contador/domain/tariff-inputs';
import { nextMonth } from '@contador/kernel';
import type { Reliquidated, Trace, TraceNode } from '@contador/regulation';
import { createEvaluation, lastUsed, reliquidate, reliquidatedComponents, versionFigures } from '@contador/regulation';
import { decoded, foundBy } from '../database/documents/index.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { ofPeriod } from '../database/of-period.ts';
import {
  fingerprintOf,
  monthFacts,
  publishedReliquidationsOf,
  type Reliquidation,
} from '../tariff-calculation/index.ts';
import type { MonthInputs } from '../tariff-inputs/index.ts';
import { loadMonthInputs } from '../tariff-inputs/index.ts';
import { writtenDeltas } from './reliquidation.repository.ts';

/** The differences of a reliquidation that is not published, as they stand at this moment. */
export interface ReliquidationCalculation extends Reliquidated {
  /** Null while a figure of the newest version is missing and nobody wrote a delta in its place. */
  readonly fingerprint: string | null;
  /** Names of the inputs whose newest version was not entered. */
  readonly missingInputs: readonly string[];
}

/**
 * Compares the files of the newest version with what the tariffs of the month rest on: the published components of the definitive
 * version, and after an earlier reliquidation the totals that it left.
 */
export async function calculateReliquidation(
  transaction: TenantTransaction,
  of: Reliquidation,
): Promise<ReliquidationCalculation> {
  const used = await publishedFigures(transaction, of);
  const inputs = await inputsWithNewestFiles(transaction, of);
  const market = inputs.markets.find((it) => it.active)?.code ?? '';
  const evaluation = createEvaluation({ month: nextMonth(of.period), facts: monthFacts(inputs, market, undefined) });
  const newest = versionFigures(evaluation);
  const earlier = await publishedReliquidationsOf(transaction, of.period);
  const reliquidated = reliquidate({
    used: { trace: used, version: of.initialXmVersion },
    newest: { trace: newest.trace, version: of.finalXmVersion },
    carried: lastUsed(earlier[0]?.period ?? '', earlier),
    corrections: await writtenDeltas(transaction, of.id),
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

/** The figures of the definitive version as its components were published in a market; they are the company's. */
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

/** The inputs of the definitive version with XM's files of the newest one in the place of its own. */
export async function inputsWithNewestFiles(transaction: TenantTransaction, of: Reliquidation): Promise<MonthInputs> {
  if (!isReliquidationLabel(of.version)) throw new Error(`${of.version} is no reliquidation`);
  const definitive = await loadMonthInputs(transaction, of.period, of.definitive);
  const newest = await loadMonthInputs(transaction, of.period, of.version);
  const ofXm = new Set(inputDefinitions.filter((it) => it.extensions.includes('.txf')).map(({ name }) => name));
  return {
    ...definitive,
    entries: [...definitive.entries.filter(({ input }) => !ofXm.has(input)), ...newest.entries],
  };
}
