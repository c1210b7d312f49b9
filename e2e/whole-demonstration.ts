import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

/** Line printed by the server when the demonstration is completely loaded. */
const REST_LOADED = 'Facturación de la demostración cargada';
/** Line printed by the server when a part of the demonstration could not be loaded. */
const NOT_LOADED = 'La facturación de la demostración no se cargó entera';

/** Waits for the parts that the demonstration loads after it is ready: otherwise every copy of its data would continue loading them. */
export async function loadedWhole(product: Product): Promise<void> {
  let code: number | null | undefined;
  void product.ended.then((ended) => {
    code = ended;
  });
  while (!product.output().includes(REST_LOADED)) {
    if (product.output().includes(NOT_LOADED)) throw new Error(product.output());
    if (code !== undefined) throw new Error(`the product ended:\n${product.output()}`);
    await pause(200);
  }
}
