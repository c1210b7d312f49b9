import { expect, it } from 'vitest';
import { BoundedWork, Busy } from './bounded-work.ts';

it('runs a few at a time in order, and rejects work when too many wait', async () => {
  const bounded = new BoundedWork(2, 3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (at: number) => () => {
    begun.push(at);
    return new Promise<number>((end) => ends.push(() => end(at)));
  };
  const all = [0, 1, 2, 3, 4].map((at) => bounded.run(work(at)));
  await expect(bounded.run(work(5))).rejects.toThrow(Busy);
  expect(begun).toEqual([0, 1]);
  for (let at = 0; at < 5; at++) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('continues after work that fails', async () => {
  const bounded = new BoundedWork(1);
  const failing = bounded.run(async () => {
    throw new Error('broken');
  });
  const next = bounded.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
