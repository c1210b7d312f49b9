import type { ReplyOf } from '@contador/contract';
import type { calcComponents, TariffTree } from '@contador/contract/tariff-calculation';

type Reply = ReplyOf<typeof calcComponents>;

/**
 * Console reply for a month taken over from a printed publication: its figures are in the tree, and no calculation can lack inputs or need
 * decisions. Components published earlier stay, because the tariffs of free customers depend on them.
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
