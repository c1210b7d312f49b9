import type { ClientMarketType } from './market-type.ts';
import type { Periodicity } from './period-of-cycle.ts';

/** Clients that are billed together: the same days of a month, the same type of market. */
export interface BillingCycle {
  /** Never changes once it is saved. */
  readonly code: string;
  readonly periodicity: Periodicity;
  readonly marketType: ClientMarketType;
  /** Its consumption files carry permuted energy and surpluses. */
  readonly autogenerators: boolean;
  /** `2025-09`. */
  readonly entryMonth: string;
  readonly active: boolean;
}

/** Codes that a cycle may have, and nothing; `AP` is the word of approval in the flags of consumption. */
export const cycleCodeShape = /^(?!AP$)[A-Z0-9-]{0,10}$/;

export const requiredOfCycle = ['code', 'periodicity', 'marketType'] as const;

/** Of the clients of a cycle: all that it has, and the active ones. */
export interface CycleClients {
  readonly all: number;
  readonly active: number;
}

/** What may not change in a cycle that has those clients: its code ever, its market while it has any, its state while one is active. */
export function heldFields(
  before: BillingCycle,
  after: Pick<BillingCycle, 'code' | 'marketType' | 'active'>,
  clients: CycleClients,
): ('code' | 'marketType' | 'active')[] {
  const held = {
    code: after.code !== before.code,
    marketType: after.marketType !== before.marketType && clients.all > 0,
    active: before.active && !after.active && clients.active > 0,
  };
  return (['code', 'marketType', 'active'] as const).filter((field) => held[field]);
}
