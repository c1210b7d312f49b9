import { readFileSync } from 'node:fs';

/** Beside this file in the sources, beside the bundle when built. */
const source = new URL('./bill-assets/bill.typ', import.meta.url);

/** How a bill is laid out, in the language of the typesetter. Threads are given it: they are not where it lies. */
export function billLayout(): string {
  return readFileSync(source, 'utf8');
}
