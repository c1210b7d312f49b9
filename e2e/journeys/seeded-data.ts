import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { freshDataFolder, removeData } from '../data-folder.ts';
import { type Product, startProduct } from '../product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data of a product that has loaded its demonstration and was stopped: each file of journeys works on a copy. */
    seededData: string;
  }
}

/** The folder that another project of the same run has loaded. */
/** What the server says when the demonstration has all that it shows. */
const REST_LOADED = 'Facturación de la demostración cargada';
const REST_WITHIN = 180_000;
const LOADED = 'CONTADOR_SEEDED_DATA';

/** Loads the demonstration once for all journeys of a run. */
export default async function seed(project: TestProject): Promise<() => void> {
  const loaded = process.env[LOADED];
  if (loaded !== undefined) {
    project.provide('seededData', loaded);
    return () => undefined;
  }
  const folder = freshDataFolder();
  process.env[LOADED] = folder;
  const product = await startProduct(folder);
  await loadedWhole(product);
  console.log(`\nDemostración cargada en ${(product.readyAfterMs / 1000).toFixed(1)} s`);
  await product.stop();
  project.provide('seededData', folder);
  return () => removeData(folder);
}

/** Waits for what the demonstration loads after it is ready: every copy would go on with it. */
async function loadedWhole(product: Product): Promise<void> {
  const until = Date.now() + REST_WITHIN;
  while (!product.output().includes(REST_LOADED)) {
    if (Date.now() > until) throw new Error(`the rest of the demonstration is not loaded\n${product.output()}`);
    await pause(200);
  }
}
