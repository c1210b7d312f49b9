import { forgetPeak, memoryOf } from '@contador/e2e/process-memory.ts';
import type { Product } from '@contador/e2e/product.ts';

/** What a product has used of memory and how long its event loop was held. */
interface ServerLoad {
  /** Most memory in use, in megabytes of a million bytes. */
  readonly peakMB: number;
  /** Longest time that the event loop answered nobody, in milliseconds. */
  readonly lagMs: number;
}

/** The same from here until `since` is asked. */
export async function watchServer(product: Product) {
  forgetPeak(product.pid);
  // Each look at the lag begins it anew.
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
