import { byChannel, hourlyEnergy } from '@contador/kernel';
import type { BasisMonth } from '../expected-hours.ts';

/** kWh of an hour of a day of the month, both from 0. */
type EnergyOf = (day: number, hour: number) => number;

interface Given {
  readonly first: string;
  readonly days: number;
  readonly imports: EnergyOf;
  readonly exports?: EnergyOf;
  /** 1 measured without it, 0 not there, above estimated. */
  readonly mark?: EnergyOf;
}

const nothing: EnergyOf = () => 0;
const measured: EnergyOf = () => 1;

/** A month of so many kWh an hour, without reactive energy. */
export function basisMonth({ first, days, imports, exports = nothing, mark = measured }: Given): BasisMonth {
  const of = (energy: EnergyOf, unit = 1_000_000) =>
    Array.from({ length: days * 24 }, (_, hour) => energy(Math.floor(hour / 24), hour % 24) * unit);
  return {
    first,
    hours: {
      imports: hourlyEnergy(of(imports)),
      exports: hourlyEnergy(of(exports)),
      inductive: hourlyEnergy(of(nothing)),
      capacitive: hourlyEnergy(of(nothing)),
    },
    marks: byChannel(() => Uint8Array.from(of(mark, 1))),
  };
}
