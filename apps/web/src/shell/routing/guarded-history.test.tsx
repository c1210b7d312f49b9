import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardLeaving } from '../../ui/notice/leave-guards.ts';
import { guardedHistory } from './guarded-history.ts';

let stops: (() => void)[] = [];
beforeEach(() => window.history.replaceState(null, '', '/a'));
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** A history with two previous pages, the addresses it showed, and a guard that the test answers. */
function opened() {
  const history = guardedHistory();
  const shown: string[] = [];
  stops.push(history.listen(({ location }) => shown.push(location.pathname + location.search)));
  history.push('/b');
  history.push('/c');
  const questions: ((leaves: boolean) => void)[] = [];
  stops.push(guardLeaving(() => new Promise((resolve) => questions.push(resolve))));
  return { history, shown, questions };
}

const address = () => window.location.pathname + window.location.search;

test('staying keeps the address, leaving continues to the requested one', async () => {
  const { history, shown, questions } = opened();
  history.push('/d');
  expect([questions.length, address()]).toEqual([1, '/c']);
  questions[0]?.(false);
  await Promise.resolve();
  expect(address()).toBe('/c');
  history.push('/d');
  questions[1]?.(true);
  await expect.poll(address).toBe('/d');
  expect(shown).toEqual(['/b', '/c', '/d']);
});

test('asks before another search of the same page, but not before the same address', () => {
  const { history, questions } = opened();
  history.replace('/c');
  history.replace({ search: '' });
  expect(questions).toHaveLength(0);
  history.replace({ search: '?mercado=A' });
  expect([questions.length, address()]).toEqual([1, '/c']);
});

test("reverts the browser's back navigation, and repeats it when the person leaves", async () => {
  const { shown, questions } = opened();
  window.history.back();
  await expect.poll(() => questions.length).toBe(1);
  await expect.poll(address).toBe('/c');
  expect(shown).not.toContain('/a');
  questions[0]?.(false);
  window.history.go(-2);
  await expect.poll(() => questions.length).toBe(2);
  await expect.poll(address).toBe('/c');
  questions[1]?.(true);
  await expect.poll(address).toBe('/a');
  await expect.poll(() => shown.at(-1)).toBe('/a');
});

test('navigation during the question does not ask again', async () => {
  const { history, questions } = opened();
  history.push('/d');
  history.push('/e');
  window.history.back();
  await expect.poll(address).toBe('/c');
  expect(questions).toHaveLength(1);
});
