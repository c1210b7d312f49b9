import { afterEach, expect, test, vi } from 'vitest';
import { whileSeen } from './while-seen.ts';

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => vi.restoreAllMocks());

test('the work stops while the page is hidden, and runs once at a time', () => {
  const begun: { signal: AbortSignal; again: boolean }[] = [];
  const leave = whileSeen((signal, again) => begun.push({ signal, again }));
  look('visible');
  expect(begun.map(({ signal, again }) => [signal.aborted, again])).toEqual([[false, false]]);
  look('hidden');
  expect(begun.map(({ signal }) => signal.aborted)).toEqual([true]);
  look('visible');
  expect(begun.map(({ signal, again }) => [signal.aborted, again])).toEqual([
    [true, false],
    [false, true],
  ]);
  leave();
  look('hidden');
  look('visible');
  expect(begun.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

test('a page opened in the background waits until it is visible', () => {
  look('hidden');
  const work = vi.fn();
  const leave = whileSeen(work);
  expect(work).not.toHaveBeenCalled();
  look('visible');
  expect(work).toHaveBeenCalledTimes(1);
  leave();
});
