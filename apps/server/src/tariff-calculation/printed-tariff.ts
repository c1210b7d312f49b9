import { printedTexts } from '@contador/contract/messages';
import { DEFINITIVE, electricTariffId, levelKeys } from '@contador/domain/tariff-calculation';
import { isoMonth, parseMonth, previousMonth } from '@contador/kernel';
import type { PrintedMonth, Term, TermIndex, Trace, TraceNode } from '@contador/regulation';
import {
  appliedUnitCost,
  baseCost,
  commercialisation,
  commercialTariff,
  distribution,
  ESTRATOS,
  generation,
  officialTariff,
  recognisedLosses,
  residentialTariff,
  restrictions,
  subsidyShare,
  tariffOptionCost,
  transmission,
  unitCost,
} from '@contador/regulation';
import { audit, type Person, type TenantTransaction } from '../platform/index.ts';
import { figure, shownVoltages } from './calculation/component-figures.ts';
import { levelParts, strataTariffs, tariffFigures } from './calculation/figures-of-amounts.ts';
import { residentialLevels } from './calculation/tariff-figures.ts';
import { chainOf } from './publication.repository.ts';
import { publishedTariffs } from './tariff.repository.ts';
import { insertVersion, versionOf } from './version.repository.ts';

/** Shares of strata without a printed subsidy: they pay the unit cost or a contribution on it, as the printed tariffs show. */
const shareOfOtherStrata = { 4: '0', 5: '-0.2', 6: '-0.2' } as const;

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
  },
): Promise<void> {
  const { tenant, market, printed, validFrom } = source;
  const tariffMonth = parseMonth(printed.month);
  if (tariffMonth === undefined) throw new Error(`not a month: ${printed.month}`);
  const period = previousMonth(tariffMonth);
  const version =
    (await versionOf(transaction, period, DEFINITIVE)) ??
    (await insertVersion(transaction, {
      period,
      version: DEFINITIVE,
      xmVersion: '.txf',
      calculationType: 'MONOMIO',
      tariffId: electricTariffId(tenant, period, DEFINITIVE),
      copiedFrom: null,
      createdBy: printedTexts.author,
      createdAt: validFrom,
    }));
  if (version === undefined) throw new Error(`the version of ${printed.month} could not be created`);
  const trace = printedTrace(printed, market, {
    tariffId: version.tariffId,
    month: isoMonth(period),
    publishedAt: validFrom.toISOString(),
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
  publication: { tariffId: string; month: string; publishedAt: string },
): Trace {
  const nodes: Record<string, TraceNode> = {};
  const note = (term: Term, amount: string, at: TermIndex = {}) => {
    const { id, index } = figure(term, { market, band: 'mon', ...at });
    const origin = { kind: 'published' as const, market, publishedBy: printedTexts.author, ...publication };
    nodes[id] = { id, symbol: term.symbol, label: term.label, unit: term.unit, amount, index, origin };
  };
  note(generation, printed.generation);
  note(transmission, printed.transmission);
  note(commercialisation, printed.commercialisation);
  note(restrictions, printed.restrictions);
  if (printed.baseCost !== null) note(baseCost, printed.baseCost);
  for (const level of levelKeys) {
    note(distribution, printed.distribution[level], { level });
    note(unitCost, printed.unitCost[level], { level });
    note(appliedUnitCost, printed.appliedUnitCost[level], { level });
    note(officialTariff, printed.official[level], { level });
    note(commercialTariff, printed.commercial[level], { level });
  }
  for (const voltage of shownVoltages) {
    note(recognisedLosses, printed.losses[voltage], { voltage });
    note(tariffOptionCost, printed.tariffOptionCost[voltage], { voltage });
  }
  for (const level of residentialLevels) {
    for (const estrato of ESTRATOS) {
      note(residentialTariff, printed.residential[level][estrato], { level, estrato });
      const share =
        estrato < 4
          ? String(Number(printed.subsidyPercent[level][estrato as 1 | 2 | 3]) / 100)
          : shareOfOtherStrata[estrato as 4 | 5 | 6];
      note(subsidyShare, share, { level, estrato });
    }
  }
  return { roots: Object.keys(nodes), nodes };
}
