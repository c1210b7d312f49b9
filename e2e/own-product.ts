import { afterAll, beforeAll, inject } from 'vitest';
import { copyOfData, removeData } from './data-folder.ts';
import { type Product, startProduct } from './product.ts';

/** A running product, as seen by a test file. */
export interface RunningProduct {
  readonly url: string;
}

/**
 * The product shared by all files that only read, or that write data that no other file checks, such as their own orders and actas. A file
 * that publishes, bills or changes a company uses `ownProduct`.
 */
export function sharedProduct(): RunningProduct & { readonly dataFolder: string } {
  return inject('sharedProduct');
}

/** A product for one file, on a copy of the demonstration's data: started before its tests, removed after them. */
export function ownProduct(): RunningProduct & { restart(): Promise<Product>; current(): Product } {
  let product: Product | undefined;
  const current = (): Product => {
    if (!product) throw new Error('the product has not started yet');
    return product;
  };
  beforeAll(async () => {
    product = await startProduct(copyOfData(inject('seededData')));
  });
  afterAll(async () => {
    if (!product) return;
    await product.stop();
    removeData(product.dataFolder);
  });
  return {
    get url() {
      return current().url;
    },
    current,
    async restart() {
      product = await startProduct(current().dataFolder);
      return product;
    },
  };
}
