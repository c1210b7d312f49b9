import { forgetPeak, memoryOf } from '@contador/e2e/process-memory.ts';
import type { Product } from '@contador/e2e/product.ts';

/** Memory used by a product, and how long its event loop was blocked. */
interface ServerLoad {
  /** Peak memory, in megabytes of a million bytes. */
  readonly peakMB: number;
  /** Longest time for which the event loop was blocked, in milliseconds. */
  readonly lagMs: number;
}

/** Measures the load from this call until `since` is called. */
export async function watchServer(product: Product) {
  forgetPeak(product.pid);
  // Each read of the lag resets it.
  await lagOf(product.url);
  return {
    beforeMB: memoryOf(product.pid).now,
    since: async (): Promise<ServerLoad> => ({
      peakMB: memoryOf(product.pid).peak,
      lagMs: await lagOf(product.url),
    }),
  };
}

async function lagOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}
