import { byChannel, hourlyEnergy } from '@contador/kernel';
import type { BasisMonth } from '../expected-hours.ts';

/** kWh in an hour; `day` and `hour` are zero-based. */
type EnergyOf = (day: number, hour: number) => number;

interface MonthOptions {
  readonly first: string;
  readonly days: number;
  readonly imports: EnergyOf;
  readonly exports?: EnergyOf;
  /** Mark of an hour: 0 outside the stay, 1 measured, greater estimated. All hours are measured by default. */
  readonly mark?: EnergyOf;
}

const nothing: EnergyOf = () => 0;
const measured: EnergyOf = () => 1;

/** Makes a month from functions of kWh per hour, without reactive energy. */
export function basisMonth({ first, days, imports, exports = nothing, mark = measured }: MonthOptions): BasisMonth {
  const series = (energy: EnergyOf, unit = 1_000_000) =>
    Array.from({ length: days * 24 }, (_, hour) => energy(Math.floor(hour / 24), hour % 24) * unit);
  return {
    first,
    hours: {
      imports: hourlyEnergy(series(imports)),
      exports: hourlyEnergy(series(exports)),
      inductive: hourlyEnergy(series(nothing)),
      capacitive: hourlyEnergy(series(nothing)),
    },
    marks: byChannel(() => Uint8Array.from(series(mark, 1))),
  };
}
