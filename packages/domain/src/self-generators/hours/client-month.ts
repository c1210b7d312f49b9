import type { ByChannel, MeasuringType, MeterChange, MeterPeriod } from '@contador/kernel';
import type { Options } from '@contador/regulation';

/** Methods that fill cells a meter did not report. The stored code is the index, so new methods are appended. */
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

/** The method that estimates nothing: it sets the energy to zero. It is never proposed before a method that estimates. */
export const NO_ENERGY: EstimationMethod = 'CONSUMO_0';

/** Marks of a cell: missing, read from the meter, or filled by a method (2 and greater). */
export const MISSING = 0;
export const MEASURED = 1;
const FIRST_ESTIMATED = 2;

/** Mark of a cell that `method` filled. */
export function markOf(method: EstimationMethod): number {
  return FIRST_ESTIMATED + ESTIMATION_METHODS.indexOf(method);
}

/** Number of hours in which at least one of the channels is estimated, by the marks of each. */
export function estimatedHours(...channels: readonly [Uint8Array, ...Uint8Array[]]): number {
  return channels[0].reduce((count, _, hour) => {
    const isEstimated = channels.some((marks) => (marks[hour] ?? MISSING) >= FIRST_ESTIMATED);
    return count + (isEstimated ? 1 : 0);
  }, 0);
}

/** Method that filled a cell; `undefined` for a cell that is measured or missing. */
export function methodOfMark(mark: number): EstimationMethod | undefined {
  return ESTIMATION_METHODS[mark - FIRST_ESTIMATED];
}

/**
 * A client's billing month. Arrays have 24 × days hours, in millionths of a kWh or kVArh; NaN where a value is unknown or outside the stay.
 */
export interface ClientMonth {
  readonly clientCode: string;
  readonly first: string;
  readonly days: number;
  readonly measuringType: MeasuringType;
  /** As in the file: registers or energies. */
  readonly found: ByChannel<Float64Array>;
  /** Registers or energies after estimation. */
  readonly complete: ByChannel<Float64Array>;
  /** Energy: differences of the registers, times the meter factor. */
  readonly energy: ByChannel<Float64Array>;
  /** 0 missing, 1 measured, otherwise a method (see `methodOfMark`). */
  readonly marks: ByChannel<Uint8Array>;
  /** Number of cells of the client's stay in the month, and how many of them the file has. */
  readonly expected: number;
  readonly foundCount: number;
  /** True when every hour of the stay has an energy. */
  readonly calculated: boolean;
  /** Registers before the first hour and at the last hour of the stay; null when unknown and for files of energies. */
  readonly opening: ByChannel<number | null>;
  readonly closing: ByChannel<number | null>;
  /** Methods applied, in order. */
  readonly methods: readonly EstimationMethod[];
}

/** Register that LECTURAS_IGUAL_ADELANTE uses: the next one after the gap, or the last one before it. */
export type ReadingsAhead = Options['readingsAhead'];

/** Facts about a client's meter in the register of clients. */
export interface MeteredClient {
  readonly clientCode: string;
  /** Product of the transformer ratios, 1 or more, as a decimal text. */
  readonly meterFactor: string;
  /** Digits before the decimal mark. Null when unknown; then a decrease is never taken for a rollover. */
  readonly registerDigits: number | null;
  /** kW. */
  readonly capacity: number | null;
  readonly contractedPower: number | null;
  /** First and last day of the stay, both inclusive; null when open. */
  readonly entryDate: string | null;
  readonly leftDate: string | null;
}

/** Content of a file for a period, as returned by a reader of meter files. */
export interface ReadMonth {
  readonly period: MeterPeriod;
  readonly measuringType: MeasuringType;
  readonly found: ByChannel<Float64Array>;
  /** Registers at the end of the day before the period. */
  readonly dayBefore: ByChannel<number | null>;
  readonly changes: readonly MeterChange[];
}

/** Registers at the end of the last approved month: its last day, and which registers were estimated. */
export interface StoredClose {
  readonly date: string;
  readonly registers: ByChannel<number | null>;
  readonly estimated: ByChannel<boolean>;
}

/** Everything from which a client's month is computed. */
export interface MonthSource {
  readonly client: MeteredClient;
  readonly read: ReadMonth;
  readonly close: StoredClose | null;
  /**
   * For each hour of this month, the value of the same day and hour a year before, measured or approved, in the quantity of the file; NaN
   * when unknown.
   */
  readonly yearBefore: ByChannel<Float64Array> | null;
  /** True when the meter factor also multiplies files of type Consumos (an option of the tenant). */
  readonly factorOnConsumos: boolean;
  /** Register with which LECTURAS_IGUAL_ADELANTE fills a gap (an option of the tenant). */
  readonly readingsAhead: ReadingsAhead;
}
