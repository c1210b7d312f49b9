import type { ReplyOf } from '@contador/contract';
import type { calcComponents, TariffTree } from '@contador/contract/tariff-calculation';

type Reply = ReplyOf<typeof calcComponents>;

/**
 * What the console says of a month that was brought from a printed publication: its figures are in the tree, and there is no
 * calculation of which anything could be missing or decided. Components that were published before stand as they were: the tariffs of free
 * customers rest on them.
 */
export function ofPrintedMonth({ note, publishedAt }: TariffTree, components: Reply['components']): Reply {
  return {
    components,
    reliquidationsReady: true,
    definitiveOffered: false,
    provisionalUnitCost: { parts: [], total: 0 },
    brought: { note: note ?? '', publishedAt: publishedAt ?? '' },
  };
}
