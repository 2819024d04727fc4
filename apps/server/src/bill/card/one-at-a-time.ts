import type { Context } from '../../context.ts';

const queues = new WeakMap<Context, Map<string, Promise<unknown>>>();

/**
 * Runs `work` after any other work with the provider for the same attempt, within this process. Locks in the
 * database do the same between processes.
 */
export function oneAtATime<Value>(
  context: Context,
  attemptId: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const queue = queues.get(context) ?? new Map<string, Promise<unknown>>();
  queues.set(context, queue);
  const previous = queue.get(attemptId) ?? Promise.resolve();
  const mine = previous.then(work, work);
  queue.set(attemptId, mine);
  const release = () => {
    if (queue.get(attemptId) === mine) queue.delete(attemptId);
  };
  mine.then(release, release);
  return mine;
}
