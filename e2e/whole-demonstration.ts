import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

/** Printed by the server when the demonstration has all that it shows. */
const REST_LOADED = 'Facturación de la demostración cargada';

/** Waits for what the demonstration loads after it is ready: every copy of its data would go on with it. */
export async function loadedWhole(product: Product): Promise<void> {
  let code: number | null | undefined;
  void product.ended.then((ended) => {
    code = ended;
  });
  while (!product.output().includes(REST_LOADED)) {
    if (code !== undefined) throw new Error(`the product ended:\n${product.output()}`);
    await pause(200);
  }
}
