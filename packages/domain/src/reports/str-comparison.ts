import { decimal } from '@contador/kernel';
/** What a region's balance says, in the order in which it is shown. */
export const strRegionFields = ['useCharge', 'chargeBefore', 'chargeAfter', 'energy', 'income'] as const;
export type StrRegionField = (typeof strRegionFields)[number];

/** What it says of one operator. */
export const strOperatorFields = ['charge', 'energy', 'income'] as const;
export type StrOperatorField = (typeof strOperatorFields)[number];

/** A balance of the regional systems: an invoice or one of its re-invoices, in force or replaced by a later upload. */
export interface StrDocumentFigures<Figure> {
  readonly kind: 'invoice' | 'reinvoice';
  /** 0 for the invoice. */
  readonly number: number;
  readonly replaced: boolean;
  readonly regions: readonly ({ readonly region: string } & Readonly<Record<StrRegionField, Figure>>)[];
  readonly operators: readonly ({ readonly region: string; readonly operator: string } & Readonly<
    Record<StrOperatorField, Figure>
  >)[];
}

/** One figure as it was billed and as the last re-invoice says; undefined where a document does not have it. */
export interface StrComparison<Figure, Field> {
  readonly region: string;
  readonly operator?: string;
  readonly field: Field;
  readonly billed: Figure | undefined;
  readonly latest: Figure | undefined;
}

/** The documents that count: the invoice, and the highest re-invoice; of each its last upload. */
export function strInForce<Document extends StrDocumentFigures<unknown>>(
  documents: readonly Document[],
): { readonly invoice: Document | undefined; readonly latest: Document | undefined } {
  const current = documents.filter(({ replaced }) => !replaced);
  return {
    invoice: current.find(({ kind }) => kind === 'invoice'),
    latest: current.filter(({ kind }) => kind === 'reinvoice').toSorted((a, b) => b.number - a.number)[0],
  };
}

/** How much the latest figure is above what was billed, by decimals; `undefined` where one of them is not there. */
export function strDifference({
  billed,
  latest,
}: {
  readonly billed: { readonly value: number } | undefined;
  readonly latest: { readonly value: number } | undefined;
}): number | undefined {
  return billed && latest ? decimal(latest.value).minus(billed.value).toNumber() : undefined;
}

/** Every figure of the regions and of the operators beside what was billed, also those that only one document has. */
export function comparedStr<Figure>(documents: readonly StrDocumentFigures<Figure>[]): {
  readonly regions: readonly StrComparison<Figure, StrRegionField>[];
  readonly operators: readonly StrComparison<Figure, StrOperatorField>[];
} {
  const { invoice, latest } = strInForce(documents);
  const both = [invoice, latest].filter((it) => it !== undefined);
  const regions = [...new Set(both.flatMap((it) => it.regions.map(({ region }) => region)))];
  const operators = new Map(
    both
      .flatMap((it) => it.operators)
      .map(({ region, operator }) => [`${region} ${operator}`, { region, operator }] as const),
  );
  return {
    regions: regions.flatMap((region) => {
      const rowOf = (document: StrDocumentFigures<Figure> | undefined) =>
        document?.regions.find((it) => it.region === region);
      return strRegionFields.map((field) => ({
        region,
        field,
        billed: rowOf(invoice)?.[field],
        latest: rowOf(latest)?.[field],
      }));
    }),
    operators: [...operators.values()].flatMap(({ region, operator }) => {
      const rowOf = (document: StrDocumentFigures<Figure> | undefined) =>
        document?.operators.find((it) => it.region === region && it.operator === operator);
      return strOperatorFields.map((field) => ({
        region,
        operator,
        field,
        billed: rowOf(invoice)?.[field],
        latest: rowOf(latest)?.[field],
      }));
    }),
  };
}
