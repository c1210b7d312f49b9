import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

/** What the server says when the demonstration has all that it shows. */
const REST_LOADED = 'Facturación de la demostración cargada';
/** A busy machine of two cores takes four minutes of it. */
const REST_WITHIN = 480_000;

/** Waits for what the demonstration loads after it is ready: every copy of its data would go on with it. */
export async function loadedWhole(product: Product): Promise<void> {
  const until = Date.now() + REST_WITHIN;
  while (!product.output().includes(REST_LOADED)) {
    if (Date.now() > until) throw new Error(`the rest of the demonstration is not loaded\n${product.output()}`);
    await pause(200);
  }
}
