import type { ActaPosition } from '@contador/domain/field';
import { NOWHERE } from './kept-acta.ts';

const TIMEOUT_MS = 5_000;
const DECIMALS = 6;

/** Most exact position that the device finds within five seconds, or −1 for both coordinates if it is unknown. */
export function devicePosition(maximumAgeMs = 0): Promise<ActaPosition> {
  return new Promise((resolve) => {
    const nowhere = () => resolve(NOWHERE);
    if (navigator.geolocation === undefined) return nowhere();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      (fault) => {
        console.warn(fault.message);
        nowhere();
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: maximumAgeMs },
    );
  });
}

export const isNowhere = ({ latitude, longitude }: ActaPosition): boolean => latitude === -1 && longitude === -1;

/** A millionth of a degree is about 11 cm. */
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
