import { accepted } from '@contador/kernel';
import { expect, it } from 'vitest';
import { Endings } from './endings.ts';

const over = { state: 'over', outcome: accepted('x') } as const;

it('knows what this process is doing, until it has ended', () => {
  const endings = new Endings();
  expect(endings.isOwn('a')).toBe(false);
  endings.takes('a');
  endings.takes('b');
  endings.ends('a', over);
  expect([endings.isOwn('a'), endings.isOwn('b')]).toEqual([false, true]);
});

it('tells everybody who listens, also those after one that stops listening as it is told', () => {
  const endings = new Endings();
  const heard: string[] = [];
  const deaf = endings.listen((id) => {
    heard.push(`first ${id}`);
    deaf();
  });
  endings.listen((id, ending) => heard.push(`second ${id} ${ending === 'look' ? ending : ending.state}`));
  endings.ends('a', over);
  endings.ends('b', 'look');
  expect(heard).toEqual(['first a', 'second a over', 'second b look']);
});

it('says nothing of what nobody knows, and no longer holds it', () => {
  const endings = new Endings();
  const heard: string[] = [];
  endings.listen((id) => heard.push(id));
  endings.takes('a');
  endings.ends('a', undefined);
  expect([heard, endings.isOwn('a')]).toEqual([[], false]);
});
