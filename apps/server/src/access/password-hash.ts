import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id is the library's algorithm 2; the costs are those that OWASP recommends for it. */
const costs = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, costs);
}

export async function isPassword(stored: string, password: string): Promise<boolean> {
  return await verify(stored, password);
}

let nobodys: Promise<string> | undefined;

/** Takes as long as checking a real password and always fails; used for names that do not exist. */
export async function refuseInConstantTime(password: string): Promise<false> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  await isPassword(await nobodys, password);
  return false;
}
