import type { SelfGeneratorType } from '@contador/regulation';

/** Capacity ranges as the client's form lists them, MW. */
export const capacityClasses = ['1: [0-0.1] MW', '2: [0.1-1] MW', '3: [1-5] MW'] as const;
export type CapacityClass = (typeof capacityClasses)[number];

const LIMITS = [100, 1000, 5000] as const;
const SMALL_SCALE = 1000;

/** Facts that decide which rules settle a self-generator. */
export interface SelfGeneratorKind {
  readonly type: SelfGeneratorType;
  readonly renewable: boolean;
  /** kW. */
  readonly capacity: number;
  readonly hasAgreedPrice: boolean;
}

/** Range of a capacity in kW, upper bound included; `undefined` above all ranges and for a capacity that is not positive. */
export function capacityClassOf(capacity: number): CapacityClass | undefined {
  if (!(capacity > 0)) return undefined;
  const at = LIMITS.findIndex((limit) => capacity <= limit);
  return capacityClasses[at];
}

/** Ranges that a client of the type can have. */
export function capacityClassesOf(type: SelfGeneratorType): readonly CapacityClass[] {
  if (type === 'GD') return capacityClasses;
  return type === 'AGPE' ? capacityClasses.slice(0, 2) : capacityClasses.slice(2);
}

/** True when the capacity fits the type: small scale ends at 1 MW (UPME 281 de 2015), large scale begins above it. */
export function isCapacityOf(type: SelfGeneratorType, capacity: number): boolean {
  if (capacityClassOf(capacity) === undefined) return false;
  if (type === 'GD') return true;
  return capacity <= SMALL_SCALE === (type === 'AGPE');
}

/**
 * User type of the liquidation, the first that applies: 4 without a renewable source, 3 with an agreed price, 1 up to 100 kW, 2 above. GD
 * and AGGE have none.
 */
export function userTypeOf({ type, renewable, capacity, hasAgreedPrice }: SelfGeneratorKind): 1 | 2 | 3 | 4 | null {
  if (type !== 'AGPE') return null;
  if (!renewable) return 4;
  if (hasAgreedPrice) return 3;
  return capacity <= LIMITS[0] ? 1 : 2;
}
