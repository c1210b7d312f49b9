import { minutesDelayed } from '@contador/domain/access';
import type { Database } from '../platform/index.ts';
import { countFailureFrom, findSignInName, nameOfAddress } from './sign-in-name.repository.ts';

/**
 * Key under which wrong guesses of a kind are counted per address, for anything that opens without a session, with the delays of the
 * sign-in. Each kind is counted separately, so that neither delays the other.
 */
const guessed = (kind: string, address: string) => `${kind}\0${address}`;

/** Minutes for which the address must wait; 0 for no delay. */
export async function delayOfAddress(database: Database, kind: string, address: string, now: Date): Promise<number> {
  return minutesDelayed(await findSignInName(database, nameOfAddress(guessed(kind, address))), now);
}

/** Counts a wrong guess of that kind from the address. */
export async function countGuessFrom(database: Database, kind: string, address: string, now: Date): Promise<void> {
  await countFailureFrom(database, guessed(kind, address), now);
}
