import * as React from 'react';
import { createElement, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

/** React does what it put off in turns; what one turn brings is done in the next. */
const TURNS = 2;

function Drawn({ tell }: { readonly tell: () => void }): null {
  useEffect(tell, [tell]);
  return null;
}

let last: Root | undefined;

/** Waits until React has drawn all that it was asked for so far, also what it put off: what comes last is drawn last. */
export async function settled(): Promise<void> {
  last ??= createRoot(document.createElement('div'));
  for (let turn = 0; turn < TURNS; turn++) {
    await new Promise<void>((resolve) => startTransition(() => last?.render(createElement(Drawn, { tell: resolve }))));
  }
}

/**
 * What React's development build calls `act`, for the built one, with which the screens are tested as people use them: what the callback
 * asked for is on the page when it has ended.
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

// The library of the tests takes it from there.
Object.assign((React as unknown as { default?: object }).default ?? React, { act });
