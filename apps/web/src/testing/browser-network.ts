import { watchOperations } from '@contador/contract/operations';
import { vi } from 'vitest';
import type { Network } from './network.ts';

/** Replaces `fetch` and `XMLHttpRequest` of the browser with the network double. */
export function installNetwork(network: Network): void {
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    if (address.startsWith(watchOperations.path)) return silentStream();
    const headers = new Headers(options.headers);
    const { status, text } = await network.exchange(options.method ?? 'GET', address, headers, options.body);
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  });

  class Request {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    #method = '';
    #address = '';
    #headers = new Headers();
    #aborted = false;

    open(method: string, address: string) {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    abort() {
      this.#aborted = true;
      this.onabort?.();
    }

    async send(body: unknown) {
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      const { status, text } = await network.exchange(this.#method, this.#address, this.#headers, body);
      if (this.#aborted) return;
      this.status = status;
      this.responseText = text;
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}

/** A stream of events that never sends any. */
function silentStream(): Response {
  return new Response(new ReadableStream(), { status: 200, headers: { 'content-type': 'text/event-stream' } });
}
