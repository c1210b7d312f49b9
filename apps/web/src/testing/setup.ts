import { onlineManager } from '@tanstack/react-query';
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
  // Hidden elements that describe others for screen readers are not part of the page's text.
  defaultIgnore: 'script, style, [hidden]',
  // Shorter than the limit of a test, so that a wait that fails says what was missing.
  asyncUtilTimeout: TIME_LIMIT_MS / 2,
  asyncWrapper: async (work) => {
    const result = await work();
    await settled();
    return result;
  },
  // While waiting, queries fail many times and these errors are discarded: the document is printed only for the last one.
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
/** A canvas context on which every drawing call succeeds and does nothing. */
const drawsNothing = new Proxy<Record<string, unknown>>(
  { dpr: 1, measureText: (text: string) => ({ width: text.length * 6 }) },
  { get: (known, name: string) => (name in known ? known[name] : () => undefined) },
);
window.ResizeObserver = NothingObserved as never;
window.IntersectionObserver = NothingObserved as never;
window.scrollTo = () => undefined;
// A promise, as in newer browsers: React would call it as the cleanup of an effect that returns it.
Element.prototype.scrollIntoView = () => Promise.resolve();
Element.prototype.hasPointerCapture = () => false;
HTMLCanvasElement.prototype.getContext = (() => drawsNothing) as never;
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;

// A window of 1440 × 900 whose elements have a size, so that long tables draw their visible rows.
Object.defineProperties(window, { innerWidth: { value: 1440 }, innerHeight: { value: 900 } });
Object.defineProperties(HTMLElement.prototype, {
  offsetWidth: { configurable: true, get: () => 1000 },
  offsetHeight: { configurable: true, get: () => 600 },
  clientWidth: { configurable: true, get: () => 1000 },
  clientHeight: { configurable: true, get: () => 600 },
});

const machineWords = watchMachineWords(document);

afterEach(() => {
  // When a test ends, every disabled control must explain itself, and no text may have shown a printed value.
  const unsaid = unsaidReasons(document);
  const printed = machineWords();
  cleanup();
  // Files dropped by a test and taken by no page would be handed to a page of the next test file.
  pageFiles.clear();
  endSession();
  // A test that went offline leaves the manager offline, and the next file would wait for its data for ever.
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  document.title = '';
  window.history.replaceState(null, '', '/');
  expect(unsaid).toEqual([]);
  expect(printed).toEqual([]);
});
