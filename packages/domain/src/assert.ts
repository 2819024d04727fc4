/** Thrown by `assert`: a bug in the program, never something a person did. */
export class AssertionFailure extends Error {
  override name = 'AssertionFailure';
}

/** Stops the work at hand when `condition` does not hold. For invariants, not for input. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionFailure(message);
}
