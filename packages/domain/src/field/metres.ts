import type { ActaPosition } from './acta/acta.ts';

/** How far one place is from another, in metres on the ground. */
export interface Metres {
  readonly east: number;
  readonly north: number;
  readonly distance: number;
}

/** Mean radius of the Earth, metres. */
const RADIUS = 6_371_008.8;

/** Whether the position is one: −1 for both is that nobody knows (ruling 51). */
export function isKnownPosition({ latitude, longitude }: ActaPosition): boolean {
  return latitude !== -1 || longitude !== -1;
}

/**
 * From one place to another, both in degrees, on the plane that touches the Earth between them: exact to a thousandth within some
 * kilometres, which is all that an acta asks.
 */
export function metresBetween(from: ActaPosition, to: ActaPosition): Metres {
  const radians = Math.PI / 180;
  const middle = ((from.latitude + to.latitude) / 2) * radians;
  const north = (to.latitude - from.latitude) * radians * RADIUS;
  const east = (to.longitude - from.longitude) * radians * RADIUS * Math.cos(middle);
  return { east, north, distance: Math.hypot(east, north) };
}
