import type { BillDocument } from './bill-document.ts';

/** A bill ready to be written: amounts as decimal text, its document and its identifiers. */
export interface BillToIssue {
  readonly number: number;
  readonly clientCode: string;
  readonly sicCode: string;
  readonly active: string;
  readonly energy: string;
  readonly lighting: string;
  readonly security: string;
  readonly others: string;
  readonly vat: string;
  readonly credits: string;
  readonly previousBalance: string;
  readonly adjustment: string;
  readonly payable: string;
  readonly cude: string;
  readonly document: BillDocument;
}

/** Dates shared by all bills of a cycle, as `2025-10-31`. */
export interface BillDates {
  readonly startDate: string;
  readonly endDate: string;
  readonly expedition: string;
  readonly due: string;
  readonly suspension: string;
}
