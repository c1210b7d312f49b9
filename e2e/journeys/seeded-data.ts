import type { TestProject } from 'vitest/node';
import { freshDataFolder, removeData } from '../data-folder.ts';
import { startProduct } from '../product.ts';
import { loadedWhole } from '../whole-demonstration.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data of a product that has loaded its demonstration and was stopped: each file of journeys works on a copy. */
    seededData: string;
  }
}

/** The folder that another project of the same run has loaded. */
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
