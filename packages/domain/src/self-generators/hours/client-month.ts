import type { ByChannel, MeasuringType, MeterChange, MeterPeriod } from '@contador/kernel';
import type { Options } from '@contador/regulation';

/** The ways of filling cells that a meter did not report, by the code that is stored; new ones go to the end. */
export const ESTIMATION_METHODS = [
  'CONSUMO_0',
  'CONSUMO_MES_ACT',
  'CONSUMO_MISMOS_DIAS',
  'CONSUMO_ANIO_ANT',
  'LECTURAS_MES_ANT',
  'LECTURAS_IGUAL_ATRAS',
  'LECTURAS_IGUAL_ADELANTE',
  'LECTURAS_MES_ACT',
] as const;
export type EstimationMethod = (typeof ESTIMATION_METHODS)[number];

/** The way of filling that estimates nothing: it says that there was no energy. It is never proposed before one that estimates. */
export const NO_ENERGY: EstimationMethod = 'CONSUMO_0';

/** What a cell's mark says: nothing known, read from the meter, or filled by a method. */
export const MISSING = 0;
export const MEASURED = 1;
const FIRST_ESTIMATED = 2;

/** The mark of a cell that the method filled. */
export function markOf(method: EstimationMethod): number {
  return FIRST_ESTIMATED + ESTIMATION_METHODS.indexOf(method);
}

/** The method that filled a cell; `undefined` of one that is measured or missing. */
export function methodOfMark(mark: number): EstimationMethod | undefined {
  return ESTIMATION_METHODS[mark - FIRST_ESTIMATED];
}

/** A client's billing month. Arrays have 24 × days hours, in millionths of a kWh or kVArh; NaN where nothing is known or outside the stay. */
export interface ClientMonth {
  readonly clientCode: string;
  readonly first: string;
  readonly days: number;
  readonly measuringType: MeasuringType;
  /** As in the file: registers or energies. */
  readonly found: ByChannel<Float64Array>;
  /** The same quantity after estimation. */
  readonly complete: ByChannel<Float64Array>;
  /** Differenced and multiplied. */
  readonly energy: ByChannel<Float64Array>;
  /** 0 missing, 1 measured, else the method by `methodOfMark`. */
  readonly marks: ByChannel<Uint8Array>;
  /** Cells of the client's stay in the month, and those of them that the file has. */
  readonly expected: number;
  readonly foundCount: number;
  /** Whether every hour of the stay has an energy. */
  readonly calculated: boolean;
  /** Registers before the first hour and at the last of the stay; null where unknown and of energies. */
  readonly opening: ByChannel<number | null>;
  readonly closing: ByChannel<number | null>;
  /** Applied, in order. */
  readonly methods: readonly EstimationMethod[];
}

/** The next register after the gap, or the last one before it. */
export type ReadingsAhead = Options['readingsAhead'];

/** What the register of clients says of a meter. */
export interface MeteredClient {
  readonly clientCode: string;
  /** The product of the transformer ratios, 1 or more, a decimal as text. */
  readonly meterFactor: string;
  /** Digits before the mark; null where nobody said, and then a register that falls is never taken for a rollover. */
  readonly registerDigits: number | null;
  /** kW. */
  readonly capacity: number | null;
  readonly contractedPower: number | null;
  /** First and last day of the stay, both included; null where it is open. */
  readonly entryDate: string | null;
  readonly leftDate: string | null;
}

/** What a file says of a period, as a reader of meter files gives it. */
export interface ReadMonth {
  readonly period: MeterPeriod;
  readonly measuringType: MeasuringType;
  readonly found: ByChannel<Float64Array>;
  /** Registers at the end of the day before the period. */
  readonly dayBefore: ByChannel<number | null>;
  readonly changes: readonly MeterChange[];
}

/** The registers at which the last approved month ended: its last day, and which of them a method filled. */
export interface StoredClose {
  readonly date: string;
  readonly registers: ByChannel<number | null>;
  readonly estimated: ByChannel<boolean>;
}

/** Everything that a client's month follows from. */
export interface MonthSource {
  readonly client: MeteredClient;
  readonly read: ReadMonth;
  readonly close: StoredClose | null;
  /** By hour of this month, what the same day and hour had a year before, measured or approved, in the quantity of the file; NaN without. */
  readonly yearBefore: ByChannel<Float64Array> | null;
  /** Whether the factor multiplies files of Consumos too (an option of the tenant). */
  readonly factorOnConsumos: boolean;
  /** With which register LECTURAS_IGUAL_ADELANTE fills a gap (an option of the tenant). */
  readonly readingsAhead: ReadingsAhead;
}
