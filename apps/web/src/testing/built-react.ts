import * as React from 'react';
import { createElement, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

/** Number of transitions to wait for: React runs deferred work in later turns, and one turn may defer work to the next. */
const TURNS = 2;

function Drawn({ tell }: { readonly tell: () => void }): null {
  useEffect(tell, [tell]);
  return null;
}

let last: Root | undefined;

/** Waits until React has rendered everything requested so far, including deferred work, which it renders last. */
export async function settled(): Promise<void> {
  last ??= createRoot(document.createElement('div'));
  for (let turn = 0; turn < TURNS; turn++) {
    await new Promise<void>((resolve) => startTransition(() => last?.render(createElement(Drawn, { tell: resolve }))));
  }
}

/**
 * Replaces `act` of React's development build for the production build, which the screen tests use. Updates requested by the callback are
 * rendered when it returns.
 */
function act(callback: () => unknown): unknown {
  let result: unknown;
  flushSync(() => {
    result = callback();
  });
  if (!(result instanceof Promise)) return result;
  return result.then(async (value) => {
    await settled();
    return value;
  });
}

// Testing Library takes `act` from here.
Object.assign((React as unknown as { default?: object }).default ?? React, { act });
