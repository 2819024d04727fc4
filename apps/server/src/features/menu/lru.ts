/** Keeps the `max` values that were asked for last. */
export function lruCache<Value>(max: number) {
  const kept = new Map<string, Value>();
  return {
    /** The value of a key, made when there is none. */
    getOr(key: string, make: () => Value): Value {
      const known = kept.get(key);
      if (known !== undefined) kept.delete(key);
      const value = known ?? make();
      kept.set(key, value);
      if (kept.size > max) {
        const oldest = kept.keys().next();
        if (!oldest.done) kept.delete(oldest.value);
      }
      return value;
    },
    get size() {
      return kept.size;
    },
  };
}
