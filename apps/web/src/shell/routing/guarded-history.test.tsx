import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardLeaving } from '../../ui/notice/leave-guards.ts';
import { guardedHistory } from './guarded-history.ts';

let stops: (() => void)[] = [];
beforeEach(() => window.history.replaceState(null, '', '/a'));
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** A history with two pages behind it, what it showed, and a guard that answers when it is told to. */
function opened() {
  const history = guardedHistory();
  const shown: string[] = [];
  stops.push(history.listen(({ location }) => shown.push(location.pathname + location.search)));
  history.push('/b');
  history.push('/c');
  const asked: ((leaves: boolean) => void)[] = [];
  stops.push(guardLeaving(() => new Promise((resolve) => asked.push(resolve))));
  return { history, shown, asked };
}

const address = () => window.location.pathname + window.location.search;

test('who stays is where they were, who leaves goes where they were going', async () => {
  const { history, shown, asked } = opened();
  history.push('/d');
  expect([asked.length, address()]).toEqual([1, '/c']);
  asked[0]?.(false);
  await Promise.resolve();
  expect(address()).toBe('/c');
  history.push('/d');
  asked[1]?.(true);
  await expect.poll(address).toBe('/d');
  expect(shown).toEqual(['/b', '/c', '/d']);
});

test('another search of the same page is asked about, its own address is not', () => {
  const { history, asked } = opened();
  history.replace('/c');
  history.replace({ search: '' });
  expect(asked).toHaveLength(0);
  history.replace({ search: '?mercado=A' });
  expect([asked.length, address()]).toEqual([1, '/c']);
});

test('the way back of the browser is gone back from, and taken when the person leaves', async () => {
  const { shown, asked } = opened();
  window.history.back();
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(address).toBe('/c');
  expect(shown).not.toContain('/a');
  asked[0]?.(false);
  window.history.go(-2);
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(address).toBe('/c');
  asked[1]?.(true);
  await expect.poll(address).toBe('/a');
  await expect.poll(() => shown.at(-1)).toBe('/a');
});

test('what is pressed while it is asked is not asked again', async () => {
  const { history, asked } = opened();
  history.push('/d');
  history.push('/e');
  window.history.back();
  await expect.poll(address).toBe('/c');
  expect(asked).toHaveLength(1);
});
