import type { BeginningLineOfReply } from '@contador/contract/access';
import { beginningTexts as texts } from '@contador/contract/messages';
import { accountCounts } from '../../access/index.ts';
import type { Parts, TenantTransaction } from '../../platform/index.ts';
import { needed, standingLine } from './standing-line.ts';

/** Lines of the first work order. */
export async function fieldLines(
  transaction: TenantTransaction,
  { post }: Pick<Parts, 'post'>,
): Promise<BeginningLineOfReply[]> {
  const { technicians } = await accountCounts(transaction);
  return [
    standingLine('technicians', { ...needed(technicians, texts.noTechnicians, texts.people), page: 'empresa/cuentas' }),
    standingLine('actaMail', { state: post === undefined ? 'optional' : 'done' }),
  ];
}
