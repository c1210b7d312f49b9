import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { copyOfData, freshDataFolder, removeData } from '../data-folder.ts';
import { keepDemonstration, keptDemonstration } from '../kept-demonstration.ts';
import { startProduct } from '../product.ts';
import { loadedWhole } from '../whole-demonstration.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a stopped product with the loaded demonstration: `ownProduct` runs on a copy. */
    seededData: string;
    /** The running product of `sharedProduct`. */
    sharedProduct: { readonly url: string; readonly dataFolder: string };
  }
}

/** Loads the demonstration once for all journeys, unless an earlier run of the same build kept it, and starts the shared product. */
export default async function seed(project: TestProject): Promise<() => Promise<void>> {
  const data = await demonstration();
  project.provide('seededData', data);
  const shared = await startProduct(copyOfData(data));
  project.provide('sharedProduct', { url: shared.url, dataFolder: shared.dataFolder });
  return async () => {
    await shared.stop();
    removeData(shared.dataFolder);
    removeData(data);
  };
}

async function demonstration(): Promise<string> {
  const kept = keptDemonstration();
  if (existsSync(kept)) {
    console.log('\nDemostración de una ejecución anterior con la misma construcción');
    return copyOfData(kept);
  }
  const folder = freshDataFolder();
  const product = await startProduct(folder, { LOG_FORMAT: 'text' });
  await loadedWhole(product);
  await product.stop();
  console.log(`\nDemostración cargada en ${(product.readyAfterMs / 1000).toFixed(1)} s`);
  keepDemonstration(folder, kept);
  return folder;
}
