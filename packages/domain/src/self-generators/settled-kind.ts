import type { SelfGeneratorType } from '@contador/regulation';

/** Ranges of capacity as the client's form lists them, MW. */
export const capacityClasses = ['1: [0-0.1] MW', '2: [0.1-1] MW', '3: [1-5] MW'] as const;
export type CapacityClass = (typeof capacityClasses)[number];

const LIMITS = [100, 1000, 5000] as const;
const SMALL_SCALE = 1000;

/** Who is settled by which rule. */
export interface SelfGeneratorKind {
  readonly type: SelfGeneratorType;
  readonly renewable: boolean;
  /** kW. */
  readonly capacity: number;
  readonly hasAgreedPrice: boolean;
}

/** The range of a capacity in kW, its upper end included; `undefined` above all of them, and of none. */
export function capacityClassOf(capacity: number): CapacityClass | undefined {
  if (!(capacity > 0)) return undefined;
  const at = LIMITS.findIndex((limit) => capacity <= limit);
  return capacityClasses[at];
}

/** The ranges that a client of that type may have. */
export function capacityClassesOf(type: SelfGeneratorType): readonly CapacityClass[] {
  if (type === 'GD') return capacityClasses;
  return type === 'AGPE' ? capacityClasses.slice(0, 2) : capacityClasses.slice(2);
}

/** Whether the capacity is one of the type: small scale ends at 1 MW (UPME 281 de 2015), large scale begins above it. */
export function isCapacityOf(type: SelfGeneratorType, capacity: number): boolean {
  if (capacityClassOf(capacity) === undefined) return false;
  if (type === 'GD') return true;
  return capacity <= SMALL_SCALE === (type === 'AGPE');
}

/**
 * The user type of the liquidation: 4 without renewable source, 3 with an agreed price, 1 up to 100 kW, 2 above; the first that fits. GD and
 * AGGE have none.
 */
export function userTypeOf({ type, renewable, capacity, hasAgreedPrice }: SelfGeneratorKind): 1 | 2 | 3 | 4 | null {
  if (type !== 'AGPE') return null;
  if (!renewable) return 4;
  if (hasAgreedPrice) return 3;
  return capacity <= LIMITS[0] ? 1 : 2;
}
