import type { Trace } from '@contador/regulation';
import { fingerprint } from '../platform/operations/fingerprint.ts';
import type { PublishedComponent } from './component-kind.ts';
import type { PublishedTariff } from './tariff.repository.ts';

/** Content of a publication, and what it is based on. */
export interface DigestedPublication
  extends Pick<PublishedTariff, 'tariffId' | 'market' | 'tree' | 'levels' | 'strata'> {
  readonly trace: Trace;
  readonly components: readonly PublishedComponent[];
}

/** SHA-256 of a publication as 64 hexadecimal digits, independent of key order. */
export function publicationDigest(publication: DigestedPublication): string {
  const { tariffId, market, tree, levels, strata, trace } = publication;
  const components = publication.components
    .map(({ component, fingerprint: inputFingerprint, amounts, trace: own, publishedBy, publishedAt }) => ({
      component,
      fingerprint: inputFingerprint,
      amounts,
      trace: own,
      publishedBy,
      publishedAt,
    }))
    .sort((a, b) => (a.component < b.component ? -1 : 1));
  return fingerprint({ tariffId, market, tree, levels, strata, trace, components });
}
