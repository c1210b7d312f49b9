import { type OpenPointChoice, type OpenPoints, openPointsOn } from '@contador/domain/billing';
import { appendOnlyTable, type TenantTransaction } from '../../platform/index.ts';
import './open-points.tables.ts';

/** Append-only: a change of a setting is another row with the next number. */
const openPointChoices = appendOnlyTable('open_point_choice', { by: 'decided_by', at: 'decided_at' });

/** A choice with who made it, when and why. */
export interface DecidedChoice extends OpenPointChoice {
  readonly reason: string;
  readonly decidedBy: string;
  /** ISO 8601. */
  readonly decidedAt: string;
}

const names = ['setting', 'number', 'value', 'fromDay', 'reason', 'decidedBy', 'decidedAt'] as const;

/** All choices of the company for the open points of its electronic documents, in the order of decision. */
export async function openPointChoicesOf(transaction: TenantTransaction): Promise<DecidedChoice[]> {
  return await openPointChoices.rows(transaction, {}, names, 'number');
}

/** Values of the open points that hold on a day such as `2026-12-01`. */
export async function openPointsOf(transaction: TenantTransaction, day: string): Promise<OpenPoints> {
  return openPointsOn(await openPointChoicesOf(transaction), day);
}

/** Adds a choice after those of its setting. The caller holds the lock of the open points. */
export async function addChoice(
  transaction: TenantTransaction,
  choice: OpenPointChoice & Pick<DecidedChoice, 'reason'>,
  signed: { readonly by: string; readonly at: Date },
): Promise<void> {
  const present = await openPointChoices.rows(transaction, { setting: choice.setting }, ['number']);
  await openPointChoices.insert(transaction, [{ ...choice, number: present.length + 1 }], signed);
}
