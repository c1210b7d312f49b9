import type { Month } from '@contador/kernel';
import { isoMonth } from '@contador/kernel';

/** Public address of a market's tariff of a month, readable without a session. */
export function publicationAddress(tenant: string, market: string, month: Month): string {
  return `${publicationsAddress(tenant, market)}/${isoMonth(month)}`;
}

/** Public address of the list of months published for a market. */
export function publicationsAddress(tenant: string, market: string): string {
  return `/publicacion/${encodeURIComponent(tenant)}/${encodeURIComponent(market)}`;
}

/**
 * File name such as `Tarifas_cedenar_NARM_2025-07.pdf`; a version that is not definitive is named, as in
 * `Tarifas_cedenar_NARM_2025-07_def_no_definitiva.pdf`.
 */
export function publicationFileName(
  tenant: string,
  market: string,
  month: Month,
  { version, definitive }: { readonly version: string; readonly definitive: boolean },
): string {
  const standing = definitive ? '' : `_${version}_no_definitiva`;
  return `Tarifas_${tenant}_${market}_${isoMonth(month)}${standing}.pdf`;
}
