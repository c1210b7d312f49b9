import type { CreditPart } from '@contador/contract/billing';
import { openingBalanceTexts, billExplanationTexts as texts } from '@contador/contract/messages';
import type { OpeningBalanceColumn } from '@contador/kernel';
import type { Origin } from '@contador/regulation';
import type { TenantTransaction } from '../../../../platform/index.ts';
import type { BroughtInstalment } from '../../amounts/brought-instalments.repository.ts';

/** An amount of an instalment that another system left. */
export interface BroughtPart extends BroughtInstalment {
  readonly part: CreditPart;
}

/** Loads the files that brought a client's credits, and returns the origin of each amount of an instalment. */
export async function broughtCreditOrigins(
  transaction: TenantTransaction,
  clientCode: string,
): Promise<(instalment: BroughtPart) => Origin> {
  const rows = await transaction
    .selectFrom('opening_balance_file')
    .selectAll()
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('brought_credit').select('file').where('client_code', '=', clientCode),
    )
    .execute();
  return ({ file: id, line, count, value, part }) => {
    if (part === 'interest_pay') return { kind: 'absence', reason: texts.interestNotBrought };
    const file = rows.find((row) => row.id === id);
    // A reversed bill keeps its instalment when the file was taken back afterwards.
    if (file === undefined) return { kind: 'absence', reason: texts.broughtFileRemoved };
    const { file_name: name, file_sha256: sha256, entered_by, entered_at } = file;
    const cell = (column: OpeningBalanceColumn, amount: string) => ({ name, sha256, line, column, amount });
    const isOne = part === 'month_pay' || part === 'capital_pay';
    return {
      kind: 'file',
      input: openingBalanceTexts.title,
      files: [...(isOne ? [] : [cell('CUOTAS', String(count))]), cell('VALOR_CUOTA', value)],
      uploadedBy: entered_by,
      uploadedAt: entered_at.toISOString(),
    };
  };
}
