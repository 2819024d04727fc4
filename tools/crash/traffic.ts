/**
 * The way to the server, which is shut while the server is down: whoever sends waits, so that nobody sends anything
 * between a restart and the look at what survived.
 */
export type Traffic = {
  readonly open: () => void;
  readonly shut: () => void;
  /** Sends something once the way is open. Rejects as `send` does. */
  readonly pass: <Value>(send: () => Promise<Value>) => Promise<Value>;
  /** Resolves when nothing is on its way any more. */
  readonly quiet: () => Promise<void>;
};

export function makeTraffic(): Traffic {
  let gate = Promise.withResolvers<void>();
  const underWay = new Set<Promise<unknown>>();
  return {
    open: () => gate.resolve(),
    shut: () => {
      gate = Promise.withResolvers<void>();
    },
    pass: async (send) => {
      await gate.promise;
      const sending = send();
      underWay.add(sending);
      try {
        return await sending;
      } finally {
        underWay.delete(sending);
      }
    },
    quiet: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
