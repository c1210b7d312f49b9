import type { PreviousBills } from './answer-key.ts';
import type { Place } from './places.ts';
import type { TariffSet } from './tariffs.ts';

export type BillingScenario = 'normal' | 'faults';

/** What to make up. Nothing else decides the bytes: no clock, no chance, no locale. */
export interface SyntheticBillingRequest {
  /** The month that is billed. */
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly clients: number;
  readonly seed: number;
  readonly scenario: BillingScenario;
  /** One of the 16 ways in which a file is wrong. */
  readonly broken?: number;
  /** The company's name in the calls; `demo` where not said. */
  readonly company?: string;
  /** How many clients come before the first one, and have the codes before its own; none where not said. */
  readonly before?: number;
  /** Whether some of the clients buy where they want; they do where not said. */
  readonly withFree?: boolean;
  /** The municipalities in which the clients live, each with agreements, the last with several that compete; the generator's own where not said. */
  readonly places?: readonly Place[];
  /** How many self-generators of each cycle sell so much in the month that their bill owes them; whoever it happens to where not said. */
  readonly owed?: number;
  /** The prices that were published for the month before; made up where not said. */
  readonly tariffs?: TariffSet;
  /** Number of the account into which bills are paid: that of the active issuer of bills. */
  readonly account?: number;
  /** The greatest number of a bill of the months before. */
  readonly lastBillNumber?: number;
  /** What the month before left: balances in favour and the state of M. The same clients, as the seed is the same. */
  readonly previous?: PreviousBills;
}

/** The request with every default in place. */
export interface BillingPlan {
  readonly year: number;
  readonly month: number;
  readonly clients: number;
  readonly seed: number;
  readonly scenario: BillingScenario;
  readonly company: string;
  readonly account: number;
  readonly lastBillNumber: number;
  readonly previous: PreviousBills;
  readonly owed?: number;
}
