import type { CompanyIdentity, PrintedFormula } from '@contador/domain/tariff-publication';

/** A formatted figure, the same on screen, on paper, in the PDF and on the public page. */
export interface DocumentFigure {
  readonly text: string;
  readonly value: number | null;
  /** Id for its explanation by `/api/explain`; absent when there is no figure. */
  readonly id?: string;
  /** Name, such as 'CU aplicado'. */
  readonly name: string;
  /** Place, such as 'Nivel 1', 'Operador de red (OR)'. */
  readonly place: readonly string[];
  readonly decimals: number;
}

/** A column; adjacent columns with the same heading share it. */
export interface DocumentColumn {
  readonly heading: string;
  readonly sub?: string;
  /** Emphasised: the column that readers look for. */
  readonly answer?: true;
  /** Has a line at its left. */
  readonly divided?: true;
  readonly quiet?: true;
  readonly strong?: true;
}

/** The heading of a row, or of several rows when `rows` is greater than 1. */
export interface RowHead {
  readonly text: string;
  readonly sub?: string;
  readonly rows: number;
  readonly plain?: true;
}

export interface DocumentRow {
  /** Headings that begin in this row; a heading that spans from above is not repeated. */
  readonly heads: readonly RowHead[];
  readonly figures: readonly DocumentFigure[];
}

export interface DocumentTable {
  readonly key: string;
  readonly title: string;
  readonly rowHeadings: readonly string[];
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly DocumentRow[];
}

/** A part of the unit cost of level 1 of the operator. */
export interface DocumentPart {
  readonly symbol: 'G' | 'T' | 'D' | 'Cv' | 'PR' | 'R' | 'COT';
  readonly name: string;
  readonly text: string;
  readonly value: number;
  /** Fraction of the whole. */
  readonly share: number;
  readonly percentText: string;
}

/** A market's published month, ready to be drawn: the renderer makes no decisions. */
export interface PublicationDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly language: 'es';
  readonly company: CompanyIdentity & { readonly particulars: string };
  readonly supervised: string;
  readonly facts: readonly { readonly label: string; readonly text: string; readonly figure?: DocumentFigure }[];
  readonly norms: string;
  /** The first table is drawn alone, the others side by side. */
  readonly tables: readonly DocumentTable[];
  readonly notesTitle: string;
  readonly notes: readonly string[];
  readonly composition: { readonly title: string; readonly words: string; readonly parts: readonly DocumentPart[] };
  readonly formula: {
    readonly title: string;
    readonly lines: readonly PrintedFormula[];
    readonly symbols: readonly { readonly symbol: string; readonly meaning: string }[];
    readonly indexes: string;
  };
  readonly footer: { readonly decision: string; readonly check: string; readonly system: string };
}

/** Groups adjacent columns that share a heading, for the first of the two header lines. */
export function headingsOf(columns: readonly DocumentColumn[]): { column: DocumentColumn; span: number }[] {
  const runs: { column: DocumentColumn; span: number }[] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last?.column.heading === column.heading && column.sub !== undefined) last.span += 1;
    else runs.push({ column, span: 1 });
  }
  return runs;
}
