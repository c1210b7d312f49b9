import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServer } from '../../scripts/bundle-server.mjs';
import type { Measurement } from '../measurement.ts';
import type { measureManyMonths } from './many-months.ts';

/** A folder beside the product, from which npm packages can be resolved. */
const PLACE = join(import.meta.dirname, '..', '..', 'dist');

/** Measures the kernel in one bundle, as the product runs it: loaded module by module it takes a third longer. */
export async function measureBundledMonths(): Promise<Measurement[]> {
  mkdirSync(PLACE, { recursive: true });
  const folder = mkdtempSync(join(PLACE, 'bench-'));
  try {
    await bundleServer([join(import.meta.dirname, 'many-months.ts')], folder);
    const bundle = await import(pathToFileURL(join(folder, 'many-months.js')).href);
    return await (bundle.measureManyMonths as typeof measureManyMonths)();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
