import type { ReplyOf } from '@contador/contract';
import type { calcComponents, TariffTree } from '@contador/contract/tariff-calculation';

/**
 * What the console says of a month that was brought from a printed publication: its figures are in the tree, and there is no
 * calculation of which anything could be missing or decided.
 */
export function ofPrintedMonth({ note, publishedAt }: TariffTree): ReplyOf<typeof calcComponents> {
  return {
    components: [],
    reliquidationsReady: true,
    definitiveOffered: false,
    provisionalUnitCost: { parts: [], total: 0 },
    brought: { note: note ?? '', publishedAt: publishedAt ?? '' },
  };
}
