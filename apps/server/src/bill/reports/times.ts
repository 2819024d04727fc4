/** How often something took how many seconds. It stays small however much was cooked: there are only so many seconds. */
export class Times {
  readonly #counts = new Map<number, number>();

  /** Adds what took so many seconds, once or several times. */
  add(seconds: number, times = 1): void {
    this.#counts.set(seconds, (this.#counts.get(seconds) ?? 0) + times);
  }

  /** Adds all that is in others. */
  addAll(others: Times): void {
    for (const [seconds, times] of others.#counts) this.add(seconds, times);
  }

  /** How many there are. */
  get count(): number {
    return this.#counts.values().reduce((sum, times) => sum + times, 0);
  }

  /** How many there are, their median, average and longest in whole seconds. Of none at all everything is 0. */
  figures() {
    const { count } = this;
    const sum = this.#counts.entries().reduce((all, [seconds, times]) => all + seconds * times, 0);
    const inOrder = [...this.#counts].toSorted(([one], [other]) => one - other);
    let passed = 0;
    const middle = inOrder.find(([, times]) => {
      passed += times;
      return passed * 2 >= count;
    });
    return {
      count,
      median: middle?.[0] ?? 0,
      average: Math.round(sum / Math.max(1, count)),
      longest: inOrder.at(-1)?.[0] ?? 0,
    };
  }
}

/** The median of some times; null if there are none. */
export function medianOf(times: Times | undefined): number | null {
  return times === undefined ? null : times.figures().median;
}
