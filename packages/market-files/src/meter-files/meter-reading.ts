import type { ByChannel, MeasuringType, MeterChange, MeterPeriod } from '@contador/kernel';
import type { LocatedWarning } from '../located-error.ts';

/** Period and type of measurement for which a meter file is read. */
export interface MeterFileContext {
  readonly period: MeterPeriod;
  readonly measuringType: MeasuringType;
}

/** Content of a meter file for the period. */
export interface MeterReading {
  readonly period: MeterPeriod;
  readonly measuringType: MeasuringType;
  /** By hour of the period, as in the file: registers or energies in millionths, NaN when the file has no value. */
  readonly found: ByChannel<Float64Array>;
  /** Registers of the last hour of the day before the period, when the file has that row; null otherwise. Always null for energies. */
  readonly dayBefore: ByChannel<number | null>;
  readonly changes: readonly MeterChange[];
  /** Number of cells of the period with a value. */
  readonly cells: number;
  /** Line of each day in the file, the heading being line 1; 0 when the file has no row for the day. */
  readonly lines: Int32Array;
  /** Line of the day before the period; 0 when absent. */
  readonly lineBefore: number;
  /** Accepted data that a person must review. */
  readonly warnings: readonly LocatedWarning[];
}

/** Column name of an hour: `ACT_DEM_01` for the first channel and hour. `cell` is the zero-based index among the 96 hours of a row. */
export function hourColumn(cell: number): string {
  const channel = ['ACT_DEM', 'ACT_GEN', 'REA_IND', 'REA_CAP'][Math.floor(cell / 24)];
  return `${channel}_${String((cell % 24) + 1).padStart(2, '0')}`;
}
