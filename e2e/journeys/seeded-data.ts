import type { TestProject } from 'vitest/node';
import { freshDataFolder, removeData } from '../data-folder.ts';
import { startProduct } from '../product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data of a product that has loaded its demonstration and was stopped: each file of journeys works on a copy. */
    seededData: string;
  }
}

/** Loads the demonstration once for all journeys. */
export default async function seed(project: TestProject): Promise<() => void> {
  const folder = freshDataFolder();
  const product = await startProduct(folder);
  console.log(`\nDemostración cargada en ${(product.readyAfterMs / 1000).toFixed(1)} s`);
  await product.stop();
  project.provide('seededData', folder);
  return () => removeData(folder);
}
