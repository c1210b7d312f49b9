import { refuse } from '@contador/contract';
import { compareNumberingRange } from '@contador/contract/billing';
import { numberingRangeTexts as texts } from '@contador/contract/messages';
import { numberingDifferences } from '@contador/domain/billing';
import {
  colombianDay,
  handle,
  KeyFileUnusable,
  SecretNotOpened,
  type TenantTransaction,
} from '../../../platform/index.ts';
import { identityOf } from '../../../tariff-publication/index.ts';
import { digitsOfNit } from '../../bills/compose/electronic-bill.ts';
import { billIssuer } from '../../bills/compose/issuer.repository.ts';
import { tenantOf } from '../../bills/compose/tenant-of.ts';
import { openPointsOf } from '../../open-points/open-point.repository.ts';
import { currentCertificate, signingCertificate } from '../signing/certificate.repository.ts';
import { authorityUrlsOf } from './authority-urls.ts';
import { taxAuthority } from './tax-authority.ts';

/** Time after which the authority's answer is no longer waited for, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Compares the saved range of numbers with those that the tax authority authorised. No transaction is open during the request. */
export const compareNumberingRangeCall = handle(compareNumberingRange, async ({ caller, inTenant, now, parts }) => {
  const { entered, nit, environment, certificate, signsTimestamp } = await inTenant((transaction) =>
    savedNumbering(transaction, caller.tenant, now),
  );
  const url = authorityUrlsOf(parts, caller.tenant)[environment];
  if (url === undefined) return refuse('sending-without-address');
  if (certificate === undefined) return refuse('sending-without-certificate');
  const { softwareId, ...range } = entered;
  if (nit === '' || softwareId === null) return refuse('issuer-without-software');
  const authority = taxAuthority({ url, certificate, now: () => now, patience: PATIENCE_MS, signsTimestamp });
  const ranges = await authority.numberingRanges(nit, softwareId);
  if (typeof ranges === 'string')
    return refuse('authority-without-answer', [{ field: texts.answer, expected: ranges.slice(0, 500) }]);
  const differences = numberingDifferences(range, ranges);
  return { environment, ranges: ranges.length, differences: differences === undefined ? null : [...differences] };
});

async function savedNumbering(transaction: TenantTransaction, tenant: string, now: Date) {
  const { applicationName } = await tenantOf(transaction, tenant);
  const [{ prefix, environment }, row, { nit }, loaded, { signedTimestamp }] = await Promise.all([
    billIssuer(transaction, tenant),
    transaction.selectFrom('billing_issuer').selectAll().executeTakeFirst(),
    identityOf(transaction, applicationName),
    currentCertificate(transaction),
    openPointsOf(transaction, colombianDay(now)),
  ]);
  return {
    signsTimestamp: signedTimestamp === 'yes',
    nit: digitsOfNit(nit),
    environment: environment === 1 ? ('production' as const) : ('test' as const),
    certificate: loaded && (await openedCertificate(transaction, loaded.id)),
    entered: {
      prefix,
      softwareId: row?.software_id ?? null,
      authorisation: row?.authorisation ?? null,
      rangeFirst: row?.range_first ?? null,
      rangeLast: row?.range_last ?? null,
      authorisedFrom: row?.authorised_from ?? null,
      authorisedTo: row?.authorised_to ?? null,
    },
  };
}

/** The certificate with its key; `undefined` if this server cannot open the key. */
async function openedCertificate(transaction: TenantTransaction, id: number) {
  try {
    return await signingCertificate(transaction, id);
  } catch (error) {
    if (error instanceof SecretNotOpened || error instanceof KeyFileUnusable) return undefined;
    throw error;
  }
}
