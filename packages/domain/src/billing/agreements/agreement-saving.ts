import { dayAfter } from '@contador/kernel';
import type { AgreementScope } from './tax-agreement.ts';

/** What saving an agreement does. */
export type AgreementSaving =
  /** The next version of the same agreement. */
  | { readonly as: 'version' }
  /** An agreement with a new id. The one before it may end: the day before the new one starts, or at once where no day can be said. */
  | { readonly as: 'agreement'; readonly ends?: { readonly finishDate: string } | { readonly active: false } };

/**
 * Other dates make another agreement, so that what was charged under the former ones stays as it was. The former one ends if it was open and
 * both apply to some use; one that would start when the former did, or before it, takes its place from the beginning.
 */
export function agreementSaving(
  before: AgreementScope | undefined,
  after: Pick<AgreementScope, 'startDate' | 'finishDate' | 'useTypes'>,
): AgreementSaving {
  if (before === undefined) return { as: 'agreement' };
  if (before.startDate === after.startDate && before.finishDate === after.finishDate) return { as: 'version' };
  const sharesUse = before.useTypes.some((use) => after.useTypes.includes(use));
  if (before.finishDate !== undefined || !sharesUse || !before.active) return { as: 'agreement' };
  const { startDate } = after;
  const isLater = startDate !== undefined && (before.startDate === undefined || startDate > before.startDate);
  return { as: 'agreement', ends: isLater ? { finishDate: dayAfter(startDate, -1) } : { active: false } };
}
