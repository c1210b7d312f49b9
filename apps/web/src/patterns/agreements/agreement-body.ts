import type { LocalTaxName } from '@contador/domain/billing';
import type { Settled } from '@contador/domain/entry';
import type { AgreementDraft, AgreementRow } from './agreement-draft.ts';

/** An agreement as a call takes it, of either tax; that of security says nothing of market, strata and level. */
export function agreementBody(
  { marketType, strata, level, useTypes, ranges, ...values }: Settled<AgreementDraft>,
  of: { readonly tax: LocalTaxName; readonly place: string; readonly agreement: AgreementRow | undefined },
) {
  const shared = { ...values, code: of.place, ranges: [...ranges], ...(of.agreement && { id: of.agreement.id }) };
  if (of.tax === 'security') {
    const uses = useTypes.filter((use) => use === 'COMERCIAL' || use === 'INDUSTRIAL');
    return { tax: 'security' as const, body: { ...shared, useTypes: uses } };
  }
  const criteria = { marketType, strata: [...strata] as never, level: level as never, useTypes: [...useTypes] };
  return { tax: 'lighting' as const, body: { ...shared, ...criteria } };
}
