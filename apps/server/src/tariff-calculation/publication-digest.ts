import type { Trace } from '@contador/regulation';
import { fingerprint } from '../operations/fingerprint.ts';
import type { PublishedComponent } from './component-kind.ts';
import type { PublishedTariff } from './tariff.repository.ts';

/** What a publication says, and what it rests on. */
export interface DigestedPublication
  extends Pick<PublishedTariff, 'tariffId' | 'market' | 'tree' | 'levels' | 'strata'> {
  readonly trace: Trace;
  readonly components: readonly PublishedComponent[];
}

/** SHA-256 of a publication, the same for equal contents in whatever order they are written: 64 hexadecimal digits. */
export function publicationDigest(of: DigestedPublication): string {
  const { tariffId, market, tree, levels, strata, trace } = of;
  const components = of.components
    .map(({ component, fingerprint: seen, amounts, trace: own, publishedBy, publishedAt }) => ({
      component,
      fingerprint: seen,
      amounts,
      trace: own,
      publishedBy,
      publishedAt,
    }))
    .sort((a, b) => (a.component < b.component ? -1 : 1));
  return fingerprint({ tariffId, market, tree, levels, strata, trace, components });
}
