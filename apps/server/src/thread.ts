import { threadTasks } from './areas.ts';

const tasks = new Map(threadTasks.map((task) => [task.name, task.compute]));

/** What a worker thread does: the named task on its argument. */
export default async function compute({ task, argument }: { task: string; argument: unknown }): Promise<unknown> {
  const run = tasks.get(task);
  if (run === undefined) throw new Error(`no thread task ${task}: is it in the area's list?`);
  return await run(argument as never);
}
