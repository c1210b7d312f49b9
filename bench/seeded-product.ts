import { copyOfData, freshDataFolder, removeData } from '@contador/e2e/data-folder.ts';
import { type Product, startProduct } from '@contador/e2e/product.ts';
import { loadedWhole } from '@contador/e2e/whole-demonstration.ts';

let seeded: Promise<string> | undefined;

/**
 * Runs the built product over the demonstration data, which are loaded once per run; each measurement works on its own copy. `environment`
 * adds to the environment of the product.
 */
export async function withProduct<Result>(
  measure: (product: Product) => Promise<Result>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Result> {
  seeded ??= loadDemonstration();
  const folder = copyOfData(await seeded);
  try {
    const product = await startProduct(folder, environment);
    try {
      return await measure(product);
    } finally {
      await product.stop();
    }
  } finally {
    removeData(folder);
  }
}

async function loadDemonstration(): Promise<string> {
  const folder = freshDataFolder();
  process.once('exit', () => removeData(folder));
  const product = await startProduct(folder);
  await loadedWhole(product);
  await product.stop();
  return folder;
}
