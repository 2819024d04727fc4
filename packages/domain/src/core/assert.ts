/** Thrown by `assert`: a bug in the program, never a user's mistake. */
export class AssertionFailure extends Error {
  override name = 'AssertionFailure';
}

/** Throws an `AssertionFailure` when `condition` does not hold. For invariants, not for input. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionFailure(message);
}
