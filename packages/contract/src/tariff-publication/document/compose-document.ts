import {
  appliesCot,
  contributionIn,
  normsIn,
  notesIn,
  type PublicationNote,
  type PublicationPart,
  partsOf,
  subsistenceIn,
  unitCostFormulasIn,
} from '@contador/domain/tariff-publication';
import { type Month, parseMonth, spanishMonth } from '@contador/kernel';
import { dateText, momentText } from '../../format/date-text.ts';
import { numberText, percentText } from '../../format/number-text.ts';
import { publicationTexts as texts } from '../../messages/tariff-publication/tariff-publication.ts';
import type { PublicationTree } from '../publication-tree.ts';
import { baseCostTable, optionTable, transmissionTable } from './band-tables.ts';
import { contributionPercent, nonResidentialTable, residentialTable } from './class-tables.ts';
import { costTable } from './cost-table.ts';
import { price } from './figures.ts';
import type { DocumentPart, DocumentTable, PublicationDocument } from './publication-document.ts';

/**
 * Composes the document of a market's published month from the server's reply and the company's dated layout, for screen, print, PDF and
 * the public page. Throws for a tariff that is not published.
 */
export function publicationDocument(tree: PublicationTree): PublicationDocument {
  const month = parseMonth(tree.tariffMonth);
  if (!tree.published || month === undefined) throw new Error('not a published tariff');
  const { company, market } = tree;
  const particulars = [
    ...(company.nit === null ? [] : [texts.nit(company.nit)]),
    ...(company.activity === null ? [] : [company.activity]),
    texts.marketAndCode(market.name, market.suiCode),
  ].join(' · ');
  return {
    title: titleOf(tree),
    subtitle: texts.subtitle,
    language: 'es',
    company: { ...company, particulars },
    supervised: texts.supervised,
    facts: factsOf(tree, month),
    norms: normsText(month),
    tables: [costTable(tree, month), ...furtherTables(tree, month)],
    notesTitle: texts.notes,
    notes: notesOf(tree, month),
    composition: composition(tree, month),
    formula: formulaOf(month),
    footer: footerOf(tree),
  };
}

/** A version that is not definitive is marked in the title, so that its figures are not taken for the tariffs in force. */
function titleOf({ tariffMonth, definitive }: PublicationTree): string {
  const title = texts.title(tariffMonth);
  return definitive ? title : texts.notDefinitiveTitle(title);
}

const OF_THE_COMMISSION = 'CREG ';

function normsText(month: Month): string {
  const names = normsIn(month);
  const isResolution = (name: string) => name.startsWith(OF_THE_COMMISSION);
  const resolutions = names.filter(isResolution).map((name) => name.slice(OF_THE_COMMISSION.length));
  return texts.norms(names.filter((name) => !isResolution(name)).join(', '), resolutions.join(', '));
}

function factsOf(tree: PublicationTree, month: Month): PublicationDocument['facts'] {
  const { facts } = texts;
  const baseCost = price(tree, tree.baseCost, { path: 'cfmj', name: facts.baseCost, place: [] });
  const base = [
    { label: facts.tariffMonth, text: spanishMonth(month) },
    { label: facts.validFrom, text: dateText(tree.publishedAt) },
    { label: facts.version, text: texts.versionAndFiles(tree.version, tree.definitive, tree.xmVersion) },
    {
      label: facts.baseCost,
      text: tree.baseCost === null ? baseCost.text : texts.perInvoice(baseCost.text),
      figure: baseCost,
    },
    ...(contributionIn(month) === undefined
      ? []
      : [{ label: facts.contribution, text: texts.percent(contributionPercent(month)) }]),
  ];
  if (tree.strata === null) return base;
  return [...base, { label: facts.subsistence, text: texts.subsistence(...subsistenceTexts(month, 'ordinary')) }];
}

function subsistenceTexts(month: Month, settlement: 'ordinary' | 'subnormal'): [string, string] {
  const [low, high] = subsistenceIn(month, settlement);
  return [numberText(low, 0), numberText(high, 0)];
}

function furtherTables(tree: PublicationTree, month: Month): DocumentTable[] {
  const { strata } = tree;
  const table: Readonly<Record<PublicationPart, () => DocumentTable | undefined>> = {
    residential: () => (strata ? residentialTable(tree, strata, month) : undefined),
    nonResidential: () => (strata ? nonResidentialTable(tree, strata) : undefined),
    transmissionAndRestrictions: () => transmissionTable(tree),
    baseCostOfMarket: () => baseCostTable(tree),
    optionUnitCost: () => optionTable(tree),
  };
  return partsOf(tree.layout).flatMap((part) => table[part]() ?? []);
}

function notesOf(tree: PublicationTree, month: Month): string[] {
  const percent = contributionPercent(month);
  const sentence: Readonly<Record<PublicationNote, () => string>> = {
    costWithCot: () => texts.note.costWithCot,
    cost: () => texts.note.cost,
    option: () => texts.note.option,
    rounding: () => tree.note ?? texts.note.rounding,
    aboveSubsistence: () => texts.note.aboveSubsistence(...subsistenceTexts(month, 'ordinary')),
    subnormal: () => texts.note.subnormal(...subsistenceTexts(month, 'subnormal')),
    solidarity: () =>
      tree.layout === 'bands' ? texts.note.solidarityOfFirms(percent) : texts.note.solidarity(percent),
    exemptions: () => texts.note.exemptions,
  };
  const withOption = Object.values(tree.optionUnitCosts).some((costs) => costs !== null);
  return notesIn(tree.layout, month, withOption).map((note) => sentence[note]());
}

function formulaOf(month: Month): PublicationDocument['formula'] {
  const lines = unitCostFormulasIn(month);
  const symbols = lines.flatMap(({ result, terms }) => [result, ...terms]).map(({ symbol }) => symbol);
  return {
    title: texts.formula,
    lines,
    symbols: [...new Set(symbols)].map((symbol) => ({ symbol, meaning: texts.symbols[symbol] })),
    indexes: texts.indexes,
  };
}

function footerOf(tree: PublicationTree): PublicationDocument['footer'] {
  const { approvedBy, publishedAt, brought, tariffId, fingerprint } = tree;
  const moment = brought ? dateText(publishedAt) : momentText(publishedAt);
  return {
    decision: [
      ...(approvedBy.length === 0 ? [] : [texts.approvedBy(approvedBy.join(', '))]),
      ...(brought ? [tree.publishedBy] : []),
      texts.publishedAt(moment),
      texts.tariffNamed(tariffId),
    ].join(' · '),
    check: fingerprint === null ? '' : texts.check(shortFingerprint(fingerprint)),
    system: texts.system,
  };
}

const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Shortened fingerprint for comparison by eye, such as `7F3A-91C2-04BD`. */
export function shortFingerprint(fingerprint: string): string {
  return Array.from({ length: GROUPS }, (_, at) => fingerprint.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH))
    .join('-')
    .toUpperCase();
}

/**
 * Components of the unit cost of level 1 of the operator, in stacking order. In the tariff option the applied cost is not their sum, so the
 * calculated cost is shown.
 */
function composition(tree: PublicationTree, month: Month): PublicationDocument['composition'] {
  const inOption = tree.optionUnitCosts.mon?.n1or != null;
  const withCot = appliesCot(month) && !inOption;
  const values: Readonly<Record<DocumentPart['symbol'], number | null>> = {
    G: tree.generation,
    T: tree.transmission.mon,
    D: tree.distribution.n1or,
    Cv: tree.commercialisation,
    PR: tree.losses.mon?.n1 ?? null,
    R: tree.restrictions,
    COT: withCot ? tree.cot.n1 : null,
  };
  const symbols = Object.keys(values) as DocumentPart['symbol'][];
  const known = symbols.flatMap((symbol) => {
    const value = values[symbol];
    return value === null || value <= 0 ? [] : [{ symbol, value }];
  });
  const whole = known.reduce((sum, { value }) => sum + value, 0) || 1;
  const parts = known.map(
    ({ symbol, value }): DocumentPart => ({
      symbol,
      name: texts.partNames[symbol],
      value,
      text: numberText(value),
      share: value / whole,
      percentText: percentText((value / whole) * 100, 1),
    }),
  );
  return {
    title: withCot ? texts.composition : texts.compositionWithoutCot,
    words: texts.compositionWords(
      parts.map(({ name, text, percentText: share }) => `${name} ${text} (${share})`).join(', '),
    ),
    parts,
  };
}
