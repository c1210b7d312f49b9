import { indexText } from '@contador/contract/format';
import { testBenchTexts as texts } from '@contador/contract/messages';
import {
  type ContractIndex,
  chargeDifferential,
  contractValue,
  indexTerms,
  lossProgrammeCost,
  marketContractPrice,
  optionVariation,
  ownNodes,
  priceOf,
  recognisedLossIndex,
  relievedRestrictions,
  spotPrice,
  type TraceNode,
  type Trial,
  type TrialGround,
  tariffOptionCost,
  transmission,
  transmissionLossIndex,
  useCharge,
} from '@contador/regulation';
import { unitText } from '../../../ui/trace/trace-amount.ts';

/** Adjustable value of the test bench: a figure of the calculation, the price of a contract, or an index. */
export interface Lever {
  /** Part and name: `figures/Pb`, `contracts/1201`, `indices/IPP`. */
  readonly key: string;
  readonly part: keyof Trial;
  readonly name: string;
  readonly group: keyof typeof texts.groups;
  readonly label: string;
  readonly help?: string;
  readonly unit: string;
  /** Value in the month. */
  readonly base: number;
}

/** Number of contracts offered at first; all others can be added. */
const CONTRACTS_OFFERED = 6;

const offered: readonly { readonly symbol: string; readonly group: Lever['group']; readonly only?: RegExp }[] = [
  { symbol: spotPrice.symbol, group: 'market' },
  { symbol: marketContractPrice.symbol, group: 'market' },
  { symbol: transmission.symbol, group: 'charges', only: /band=mon/ },
  { symbol: chargeDifferential.symbol, group: 'charges' },
  { symbol: useCharge.symbol, group: 'charges', only: /voltage=[123]/ },
  { symbol: recognisedLossIndex.symbol, group: 'charges', only: /voltage=[123]/ },
  { symbol: transmissionLossIndex.symbol, group: 'charges' },
  { symbol: lossProgrammeCost.symbol, group: 'charges' },
  { symbol: relievedRestrictions.symbol, group: 'charges' },
  { symbol: optionVariation.symbol, group: 'charges', only: /level=n[123]/ },
  { symbol: tariffOptionCost.symbol, group: 'charges', only: /voltage=[123]/ },
];

/** Adjustable values of the month: those offered at first, and the others, which can be added. */
export function leversOf(ground: TrialGround): { readonly offered: Lever[]; readonly others: Lever[] } {
  const nodes = ownNodes(ground.trace).filter(({ unit, amount }) => unit !== 'text' && Number.isFinite(Number(amount)));
  const isIndex = (symbol: string) => Object.values(indexTerms).some((term) => term.symbol === symbol);
  const place = ({ symbol, id }: TraceNode) =>
    offered.findIndex((it) => it.symbol === symbol && (it.only === undefined || it.only.test(id)));
  const figures = nodes
    .filter(({ symbol }) => !isIndex(symbol) && symbol !== contractValue.symbol)
    .map((node) => ({ node, place: place(node) }))
    .sort((a, b) => (a.place < 0 ? offered.length : a.place) - (b.place < 0 ? offered.length : b.place));
  const contracts = contractLevers(ground);
  const [market, charges] = (['market', 'charges'] as const).map((group) =>
    figures.flatMap(({ node, place }) => (offered[place]?.group === group ? [figureLever(node, group)] : [])),
  ) as [Lever[], Lever[]];
  const entered = figures.filter(({ node, place }) => place < 0 && node.origin.kind !== 'constant');
  return {
    offered: [...indexLevers(ground), ...market, ...contracts.slice(0, CONTRACTS_OFFERED), ...charges],
    others: [...contracts.slice(CONTRACTS_OFFERED), ...entered.map(({ node }) => figureLever(node, 'other'))],
  };
}

function figureLever({ id, symbol, label, unit, amount, index }: TraceNode, group: Lever['group']): Lever {
  const which = indexText({ ...index });
  const words = which === '' ? `${label} (${symbol})` : `${label}, ${which} (${symbol})`;
  return {
    key: `figures/${id}`,
    part: 'figures',
    name: id,
    group,
    label: words,
    unit: unitText(unit),
    base: Number(amount),
  };
}

function contractLevers({ contracts }: TrialGround & { contracts: readonly { seller?: string }[] }): Lever[] {
  return [...contracts]
    .sort((a, b) => Number(b.value) - Number(a.value))
    .map((contract) => ({
      key: `contracts/${contract.contract}`,
      part: 'contracts' as const,
      name: contract.contract,
      group: 'contracts' as const,
      label: texts.contract(contract.contract, 'seller' in contract ? String(contract.seller) : contract.mechanism),
      ...(contract.index !== null && { help: texts.tiedTo(contract.index) }),
      unit: 'COP/kWh',
      base: priceOf(contract).toNumber(),
    }));
}

function indexLevers({ indices, contracts, trace }: TrialGround): Lever[] {
  return (Object.keys(indexTerms) as ContractIndex[]).flatMap((name) => {
    const value = indices[name];
    const tied = contracts.filter(({ index }) => index === name).length;
    if (value === undefined || (tied === 0 && trace.nodes[indexTerms[name].symbol] === undefined)) return [];
    return [
      {
        key: `indices/${name}`,
        part: 'indices' as const,
        name,
        group: 'market' as const,
        label: texts.index(name),
        ...(tied > 0 && { help: texts.indexHelp(tied) }),
        unit: '',
        base: Number(value),
      },
    ];
  });
}
