export const measuringTypes = ['Lecturas', 'Consumos'] as const;
/** 1 to 0.1 MW, 2 to 1 MW, 3 to 5 MW. */
export const capacityClassCodes = [1, 2, 3] as const;
/** 1 a balance for later periods, 2 paid the month after, 3 paid by half years. */
export const exceedPayments = [1, 2, 3] as const;

/** What a client is settled by who generates some of its own energy. Null is what nobody said, and always of who only buys. */
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
  /** Percent; 0 is exempt, null not given. */
  readonly specialContribution: number | null;
  readonly meterBrand: string | null;
  readonly measurementElement: string | null;
  readonly measuringType: (typeof measuringTypes)[number] | null;
  /** After as many digits the register begins at zero again. */
  readonly registerDigits: number | null;
  /** kW. */
  readonly contractedPower: number | null;
  /** Null is that the meter is read. */
  readonly noReadingCause: string | null;
}

/** Of a client who only buys. */
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
