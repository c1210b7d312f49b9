import { decimal } from '@contador/kernel';
/** Figures of a region's balance, in the order of the screen. */
export const strRegionFields = ['useCharge', 'chargeBefore', 'chargeAfter', 'energy', 'income'] as const;
export type StrRegionField = (typeof strRegionFields)[number];

/** Figures of one operator. */
export const strOperatorFields = ['charge', 'energy', 'income'] as const;
export type StrOperatorField = (typeof strOperatorFields)[number];

/** A balance of the regional systems: an invoice or a re-invoice, in force or replaced by a later upload. */
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

/** One figure as invoiced and as in the last re-invoice; `undefined` when a document lacks it. */
export interface StrComparison<Figure, Field> {
  readonly region: string;
  readonly operator?: string;
  readonly field: Field;
  readonly billed: Figure | undefined;
  readonly latest: Figure | undefined;
}

/** Documents in force: the invoice and the highest re-invoice, each in its last upload. */
export function strInForce<Document extends StrDocumentFigures<unknown>>(
  documents: readonly Document[],
): { readonly invoice: Document | undefined; readonly latest: Document | undefined } {
  const current = documents.filter(({ replaced }) => !replaced);
  return {
    invoice: current.find(({ kind }) => kind === 'invoice'),
    latest: current.filter(({ kind }) => kind === 'reinvoice').toSorted((a, b) => b.number - a.number)[0],
  };
}

/** Latest figure minus the billed one, in decimal arithmetic; `undefined` when either is missing. */
export function strDifference({
  billed,
  latest,
}: {
  readonly billed: { readonly value: number } | undefined;
  readonly latest: { readonly value: number } | undefined;
}): number | undefined {
  return billed && latest ? decimal(latest.value).minus(billed.value).toNumber() : undefined;
}

/** Compares every figure of regions and operators, including figures that only one document has. */
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
