import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { TIME_LIMIT_MS } from '../../../../scripts/time-limit.ts';
import { endSession } from '../http/session-token.ts';
import { pageFiles } from '../ui/files/page-files.ts';
import { settled } from './built-react.ts';
import { watchMachineWords } from './machine-words.ts';
import { quickLabels } from './quick-labels.ts';
import { quickStyles } from './quick-styles.ts';
import { unsaidReasons } from './unsaid-reasons.ts';

window.getComputedStyle = quickStyles();
quickLabels(window);
configure({
  // What describes an element for who does not see it is no text of the page.
  defaultIgnore: 'script, style, [hidden]',
  // Ends before the test's own limit, so that a wait that fails says what was not there.
  asyncUtilTimeout: TIME_LIMIT_MS / 2,
  asyncWrapper: async (work) => {
    const result = await work();
    await settled();
    return result;
  },
  // While something is waited for, it fails many times, and nobody reads how the document stood: only the last time is written out.
  getElementError: (message, container) => {
    const waits = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
    return new Error(waits ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`);
  },
});

const matches = (query: string) =>
  query.includes('prefers-reduced-motion') ? true : query.includes('min-width') || false;

window.matchMedia = (query: string) =>
  ({
    matches: matches(query),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;

class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
/** A canvas on which any stroke is made and none is seen. */
const drawsNothing = new Proxy<Record<string, unknown>>(
  { dpr: 1, measureText: (text: string) => ({ width: text.length * 6 }) },
  { get: (known, name: string) => (name in known ? known[name] : () => undefined) },
);
window.ResizeObserver = NothingObserved as never;
window.IntersectionObserver = NothingObserved as never;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
HTMLCanvasElement.prototype.getContext = (() => drawsNothing) as never;
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;

// A window of 1440 × 900 whose elements have a size, so that long tables draw the rows that would be seen.
Object.defineProperties(window, { innerWidth: { value: 1440 }, innerHeight: { value: 900 } });
Object.defineProperties(HTMLElement.prototype, {
  offsetWidth: { configurable: true, get: () => 1000 },
  offsetHeight: { configurable: true, get: () => 600 },
  clientWidth: { configurable: true, get: () => 1000 },
  clientHeight: { configurable: true, get: () => 600 },
});

const machineWords = watchMachineWords(document);

afterEach(() => {
  // However a test leaves its screen, what is off there says why, and nothing that it ever showed was a printed value.
  const unsaid = unsaidReasons(document);
  const printed = machineWords();
  cleanup();
  // Files that a test dropped and no page took would be handed to a page of the next file of tests.
  pageFiles.clear();
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  document.title = '';
  window.history.replaceState(null, '', '/');
  expect(unsaid).toEqual([]);
  expect(printed).toEqual([]);
});
