import { type ByChannel, type Channel, type HourlyEnergy, hourlyEnergy } from '@contador/kernel';
import type { MeteredHours } from '@contador/regulation';

export const HOURS_OF_A_DAY = 24;

/** Days of the month on which the client was present. Hours outside its stay are unknown and not needed. */
export function daysOfStay({ marks }: { readonly marks: ByChannel<Uint8Array> }): number {
  return marks.ACT_DEM.filter((mark) => mark !== 0).length / HOURS_OF_A_DAY;
}

/** Hours of a month whose energies are all known; NaN means that the client was not present, and becomes 0. */
export function meteredHours(energy: Readonly<Record<Channel, Float64Array>>): MeteredHours {
  const whole = (channel: Channel): HourlyEnergy =>
    hourlyEnergy(energy[channel].map((value) => (Number.isNaN(value) ? 0 : value)));
  return {
    imports: whole('ACT_DEM'),
    exports: whole('ACT_GEN'),
    inductive: whole('REA_IND'),
    capacitive: whole('REA_CAP'),
  };
}
