import { type InvoiceTotals, invoiceTotals } from '@contador/domain/billing';
import { type Decimal, decimal } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { BillSums } from '../compose/compose-bill.ts';
import type { BillParts } from './bill-parts.repository.ts';

/** Amounts of a bill: its sums and the totals of the invoice. */
export interface BillAmounts {
  readonly sums: BillSums;
  readonly totals: InvoiceTotals;
  /** Active energy, kWh. */
  readonly active: Decimal;
}

/** Adds up the parts of a bill (rules B1 and B10). */
export function billAmounts(parts: BillParts, previousBalance: Decimal, options: Options): BillAmounts {
  const { energy, lighting, security, others, credits } = parts;
  const zero = decimal(0);
  const taxes = { lighting: lighting?.value ?? zero, security: security?.value ?? zero };
  const totals = invoiceTotals(
    { energy, ...taxes, others, credits: credits.map(({ instalment }) => instalment), previousBalance },
    options,
  );
  const active = parts.lines.find(({ code }) => code === 'TOT')?.energy ?? zero;
  return {
    sums: {
      energy,
      ...taxes,
      others: totals.others,
      credits: totals.credits,
      previousBalance,
      active,
      adjustment: totals.adjustment,
      payable: totals.payable,
    },
    totals,
    active,
  };
}
