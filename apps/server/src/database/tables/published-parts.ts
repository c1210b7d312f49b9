import type { TariffTree } from '@contador/contract/tariff-calculation';
import type { LevelKey } from '@contador/domain/tariff-calculation';
import type { Estrato } from '@contador/regulation';

/** Null where there is none. */
type Amount = number | null;

/** Components and unit cost (without COT) by level, in the monomial band; the option's where the level is in one; CUap is what is charged. */
export type LevelParts = Readonly<
  Record<
    LevelKey,
    Readonly<Record<'G' | 'T' | 'D' | 'C' | 'PR' | 'R' | 'COT' | 'CU' | 'CUap', Amount>> & { readonly CUop?: Amount }
  >
>;

/** As it is stored: the first tariffs say what is charged in their trace alone. */
export type StoredLevels = Readonly<
  Record<LevelKey, Omit<LevelParts[LevelKey], 'CUap'> & Partial<Pick<LevelParts[LevelKey], 'CUap'>>>
>;

type Charged = 'appliedUnitCosts' | 'commercialisationWithCot';
/** As it is stored: the same. */
export type StoredTree = Omit<TariffTree, Charged> & Partial<Pick<TariffTree, Charged>>;

/** Final tariffs; shares are fractions of the applied unit cost, a subsidy positive and a contribution negative. */
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
