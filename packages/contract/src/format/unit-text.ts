import { UNIT_LABELS, type Unit } from '@contador/kernel';

/** Units shown unchanged: money and energy have their own symbols. */
const unchangedUnits: readonly string[] = ['COP', 'COP/kWh', 'kWh', 'kW'];

/** Name of a unit for display: symbols for money and energy, Spanish words for the others. */
export function unitText(unit: string): string {
  return unchangedUnits.includes(unit) ? unit : (UNIT_LABELS[unit as Unit] ?? unit);
}
