import type { AnyThreadTask } from './platform/threads/threads.ts';
import { threadTasks } from './thread-tasks.ts';

const loaded = new Map<string, AnyThreadTask>();

/** Entry point of a worker thread: runs the named task on its argument. */
export default async function compute({ task, argument }: { task: string; argument: unknown }): Promise<unknown> {
  const known = loaded.get(task) ?? (await threadTasks[task]?.());
  if (known === undefined) throw new Error(`no thread task ${task}: is it in thread-tasks.ts?`);
  loaded.set(task, known);
  return await known.compute(argument as never);
}
