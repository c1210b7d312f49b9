import { energyBalanceTexts as texts } from '@contador/contract/messages';
import type { BalanceConceptRow } from '@contador/contract/reports';

/** Energy that flows from one node to another, kWh. */
export interface FlowLink {
  readonly from: string;
  readonly to: string;
  readonly energy: number;
}

const { nodes } = texts;

/** Flows of the month's energy from its sources to its uses, through the two market types; zero flows are omitted. */
export function flowLinks(concepts: readonly BalanceConceptRow[]): FlowLink[] {
  const links = concepts.flatMap(({ kind, name, marketType, values }): FlowLink[] => {
    const [bought, , , used] = values;
    const market = nodes[marketType ?? 'R'];
    switch (kind) {
      case 'contract-purchase':
        return [{ from: contractNode(name), to: market, energy: bought ?? 0 }];
      case 'spot-purchase':
        return [{ from: nodes.spot, to: market, energy: bought ?? 0 }];
      case 'self-generation':
        return [{ from: nodes.selfGeneration, to: market, energy: bought ?? 0 }];
      case 'demand':
        return [{ from: market, to: nodes.demand[marketType ?? 'R'], energy: used ?? 0 }];
      case 'losses':
        return [{ from: market, to: nodes.losses, energy: used ?? 0 }];
      case 'spot-sale':
        return [{ from: market, to: nodes.spotSales, energy: used ?? 0 }];
      case 'contract-sale':
        return [{ from: market, to: nodes.contractSales, energy: used ?? 0 }];
      default:
        return [];
    }
  });
  return mergeLinks(links).filter(({ energy }) => energy > 0);
}

/** Name of a contract without its bracketed suffix: 'Contrato 50101, GENG'. */
function contractNode(name: string): string {
  return name.replace(/ \(.*\)$/, '');
}

/** Merges the links between the same two nodes into one. */
function mergeLinks(links: readonly FlowLink[]): FlowLink[] {
  const found = new Map<string, FlowLink>();
  for (const link of links) {
    const key = `${link.from} → ${link.to}`;
    const before = found.get(key);
    found.set(key, before ? { ...link, energy: before.energy + link.energy } : link);
  }
  return [...found.values()];
}
