import type { ActaPosition } from './acta/acta.ts';

/** Distance between two places on the ground, in metres. */
export interface Metres {
  readonly east: number;
  readonly north: number;
  readonly distance: number;
}

/** Mean radius of the Earth, metres. */
const RADIUS = 6_371_008.8;

/** True when the position is known; −1 for both coordinates means unknown (ruling 51). */
export function isKnownPosition({ latitude, longitude }: ActaPosition): boolean {
  return latitude !== -1 || longitude !== -1;
}

/**
 * Vector from one position to another, both in degrees, on the plane tangent to the Earth between them. Exact to a thousandth within some
 * kilometres, which is enough for an acta.
 */
export function metresBetween(from: ActaPosition, to: ActaPosition): Metres {
  const radians = Math.PI / 180;
  const middle = ((from.latitude + to.latitude) / 2) * radians;
  const north = (to.latitude - from.latitude) * radians * RADIUS;
  const east = (to.longitude - from.longitude) * radians * RADIUS * Math.cos(middle);
  return { east, north, distance: Math.hypot(east, north) };
}
