/**
 * Lets one piece of work at a time happen, over all tabs of this browser where it has locks. Without locks (a page that
 * was loaded without https) the tabs don't know of each other; the keys of the writes keep a double sending harmless
 * with our server.
 */
export function takeTurns(name: string): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  let queued = false;
  const locked = (work: () => Promise<void>) =>
    typeof navigator.locks === 'undefined' ? work() : navigator.locks.request(name, work);
  return (work) => {
    // One turn that hasn't begun does the work of all that are asked for meanwhile.
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
