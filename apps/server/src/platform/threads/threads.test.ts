import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { threadTasks } from '../../thread-tasks.ts';
import { startThreads, threadTask } from './threads.ts';

const threads = startThreads(1);
afterEach(async () => {
  await threads.close();
});

const source = join(import.meta.dirname, '..', '..');

it('finds the task of each task file by name in a thread', async () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.task.ts') && !path.includes('testing'))
    .map((path) => readFileSync(join(source, path), 'utf8'));
  const declared = files.flatMap((text) => [...text.matchAll(/threadTask\(\s*'([^']+)'/g)].map(([, name]) => name));
  expect(declared.length).toBeGreaterThan(0);
  expect(Object.keys(threadTasks).toSorted()).toEqual(declared.toSorted());
  for (const [name, load] of Object.entries(threadTasks)) expect((await load()).name).toBe(name);
});

it('reports an unknown task', async () => {
  const stranger = threadTask('nobody-listed-it', () => 1);
  await expect(threads.run(stranger, undefined)).rejects.toThrow('no thread task nobody-listed-it');
});
