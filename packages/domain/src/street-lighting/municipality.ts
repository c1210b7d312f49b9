/** A municipality whose street lighting the company supplies. */
export interface Municipality {
  /** DANE's code, five digits; text, because the first may be 0. */
  readonly code: string;
  readonly name: string;
  /** XM's code of the market whose charges it pays. */
  readonly market: string;
}

export const MUNICIPALITY_CODE = /^\d{5}$/;

/** The cycle in which street lighting is billed. */
export const LIGHTING_CYCLE = 'AP';
