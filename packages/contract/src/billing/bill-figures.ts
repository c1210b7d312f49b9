/** Of a line of another concept: what it costs, its IVA, and both. */
export type OtherPart = 'base' | 'iva' | 'value';
/** Of a credit, as the columns are named that show it. */
export type CreditPart = 'total' | 'balance' | 'capital_pay' | 'interest_pay' | 'month_pay';

/** The figures of a bill beside those of its liquidations, by which their explanation is asked for. */
export const billFigures = {
  taxes: 'recaudos',
  subtotal: 'subtotal',
  previousBalance: 'saldo',
  gross: 'bruto',
  adjustment: 'ajuste',
  payable: 'pagar',
  /** `key`: of the line; absent, the sum of all. */
  other: (part: OtherPart, key?: string) => (key === undefined ? `otros.${part}` : `otro.${part}[${key}]`),
  credit: (part: CreditPart, key?: string) => (key === undefined ? `creditos.${part}` : `credito.${part}[${key}]`),
} as const;
