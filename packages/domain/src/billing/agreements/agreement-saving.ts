import { dayAfter } from '@contador/kernel';
import type { AgreementScope } from './tax-agreement.ts';

/** Outcome of saving an agreement: a new version of the same agreement, or a new agreement. */
export type AgreementSaving =
  /** The next version of the same agreement. */
  | { readonly as: 'version' }
  /**
   * An agreement with a new id. `ends` says how the previous agreement ends: on the day before the new one starts, or by becoming inactive
   * when there is no such day.
   */
  | { readonly as: 'agreement'; readonly ends?: { readonly finishDate: string } | { readonly active: false } };

/**
 * Decides whether saved changes make a new version or a new agreement. Different dates make a new agreement, so that what was charged under
 * the former dates stays as it was. The previous agreement ends if it was active, had no finish date and shares a use with the new one. If
 * the new agreement starts on the same day as the previous one or earlier, the previous one becomes inactive.
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
