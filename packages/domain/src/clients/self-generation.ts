export const measuringTypes = ['Lecturas', 'Consumos'] as const;
/** Capacity classes: 1 up to 0.1 MW, 2 up to 1 MW, 3 up to 5 MW. */
export const capacityClassCodes = [1, 2, 3] as const;
/** Payment of the surplus: 1 a balance for later periods, 2 paid in the next month, 3 paid by half years. */
export const exceedPayments = [1, 2, 3] as const;

/** Fields of a client that generates part of its own energy. Null means unknown; all are null for a client that only consumes. */
export interface SelfGeneration {
  readonly contractCode: string | null;
  /** ISO 8601, the last day of the stay. */
  readonly leftDate: string | null;
  /** From a source of FNCER. */
  readonly renewable: boolean | null;
  readonly capacityClass: (typeof capacityClassCodes)[number] | null;
  /** kW. */
  readonly capacity: number | null;
  readonly agreedPrice: boolean | null;
  readonly exceedPayment: (typeof exceedPayments)[number] | null;
  /** Percent; 0 is exempt, null is not given. */
  readonly specialContribution: number | null;
  readonly meterBrand: string | null;
  readonly measurementElement: string | null;
  readonly measuringType: (typeof measuringTypes)[number] | null;
  /** Number of digits after which the register rolls over to zero. */
  readonly registerDigits: number | null;
  /** kW. */
  readonly contractedPower: number | null;
  /** Null when the meter is read. */
  readonly noReadingCause: string | null;
}

/** Values of a client that only consumes. */
export const NO_SELF_GENERATION: SelfGeneration = {
  contractCode: null,
  leftDate: null,
  renewable: null,
  capacityClass: null,
  capacity: null,
  agreedPrice: null,
  exceedPayment: null,
  specialContribution: null,
  meterBrand: null,
  measurementElement: null,
  measuringType: null,
  registerDigits: null,
  contractedPower: null,
  noReadingCause: null,
};

export const selfGenerationFields = Object.keys(NO_SELF_GENERATION) as (keyof SelfGeneration)[];
