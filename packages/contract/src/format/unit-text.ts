import { UNIT_LABELS, type Unit } from '@contador/kernel';

/** Units that stand as they are: money and energy by their own symbols. */
const own: readonly string[] = ['COP', 'COP/kWh', 'kWh', 'kW'];

/** A unit as a person reads it: money and energy by their symbols, the rest in Spanish. */
export function unitText(unit: string): string {
  return own.includes(unit) ? unit : (UNIT_LABELS[unit as Unit] ?? unit);
}
