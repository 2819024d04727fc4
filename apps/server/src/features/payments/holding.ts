import type { Context } from '../../context.ts';

const heldIn = new WeakMap<Context, Map<string, Promise<unknown>>>();

/** One piece of work with the provider at a time for an attempt, in this process. The database guards the others. */
export function holding<Value>(
  context: Context,
  attemptId: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const held = heldIn.get(context) ?? new Map<string, Promise<unknown>>();
  heldIn.set(context, held);
  const before = held.get(attemptId) ?? Promise.resolve();
  const mine = before.then(work, work);
  held.set(attemptId, mine);
  const release = () => {
    if (held.get(attemptId) === mine) held.delete(attemptId);
  };
  mine.then(release, release);
  return mine;
}
