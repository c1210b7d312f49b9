import type { IncomingMessage } from 'node:http';
import { type InFront, onwardTo, standInFront } from './in-front.ts';

/** How much of a request comes before the silence. */
type Quiet = 'a part' | 'all';

/** The product as a phone sees it whose server falls silent: no answer, and no end of the connection. */
export interface SilentServer extends InFront {
  /** The next request of whose address that is said is let in so far, and then nothing comes of it. */
  fallSilent(to: (address: string) => boolean, after: Quiet): void;
  /** What it was silent to: the address with its query, and how many bytes had come, in the order of their coming. */
  readonly met: readonly { readonly address: string; readonly bytes: number }[];
}

/** Passes everything on to the product but what it is silent to. */
export async function silentServer(product: string): Promise<SilentServer> {
  const met: { address: string; bytes: number }[] = [];
  let next: { to: (address: string) => boolean; after: Quiet } | undefined;

  /** The product gets what comes, the first part of it or all; its answer goes nowhere. */
  const keepQuiet = (asked: IncomingMessage, after: Quiet) => {
    const row = { address: asked.url ?? '', bytes: 0 };
    met.push(row);
    const onward = onwardTo(product, asked);
    onward.on('error', () => undefined);
    onward.on('response', (given) => given.resume());
    // The browser that goes takes its half of a request along.
    asked.on('close', () => !asked.complete && onward.destroy());
    asked.on('data', (chunk: Buffer) => {
      row.bytes += chunk.length;
      onward.write(chunk);
      if (after === 'a part') asked.pause();
    });
    asked.on('end', () => onward.end());
  };
  const front = await standInFront(product, (asked) => {
    if (!next?.to(asked.url ?? '')) return false;
    const { after } = next;
    next = undefined;
    keepQuiet(asked, after);
    return true;
  });
  return {
    ...front,
    met,
    fallSilent: (to, after) => {
      next = { to, after };
    },
  };
}
