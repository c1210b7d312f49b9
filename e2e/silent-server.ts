import type { IncomingMessage } from 'node:http';
import { type InFront, onwardTo, standInFront } from './in-front.ts';

/** Part of a request that is received before the silence. */
type Quiet = 'a part' | 'all';

/** A proxy of the product that can stop answering: no response, and the connection stays open. */
export interface SilentServer extends InFront {
  /** Receives the next request with a matching URL to the given extent, and then never answers it. */
  fallSilent(to: (address: string) => boolean, after: Quiet): void;
  /** Requests left unanswered: the URL with its query, and the bytes received, in order of arrival. */
  readonly met: readonly { readonly address: string; readonly bytes: number }[];
}

/** Passes all requests on to the product, except the unanswered ones. */
export async function silentServer(product: string): Promise<SilentServer> {
  const met: { address: string; bytes: number }[] = [];
  let next: { to: (address: string) => boolean; after: Quiet } | undefined;

  /** The product receives the first part of the request or all of it; its response is discarded. */
  const keepQuiet = (incoming: IncomingMessage, after: Quiet) => {
    const row = { address: incoming.url ?? '', bytes: 0 };
    met.push(row);
    const onward = onwardTo(product, incoming);
    onward.on('error', () => undefined);
    onward.on('response', (response) => response.resume());
    // When the browser leaves, abort its unfinished request to the product.
    incoming.on('close', () => !incoming.complete && onward.destroy());
    incoming.on('data', (chunk: Buffer) => {
      row.bytes += chunk.length;
      onward.write(chunk);
      if (after === 'a part') incoming.pause();
    });
    incoming.on('end', () => onward.end());
  };
  const front = await standInFront(product, (incoming) => {
    if (!next?.to(incoming.url ?? '')) return false;
    const { after } = next;
    next = undefined;
    keepQuiet(incoming, after);
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
