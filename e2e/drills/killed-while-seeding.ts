import type { TestProject } from 'vitest/node';
import { freshDataFolder, removeData } from '../data-folder.ts';
import { killWhileStarting, startProduct } from '../product.ts';
import { loadedWhole } from '../whole-demonstration.ts';

/** Output of the two starts that loaded the demonstration: the first was killed, the second resumed. */
interface Seeding {
  readonly killed: string;
  readonly resumed: string;
  /** When the second start began. */
  readonly secondBegan: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    seeding: Seeding;
  }
}

/** Progress lines of the months being published, each of which takes seconds. */
const ON_ITS_WAY = / [7-9]\/\d+ /;

/** Loads the demonstration of all drills with a kill in the middle; `seeding.test.ts` checks the output of both starts. */
export default async function seed(project: TestProject): Promise<() => void> {
  const folder = freshDataFolder();
  const asRead = { LOG_FORMAT: 'text' };
  const killed = await killWhileStarting(folder, ON_ITS_WAY, asRead);
  const secondBegan = new Date().toISOString();
  const product = await startProduct(folder, asRead);
  await loadedWhole(product);
  await product.stop();
  project.provide('seededData', folder);
  project.provide('seeding', { killed, resumed: product.output(), secondBegan });
  return () => removeData(folder);
}
