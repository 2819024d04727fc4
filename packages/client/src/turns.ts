/**
 * Runs one piece of work at a time, across all tabs of this browser if it has Web Locks. A page without https has none:
 * then two tabs may send the same write, and its key makes that harmless with our server.
 */
export function takeTurns(name: string): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  let queued = false;
  const locked = (work: () => Promise<void>) =>
    typeof navigator.locks === 'undefined' ? work() : navigator.locks.request(name, work);
  return (work) => {
    // A turn that hasn't started yet will do this work too.
    if (queued) return last;
    queued = true;
    last = last.then(() => {
      return locked(() => {
        queued = false;
        return work();
      });
    });
    return last;
  };
}
