import { minutesDelayed } from '@contador/domain/access';
import type { Database } from '../database/connection.ts';
import { countFailureFrom, findSignInName, nameOfAddress } from './sign-in-name.repository.ts';

/** Guesses of anything that opens without a session, by address and as patient as the sign-in is; each kind by itself, so that neither delays the other. */
const guessed = (kind: string, address: string) => `${kind}\0${address}`;

/** Minutes that the address has to wait; 0: none. */
export async function delayOfAddress(database: Database, kind: string, address: string, now: Date): Promise<number> {
  return minutesDelayed(await findSignInName(database, nameOfAddress(guessed(kind, address))), now);
}

/** Counts a wrong guess of it. */
export async function countGuessFrom(database: Database, kind: string, address: string, now: Date): Promise<void> {
  await countFailureFrom(database, guessed(kind, address), now);
}
