import { readFileSync, writeFileSync } from 'node:fs';

/** What the process of a product has used of memory and how long its event loop was held, from its birth on. */
export interface ServerLoad {
  /** Most memory in use, in megabytes of a million bytes. */
  readonly peakMB: number;
  /** Longest time that the event loop answered nobody, in milliseconds. */
  readonly lagMs: number;
}

/** The same from here until `since` is asked. */
export async function watchServer(product: { readonly url: string; readonly pid: number }) {
  writeFileSync(`/proc/${product.pid}/clear_refs`, '5');
  // Each look at the lag begins it anew.
  await lagOf(product.url);
  const before = memoryOf(product.pid, 'VmRSS');
  return {
    beforeMB: before,
    since: async (): Promise<ServerLoad> => ({
      peakMB: memoryOf(product.pid, 'VmHWM'),
      lagMs: await lagOf(product.url),
    }),
  };
}

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6;
}

async function lagOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
}
