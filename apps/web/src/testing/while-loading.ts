import type { Endpoint, ReplyOf } from '@contador/contract';
import { fireEvent } from '@testing-library/react';
import { type Answer, answer } from './network.ts';

/** An endpoint that answers with `reply`, but only after `release` was called. */
export function heldAnswer<E extends Endpoint>(
  endpoint: E,
  reply: ReplyOf<E>,
): Answer & { readonly release: () => void } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const respond = async () => {
    await released;
    return reply;
  };
  return { ...answer(endpoint, respond), release };
}

/** Drops files on the window, as from a folder of the computer; returns whether the browser would have opened them. */
export function dropFiles(...files: readonly File[]): boolean {
  return fireEvent.drop(window, { dataTransfer: { types: ['Files'], items: [], files } });
}

/** Whether the page announces that it is loading, as assistive technology reads it. */
export function isPageBusy(): boolean {
  return document.getElementById('contenido')?.getAttribute('aria-busy') === 'true';
}
