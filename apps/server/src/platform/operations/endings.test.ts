import { accepted } from '@contador/kernel';
import { expect, it } from 'vitest';
import { Endings } from './endings.ts';

const over = { state: 'over', outcome: accepted('x') } as const;

it('tracks the operations of this process until they end', () => {
  const endings = new Endings();
  expect(endings.isOwn('a')).toBe(false);
  endings.takes('a');
  endings.takes('b');
  endings.ends('a', over);
  expect([endings.isOwn('a'), endings.isOwn('b')]).toEqual([false, true]);
});

it('notifies every listener, also after one that unsubscribes during notification', () => {
  const endings = new Endings();
  const heard: string[] = [];
  const unsubscribe = endings.listen((id) => {
    heard.push(`first ${id}`);
    unsubscribe();
  });
  endings.listen((id, ending) => heard.push(`second ${id} ${ending === 'look' ? ending : ending.state}`));
  endings.ends('a', over);
  endings.ends('b', 'look');
  expect(heard).toEqual(['first a', 'second a over', 'second b look']);
});

it('reports nothing about unknown operations, and forgets them', () => {
  const endings = new Endings();
  const heard: string[] = [];
  endings.listen((id) => heard.push(id));
  endings.takes('a');
  endings.ends('a', undefined);
  expect([heard, endings.isOwn('a')]).toEqual([[], false]);
});
