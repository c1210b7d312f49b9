import type { TariffTree } from '@contador/contract/tariff-calculation';
import type { LevelKey } from '@contador/domain/tariff-calculation';
import type { Estrato } from '@contador/regulation';

/** `null` if there is none. */
type Amount = number | null;

/**
 * Components and unit cost (without COT) by level in the monomial band; CUop for a level in the tariff option; CUap is the applied cost.
 */
export type LevelParts = Readonly<
  Record<
    LevelKey,
    Readonly<Record<'G' | 'T' | 'D' | 'C' | 'PR' | 'R' | 'COT' | 'CU' | 'CUap', Amount>> & { readonly CUop?: Amount }
  >
>;

/** Stored levels; the first tariffs have the applied cost in their trace only. */
export type StoredLevels = Readonly<
  Record<LevelKey, Omit<LevelParts[LevelKey], 'CUap'> & Partial<Pick<LevelParts[LevelKey], 'CUap'>>>
>;

type Charged = 'appliedUnitCosts' | 'commercialisationWithCot';
/** Stored tree; the first tariffs have the charged costs in their trace only. */
export type StoredTree = Omit<TariffTree, Charged> & Partial<Pick<TariffTree, Charged>>;

/** Final tariffs. Shares are fractions of the applied unit cost: positive for a subsidy, negative for a contribution. */
export interface StrataTariffs {
  readonly residential: Readonly<
    Record<`e${Estrato}`, Readonly<Partial<Record<LevelKey, { tariff: Amount; share: Amount }>>>>
  >;
  readonly official: Readonly<Record<LevelKey, Amount>>;
  readonly commercial: Readonly<Record<LevelKey, Amount>>;
  readonly applied: Readonly<Record<LevelKey, Amount>>;
  /** $/factura. */
  readonly baseCost: Amount;
}
