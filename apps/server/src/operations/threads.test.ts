import { afterEach, expect, it } from 'vitest';
import { threadTasks } from '../areas.ts';
import { startThreads, threadTask } from './threads.ts';

const threads = startThreads(1);
afterEach(async () => {
  await threads.close();
});

it('a thread knows the tasks of the areas, and says which it does not know', async () => {
  expect(threadTasks.length).toBeGreaterThan(0);
  expect(new Set(threadTasks.map(({ name }) => name)).size).toBe(threadTasks.length);
  const stranger = threadTask('nobody-listed-it', () => 1);
  await expect(threads.run(stranger, undefined)).rejects.toThrow('no thread task nobody-listed-it');
});
