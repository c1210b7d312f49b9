import { readFileSync } from 'node:fs';

/** Lies next to this file in the sources, and next to the bundle in a build. */
const source = new URL('./bill-assets/bill.typ', import.meta.url);

/** Typst source of the bill layout. Callers pass it to worker threads, whose bundle lies in another folder. */
export function billLayout(): string {
  return readFileSync(source, 'utf8');
}
