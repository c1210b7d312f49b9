import { afterAll, beforeAll, inject } from 'vitest';
import { copyOfData, removeData } from './data-folder.ts';
import { type Product, startProduct } from './product.ts';

/** A product of the file's own over a copy of the demonstration's data: started before its tests, removed after them. */
export function ownProduct(): { readonly url: string; restart(): Promise<Product>; current(): Product } {
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
