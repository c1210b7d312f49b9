import type { TenantTransaction } from '../../../../platform/index.ts';
import { TAX_FIGURE } from '../../../liquidation/taxes/tax-figure.ts';

/** Amounts of an issued bill, COP as decimal text. */
export interface IssuedAmounts {
  readonly number: number;
  readonly energy: string;
  readonly lighting: string;
  readonly security: string;
  readonly others: string;
  readonly vat: string;
  readonly credits: string;
  readonly previous_balance: string;
  readonly adjustment: string;
  readonly payable: string;
  readonly issued_at: Date;
}

/** Figure ids of the taxes in the trace of a bill. */
export const taxFigures = { APL: `APL:${TAX_FIGURE}`, IS: `IS:${TAX_FIGURE}` } as const;

/** Amounts of the issued bill with that number. */
export async function issuedAmounts(
  transaction: TenantTransaction,
  number: number,
): Promise<IssuedAmounts | undefined> {
  return await transaction.selectFrom('bill').select(AMOUNTS).where('number', '=', number).executeTakeFirst();
}

const AMOUNTS = [
  'number',
  ...(['energy', 'lighting', 'security', 'others', 'vat', 'credits'] as const),
  ...(['previous_balance', 'adjustment', 'payable', 'issued_at'] as const),
] as const;
