import type { ByChannel, MeasuringType, MeterChange, MeterPeriod } from '@contador/kernel';
import type { LocatedWarning } from '../located-error.ts';

/** What a file of a meter is read for. */
export interface MeterFileContext {
  readonly period: MeterPeriod;
  readonly measuringType: MeasuringType;
}

/** What a file of a meter says of the period. */
export interface MeterReading {
  readonly period: MeterPeriod;
  readonly measuringType: MeasuringType;
  /** By hour of the period, as in the file: registers or energies in millionths, NaN where the file has none. */
  readonly found: ByChannel<Float64Array>;
  /** The registers of the last hour of the day before the period, where the file has that row; else null. Of energies always null. */
  readonly dayBefore: ByChannel<number | null>;
  readonly changes: readonly MeterChange[];
  /** Cells of the period with a value. */
  readonly cells: number;
  /** Line of each day in the file, 1 being the heading; 0 where the file has no row of the day. */
  readonly lines: Int32Array;
  /** Line of the day before the period; 0 without. */
  readonly lineBefore: number;
  /** What was accepted although somebody must look at it. */
  readonly warnings: readonly LocatedWarning[];
}

/** `ACT_DEM_01` for the first channel and hour; `cell` counts the 96 hours of a row from 0. */
export function hourColumn(cell: number): string {
  const channel = ['ACT_DEM', 'ACT_GEN', 'REA_IND', 'REA_CAP'][Math.floor(cell / 24)];
  return `${channel}_${String((cell % 24) + 1).padStart(2, '0')}`;
}
