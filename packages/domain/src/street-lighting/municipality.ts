/** A municipality whose street lighting the company supplies. */
export interface Municipality {
  /** DANE's code, five digits; text, because the first may be 0. */
  readonly code: string;
  readonly name: string;
  /** XM's code of the market whose charges it pays. */
  readonly market: string;
  /** First tariff month in which the company supplies it, `2026-03`; null where it always did. */
  readonly firstMonth: string | null;
}

/** Whether the municipality has a tariff in that month. */
export function isSuppliedIn({ firstMonth }: Pick<Municipality, 'firstMonth'>, tariffMonth: string): boolean {
  return firstMonth === null || firstMonth <= tariffMonth;
}

export const MUNICIPALITY_CODE = /^\d{5}$/;

/** The cycle in which street lighting is billed. */
export const LIGHTING_CYCLE = 'AP';
