import type { Fact, Facts } from '../engine/facts.ts';
import { factsFromMap } from '../engine/facts.ts';
import type { Origin, Trace, TraceNode } from '../engine/trace.ts';

export type Amounts = Readonly<Record<string, string | number>>;

const WHO = { enteredBy: 'prueba', enteredAt: '2025-10-02T08:00:00Z' };

function originOf(key: string): Origin {
  const [kind, name = ''] = key.replace(/\[.*$/, '').split(':') as [string, string];
  const [first = '', second = ''] = name.split('.');
  switch (kind) {
    case 'file':
      return {
        kind,
        input: first,
        files: [{ name: `${first.toLowerCase()}.txf`, sha256: 'ab'.repeat(32), line: 2, amount: '0' }],
        uploadedBy: 'prueba',
        uploadedAt: WHO.enteredAt,
      };
    case 'parameter':
      return { kind, filename: first, column: Number(second), columnLabel: name, ...WHO };
    case 'published':
      return {
        kind,
        tariffId: 'dem202509def',
        market: 'A',
        month: '2025-09',
        publishedBy: 'prueba',
        publishedAt: WHO.enteredAt,
      };
    case 'reliquidation':
      return {
        kind,
        concept: name,
        months: ['2025-06'],
        fromVersion: 'txf',
        toVersion: 'tx3',
        appliedBy: 'prueba',
        appliedAt: WHO.enteredAt,
      };
    case 'settlement':
      return { kind, concept: name, month: '2025-09', settledBy: 'prueba', settledAt: WHO.enteredAt };
    case 'offer':
      return { kind, field: name, fieldLabel: name, customer: '1001', customerName: 'Cliente', ...WHO };
    default:
      return { kind: 'market', field: name, fieldLabel: name, market: 'A', ...WHO };
  }
}

/** Builds the facts of a month from `{ 'file:ADEM.DMRE': 98_500_000, 'market:alpha[market=A]': '0.58' }`. */
export function given(
  amounts: Amounts,
  lists: { activeMarkets?: readonly string[]; mechanisms?: readonly string[] } = {},
): Facts {
  const facts = new Map<string, Fact>(
    Object.entries(amounts).map(([key, amount]) => [key, { amount: String(amount), origin: originOf(key) }]),
  );
  return factsFromMap({ facts, activeMarkets: lists.activeMarkets ?? ['A'], mechanisms: lists.mechanisms ?? [] });
}

/** Builds a trace in which the given nodes (`'G[market=A]'`) are published with the given amounts. */
export function published(amounts: Amounts): Trace {
  const nodes = Object.entries(amounts).map(([id, amount]): [string, TraceNode] => [
    id,
    {
      id,
      symbol: id.replace(/\[.*$/, ''),
      label: id,
      unit: 'COP/kWh',
      amount: String(amount),
      index: {},
      origin: originOf('published:'),
    },
  ]);
  return { roots: Object.keys(amounts), nodes: Object.fromEntries(nodes) };
}
