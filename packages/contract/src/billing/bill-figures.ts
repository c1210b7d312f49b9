/** Parts of a line of another concept: the value before IVA, the IVA, and the total. */
export type OtherPart = 'base' | 'iva' | 'value';
/** Parts of a credit, named like the columns that show them. */
export type CreditPart = 'total' | 'balance' | 'capital_pay' | 'interest_pay' | 'month_pay';

/** Ids of the bill's figures that are not part of its liquidations; an explanation is requested by these ids. */
export const billFigures = {
  taxes: 'recaudos',
  subtotal: 'subtotal',
  previousBalance: 'saldo',
  gross: 'bruto',
  adjustment: 'ajuste',
  payable: 'pagar',
  /** `key` is that of the line; without it, the sum of all lines. */
  other: (part: OtherPart, key?: string) => (key === undefined ? `otros.${part}` : `otro.${part}[${key}]`),
  credit: (part: CreditPart, key?: string) => (key === undefined ? `creditos.${part}` : `credito.${part}[${key}]`),
} as const;
