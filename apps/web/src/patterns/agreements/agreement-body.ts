import type { LocalTaxName } from '@contador/domain/billing';
import type { Settled } from '@contador/domain/entry';
import type { AgreementDraft, AgreementRow } from './agreement-draft.ts';

/** Request body of an agreement of either tax. A security agreement has no market type, strata or level. */
export function agreementBody(
  { marketType, strata, level, useTypes, ranges, ...values }: Settled<AgreementDraft>,
  scope: { readonly tax: LocalTaxName; readonly place: string; readonly agreement: AgreementRow | undefined },
) {
  const shared = {
    ...values,
    code: scope.place,
    ranges: [...ranges],
    ...(scope.agreement && { id: scope.agreement.id }),
  };
  if (scope.tax === 'security') {
    const uses = useTypes.filter((use) => use === 'COMERCIAL' || use === 'INDUSTRIAL');
    return { tax: 'security' as const, body: { ...shared, useTypes: uses } };
  }
  const criteria = { marketType, strata: [...strata] as never, level: level as never, useTypes: [...useTypes] };
  return { tax: 'lighting' as const, body: { ...shared, ...criteria } };
}
