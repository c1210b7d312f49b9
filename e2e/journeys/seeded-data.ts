import type { TestProject } from 'vitest/node';
import { freshDataFolder, removeData } from '../data-folder.ts';
import { killWhileStarting, startProduct } from '../product.ts';
import { loadedWhole } from '../whole-demonstration.ts';

/** How the data came to be: the first start was killed while it loaded them, and the second went on. */
interface Seeding {
  readonly killed: string;
  readonly wentOn: string;
  /** When the second one began. */
  readonly secondBegan: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Data of a product that has loaded its demonstration and was stopped: each file of journeys works on a copy. */
    seededData: string;
    /** What both starts said. */
    seeding: Seeding;
  }
}

/** What another project of the same run has loaded. */
const LOADED = 'CONTADOR_SEEDED_DATA';
/** What it says of the months that it publishes, of which each takes seconds. */
const ON_ITS_WAY = / [7-9]\/\d+ /;

/**
 * Loads the demonstration once for all journeys of a run, over a kill: that it goes on where it was is proved by the one loading that there is
 * (`server-process`), instead of by another.
 */
export default async function seed(project: TestProject): Promise<() => void> {
  const provide = (folder: string, seeding: Seeding) => {
    project.provide('seededData', folder);
    project.provide('seeding', seeding);
  };
  const loaded = process.env[LOADED];
  if (loaded !== undefined) {
    const { folder, seeding } = JSON.parse(loaded) as { folder: string; seeding: Seeding };
    provide(folder, seeding);
    return () => undefined;
  }
  const folder = freshDataFolder();
  const asRead = { LOG_FORMAT: 'text' };
  const killed = await killWhileStarting(folder, ON_ITS_WAY, asRead);
  const secondBegan = new Date().toISOString();
  const product = await startProduct(folder, asRead);
  await loadedWhole(product);
  console.log(`\nDemostración cargada en ${(product.readyAfterMs / 1000).toFixed(1)} s`);
  await product.stop();
  const seeding = { killed, wentOn: product.output(), secondBegan };
  process.env[LOADED] = JSON.stringify({ folder, seeding });
  provide(folder, seeding);
  return () => removeData(folder);
}
