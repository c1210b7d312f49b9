import type { ClientMarketType } from './market-type.ts';
import type { Periodicity } from './period-of-cycle.ts';

/** Clients that are billed together: the same days of a month and the same type of market. */
export interface BillingCycle {
  /** Never changes once saved. */
  readonly code: string;
  readonly periodicity: Periodicity;
  readonly marketType: ClientMarketType;
  /** True when its consumption files contain exchanged energy and surpluses. */
  readonly autogenerators: boolean;
  /** First month, such as `2025-09`. */
  readonly entryMonth: string;
  readonly active: boolean;
}

/** Allowed codes, including the empty one. `AP` is reserved, because it means approval in the flags of consumption. */
export const cycleCodeShape = /^(?!AP$)[A-Z0-9-]{0,10}$/;

export const requiredOfCycle = ['code', 'periodicity', 'marketType'] as const;

/** Number of clients of a cycle, all and active. */
export interface CycleClients {
  readonly all: number;
  readonly active: number;
}

/**
 * Changes that a cycle with those clients does not allow: of its code always, of its market type while it has clients, of its state while
 * one of them is active.
 */
export function lockedFields(
  before: BillingCycle,
  after: Pick<BillingCycle, 'code' | 'marketType' | 'active'>,
  clients: CycleClients,
): ('code' | 'marketType' | 'active')[] {
  const isRefused = {
    code: after.code !== before.code,
    marketType: after.marketType !== before.marketType && clients.all > 0,
    active: before.active && !after.active && clients.active > 0,
  };
  return (['code', 'marketType', 'active'] as const).filter((field) => isRefused[field]);
}
