/**
 * A gate in front of the server, closed while it is down: senders wait, so that nothing is sent between a restart and
 * the check of what survived.
 */
export type Traffic = {
  readonly open: () => void;
  readonly shut: () => void;
  /** Sends once the gate is open. Rejects if `send` rejects. */
  readonly pass: <Value>(send: () => Promise<Value>) => Promise<Value>;
  /** Resolves when no request is pending. */
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
