import { declaredSignTexts, partsTexts, traceTexts } from '@contador/contract/messages';
import type { TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';
import { dateText, monthText } from '../format/date-text.ts';

/** A line of the Lupa: a term, or a source from which a term was read. */
export interface TraceRow {
  /** Path from the figure to this line, unique in the tree. */
  readonly key: string;
  readonly depth: number;
  readonly term: TraceTree;
  readonly parent: TraceRow | undefined;
  /** Absent on the line of the term itself. */
  readonly source?: {
    readonly text: string;
    readonly by: string;
    readonly amount?: string;
    /** Place in a file, if the amount was read from one. */
    readonly place?: FilePlace;
  };
  readonly children: readonly TraceRow[];
  /** The line groups the zero terms of a long sum, such as the days of a month without exports. They are its children. */
  readonly standsForZeros?: true;
  /** A person changed this amount, or one below it. */
  readonly overridden: boolean;
}

/** Converts the tree to lines with their children, sources included. */
export function traceRows(term: TraceTree, parent?: TraceRow, place = '0'): TraceRow {
  const key = parent ? `${parent.key}.${place}` : place;
  const depth = parent ? parent.depth + 1 : 0;
  const row = { key, depth, term, parent, children: [] as TraceRow[], overridden: term.origin.kind === 'override' };
  const origin = sourceOrigin(term.origin);
  const below = termsBelow(origin);
  const sources = below.length > 0 ? broughtSources(origin) : sourcesOf(origin);
  row.children = [
    ...below.map((child, at) => traceRows(child, row, String(at))),
    ...sources.map((source, at) => ({
      key: `${key}.${below.length + at}`,
      depth: depth + 1,
      term,
      parent: row,
      source,
      children: [],
      overridden: false,
    })),
  ];
  row.overridden ||= row.children.some((child) => child.overridden);
  return row;
}

type Sourced = Exclude<TraceOrigin, { kind: 'override' }>;

function termsBelow(origin: Sourced): readonly TraceTree[] {
  if (origin.kind === 'formula') return origin.terms;
  return origin.kind === 'reliquidation' ? (origin.trees ?? []) : [];
}

/** Whether a line has terms below it, loaded or still to be fetched. */
export function hasTerms({ term, children, source }: TraceRow): boolean {
  return children.length > 0 || (term.more === true && source === undefined);
}

/** Origin of the amount before any change by hand. */
export function sourceOrigin(origin: TraceOrigin): Sourced {
  return origin.kind === 'override' ? sourceOrigin(origin.original) : origin;
}

type Source = NonNullable<TraceRow['source']>;

function sourcesOf(origin: Sourced): Source[] {
  switch (origin.kind) {
    case 'file':
      return origin.files.map((file) => ({
        text: placeText(file),
        by: origin.uploadedBy,
        amount: file.amount,
        place: file,
      }));
    case 'series':
      return [{ text: seriesText(origin), by: origin.uploadedBy }];
    case 'parameter':
      return [
        {
          text: [`${origin.filename}, columna ${origin.column}`, origin.market && `mercado ${origin.market}`]
            .filter(Boolean)
            .join(', '),
          by: origin.enteredBy,
        },
      ];
    case 'market':
      return [{ text: `${partsTexts.market} ${origin.market}, ${origin.fieldLabel}`, by: origin.enteredBy }];
    case 'offer':
      return [{ text: `${partsTexts.offerOf} ${origin.customer}, ${origin.fieldLabel}`, by: origin.enteredBy }];
    case 'record':
      return [{ text: `${origin.record}, ${origin.field}`, by: origin.enteredBy }];
    case 'published':
      return [
        {
          text: `${origin.tariffId}, ${traceTexts.originPublished} del ${dateText(origin.publishedAt)}`,
          by: origin.publishedBy,
        },
      ];
    case 'reliquidation':
      return [
        ...reliquidatedParts(origin).map(({ text, amount }) => ({ text, by: origin.appliedBy, amount })),
        ...broughtSources(origin),
      ];
    case 'settlement':
      return settledParts(origin);
    default:
      return [];
  }
}

/** Sources of a settlement: the client's months that a sum adds, or the settlement as a whole. */
function settledParts({ month, settledBy, parts }: Extract<TraceOrigin, { kind: 'settlement' }>): Source[] {
  if (parts === undefined) return [{ text: `${traceTexts.settlementOf} ${monthText(month)}`, by: settledBy }];
  return parts.map(({ client, amount }) => ({
    text: traceTexts.settledMonthOf(client, monthText(month)),
    by: settledBy,
    amount,
  }));
}

/** Adjustments of another system that a reliquidated concept adds, each with its cell. */
function broughtSources(origin: Sourced): Source[] {
  if (origin.kind !== 'reliquidation') return [];
  return (origin.brought ?? []).map((part) => ({
    text: traceTexts.broughtPart(monthText(part.month), placeText(part)),
    by: part.by,
    amount: part.amount,
  }));
}

/** Contribution of each reliquidated month: `Insumos Agosto 2025, .txf → .tx3`. */
export function reliquidatedParts({
  months,
  fromVersion,
  toVersion,
  parts,
}: Extract<TraceOrigin, { kind: 'reliquidation' }>): { text: string; amount: string }[] {
  // Months stored before parts were have no list of them.
  const all = parts ?? months.map((month) => ({ month, fromVersion, toVersion, delta: '' }));
  return all.map((part) => ({
    text: `${traceTexts.reliquidated} ${monthText(part.month)}, ${part.fromVersion} → ${part.toVersion}`,
    amount: part.delta,
  }));
}

/** Describes a series: `suma de 744 horas de TRSD PBNA, Octubre 2025`. */
export function seriesText({ measure, hours, input, code, month }: Extract<TraceOrigin, { kind: 'series' }>): string {
  return partsTexts.hoursOf(measure, hours, `${input} ${code}`, monthText(month));
}

export type FilePlace = Extract<TraceOrigin, { kind: 'file' }>['files'][number];

/** Describes a place in a file: `afac10.txf, línea 38, columna 14` or `STN.xlsx, hoja Cargos, celda C14`. */
export function placeText(file: FilePlace): string {
  return [
    file.name,
    file.sheet && `hoja ${file.sheet}`,
    file.cell && `celda ${file.cell}`,
    file.line !== undefined && `línea ${file.line}`,
    file.column && `columna ${file.column}`,
    file.decimalSign && declaredSignTexts[file.decimalSign],
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Visible lines, in reading order, when the lines with the keys in `open` are expanded. The zeros of a long sum are behind one line, after
 * the terms that make up the amount.
 */
export function visibleRows(root: TraceRow, open: ReadonlySet<string>): TraceRow[] {
  const rows: TraceRow[] = [];
  const visit = (row: TraceRow) => {
    rows.push(row);
    if (!open.has(row.key)) return;
    const zeros = row.standsForZeros ? [] : foldedZeros(row);
    if (zeros.length === 0) return row.children.forEach(visit);
    row.children.filter((child) => !zeros.includes(child)).forEach(visit);
    const { term, depth } = row;
    const key = `${row.key}.zeros`;
    visit({ key, depth: depth + 1, term, parent: row, children: zeros, standsForZeros: true, overridden: false });
  };
  visit(root);
  return rows;
}

/** A sum over days or hours has more terms than this; the terms of any other formula always stay in view. */
const LONG_SUM = 8;

/** Zero terms of a long sum, except amounts that a person changed. */
function foldedZeros({ children }: TraceRow): readonly TraceRow[] {
  const [first] = children;
  const isSum = children.every((child) => child.term.symbol === first?.term.symbol && child.source === undefined);
  if (children.length <= LONG_SUM || !isSum) return [];
  const zeros = children.filter((child) => Number(child.term.amount) === 0 && !child.overridden);
  return zeros.length > 1 ? zeros : [];
}

/** Indexes of a term that its parent's line does not say: below a day, only the hour. */
export function ownIndex({ term, parent }: TraceRow): TraceTree['index'] {
  const ofParent = parent?.term.index ?? {};
  return Object.fromEntries(Object.entries(term.index).filter(([name, value]) => ofParent[name] !== value));
}

/** Keys of the lines that are open initially: the figure, and the path to every amount that a person changed. */
export function firstOpen(root: TraceRow): Set<string> {
  const open = new Set([root.key]);
  const visit = (row: TraceRow) => {
    if (!row.overridden || row.children.length === 0) return;
    if (row.children.some((child) => child.overridden)) open.add(row.key);
    row.children.forEach(visit);
  };
  visit(root);
  return open;
}

/** Amounts that a person changed, each as the path of symbols up to the figure. */
export function overriddenPaths(root: TraceRow): string[] {
  const paths = new Set<string>();
  const visit = (row: TraceRow) => {
    if (row.term.origin.kind === 'override' && !row.source) paths.add(pathUp(row).join(' → '));
    row.children.forEach(visit);
  };
  visit(root);
  return [...paths];
}

/** Number of amounts that a person changed; an amount used by several figures counts once. */
export function overriddenCount(root: TraceRow): number {
  const changed = new Set<string>();
  const visit = (row: TraceRow) => {
    if (row.term.origin.kind === 'override' && !row.source) changed.add(row.term.id);
    row.children.forEach(visit);
  };
  visit(root);
  return changed.size;
}

function pathUp(row: TraceRow): string[] {
  return row.parent ? [row.term.symbol, ...pathUp(row.parent)] : [row.term.symbol];
}

/** All lines as a spreadsheet pastes them, indented by depth. */
export function copiedRows(root: TraceRow): string[][] {
  const rows: string[][] = [];
  const visit = (row: TraceRow) => {
    const indent = '\u00a0\u00a0'.repeat(row.depth);
    rows.push(
      row.source
        ? [`${indent}${row.source.text}`, '', row.source.amount ?? '', '', row.source.by]
        : [`${indent}${row.term.symbol}`, row.term.label, row.term.amount, row.term.unit, originWord(row.term.origin)],
    );
    row.children.forEach(visit);
  };
  visit(root);
  return rows;
}

const words: Record<TraceOrigin['kind'], string> = {
  formula: traceTexts.originFormula,
  file: traceTexts.originFile,
  series: traceTexts.originSeries,
  parameter: traceTexts.originParameter,
  market: traceTexts.originMarket,
  offer: traceTexts.originOffer,
  record: traceTexts.originRecord,
  published: traceTexts.originPublished,
  reliquidation: traceTexts.originReliquidation,
  settlement: traceTexts.originSettlement,
  constant: traceTexts.originConstant,
  absence: traceTexts.originAbsence,
  override: traceTexts.originOverride,
};

export function originWord(origin: TraceOrigin): string {
  const isOnlyBrought = origin.kind === 'reliquidation' && origin.fromVersion === '';
  return isOnlyBrought ? traceTexts.originBrought : (words[origin.kind] ?? origin.kind);
}
