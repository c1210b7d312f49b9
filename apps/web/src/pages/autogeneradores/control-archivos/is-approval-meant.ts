import { meterFileTexts as texts } from '@contador/contract/messages';
import type { NoticeService } from '../../../ui/notice/notice.tsx';
import { type ClientRow, diagnosisOf, hasZeros, isEstimated, methodName } from './client-row.ts';

/**
 * Asks whether the month's hours are approved, with how many users have estimates or zeros. Users left out are listed with what they lack,
 * and then Enter goes back: only a click leaves somebody out.
 */
export async function isApprovalMeant(
  rows: readonly ClientRow[],
  { confirm, choose }: Pick<NoticeService, 'confirm' | 'choose'>,
): Promise<boolean> {
  const complete = rows.filter(({ calculated }) => calculated);
  const incomplete = rows.filter(({ calculated }) => !calculated);
  const filled = complete.filter(({ methods }) => methods.length > 0);
  const question = texts.confirmApproval(complete.length);
  const estimates = texts.estimates(filled.filter(isEstimated).length, filled.filter(hasZeros).length);
  const named = (row: ClientRow, expected: string) => ({ value: texts.client(row.code, row.name), expected });
  if (incomplete.length === 0) {
    return await confirm(question, {
      detail: estimates,
      particulars: filled.map((row) => named(row, row.methods.map(methodName).join(', '))),
      heads: texts.filledHeads,
    });
  }
  const chosen = await choose(question, {
    detail: `${estimates} ${texts.leftOut(incomplete.length)}`,
    particulars: incomplete.map((row) => named(row, diagnosisOf(row))),
    heads: texts.leftHeads,
    choices: [{ key: 'approve', label: texts.approveWithout(incomplete.length) }],
  });
  return chosen === 'approve';
}
