import { agreementAsSaved } from '../agreements/agreement-as-saved.ts';
import type { PlainAgreement } from '../liquidation/tax-agreements.repository.ts';
import type { TriedAgreement } from './shadow-request.ts';

/** Agreements as they would be after saving the tried one: unaffected ones, and those that saving writes. */
export function withTriedAgreement(
  agreements: readonly PlainAgreement[],
  tried: TriedAgreement | undefined,
): readonly PlainAgreement[] {
  if (tried === undefined) return agreements;
  const before = agreements.find(({ id }) => id === tried.id);
  if (tried.id !== undefined && before === undefined) return agreements;
  const written = agreementAsSaved(before, tried.fields, agreements, tried.place);
  return [...agreements.filter(({ id }) => written.every((each) => each.id !== id)), ...written];
}
