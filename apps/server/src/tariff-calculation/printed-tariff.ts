import { printedTexts } from '@contador/contract/messages';
import { DEFINITIVE, electricTariffId } from '@contador/domain/tariff-calculation';
import { isoMonth, parseMonth, previousMonth } from '@contador/kernel';
import type { PrintedMonth, Trace, TraceNode } from '@contador/regulation';
import { audit, type Person, type TenantTransaction } from '../platform/index.ts';
import { figure } from './calculation/component-figures.ts';
import { levelParts, strataTariffs, tariffFigures } from './calculation/figures-of-amounts.ts';
import { printedTerms } from './printed-terms.ts';
import { chainOf } from './publication.repository.ts';
import { publishedTariffs } from './tariff.repository.ts';
import { insertVersion, versionOf } from './version.repository.ts';

/** A file of printed months, and the cell of each figure of one of them. */
export interface BroughtFile {
  readonly name: string;
  readonly cells: Readonly<Record<string, { readonly sheet: string; readonly cell: string }>>;
}

/**
 * Stores a month published on paper as the definitive version of its period. The tree shows its figures, the next month builds on them, and
 * each is marked as printed instead of calculated. Idempotent.
 */
export async function publishPrintedMonth(
  transaction: TenantTransaction,
  source: {
    tenant: string;
    market: string;
    printed: PrintedMonth;
    /** Where the figures were printed. */
    source: string;
    /** Since when the tariff applied. */
    validFrom: Date;
    by: Person;
    at: Date;
    /** Version that stores the month; the definitive one by default. A later version corrects a month that was brought before. */
    version?: string;
    /** File that the figures came in, with the cell of each figure by its printed name. */
    file?: BroughtFile;
  },
): Promise<void> {
  const { tenant, market, printed, validFrom, version: label = DEFINITIVE } = source;
  const tariffMonth = parseMonth(printed.month);
  if (tariffMonth === undefined) throw new Error(`not a month: ${printed.month}`);
  const period = previousMonth(tariffMonth);
  const version =
    (await versionOf(transaction, period, label)) ??
    (await insertVersion(transaction, {
      period,
      version: label,
      xmVersion: '.txf',
      calculationType: 'MONOMIO',
      tariffId: electricTariffId(tenant, period, label),
      copiedFrom: null,
      createdBy: printedTexts.author,
      createdAt: validFrom,
    }));
  if (version === undefined) throw new Error(`the version of ${printed.month} could not be created`);
  const trace = printedTrace(printed, market, {
    tariffId: version.tariffId,
    month: isoMonth(period),
    publishedAt: validFrom.toISOString(),
    ...(source.file && { file: source.file }),
  });
  const amounts = Object.fromEntries(Object.values(trace.nodes).map(({ id, amount }) => [id, amount]));
  const note = printedTexts.note(source.source);
  const row = {
    period,
    version: version.version,
    tariffId: version.tariffId,
    market,
    marketName: null,
    note,
    origin: 'printed' as const,
    tree: {
      ...tariffFigures(amounts, market, 'MONOMIO'),
      published: true,
      publishedAt: validFrom.toISOString(),
      publishedBy: printedTexts.author,
      calculationType: 'MONOMIO',
      note,
    },
    levels: levelParts(amounts, market),
    strata: strataTariffs(amounts, market),
    chain: chainOf(trace, market),
    trace,
  };
  const stored = await publishedTariffs.insert(transaction, [row], { by: printedTexts.author, at: validFrom });
  if (stored > 0) {
    const subject = `${version.tariffId} ${market}`;
    audit(transaction, { by: source.by, action: 'tariff.bring', subject, after: { note }, at: source.at });
  }
}

/** Printed figures as a trace whose origin is the publication. */
function printedTrace(
  printed: PrintedMonth,
  market: string,
  { file, ...publication }: { tariffId: string; month: string; publishedAt: string; file?: BroughtFile },
): Trace {
  const nodes: Record<string, TraceNode> = {};
  for (const { name, term, at, amount } of printedTerms(printed)) {
    const { id, index } = figure(term, { market, band: 'mon', ...at });
    const cell = file?.cells[name];
    const origin = {
      kind: 'published' as const,
      market,
      publishedBy: printedTexts.author,
      ...publication,
      ...(file && cell && { broughtFrom: { file: file.name, ...cell } }),
    };
    nodes[id] = { id, symbol: term.symbol, label: term.label, unit: term.unit, amount, index, origin };
  }
  return { roots: Object.keys(nodes), nodes };
}
