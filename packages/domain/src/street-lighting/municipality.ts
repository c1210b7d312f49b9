/** A municipality whose street lighting the company supplies. */
export interface Municipality {
  /** DANE code of five digits, as text because it can start with 0. */
  readonly code: string;
  readonly name: string;
  /** XM's code of the market whose charges it pays. */
  readonly market: string;
  /** First tariff month in which the company supplies it, such as `2026-03`; null when it always has. */
  readonly firstMonth: string | null;
}

/** True when the municipality has a tariff in the month. */
export function isSuppliedIn({ firstMonth }: Pick<Municipality, 'firstMonth'>, tariffMonth: string): boolean {
  return firstMonth === null || firstMonth <= tariffMonth;
}

export const MUNICIPALITY_CODE = /^\d{5}$/;

/** Code of the billing cycle of street lighting. */
export const LIGHTING_CYCLE = 'AP';
