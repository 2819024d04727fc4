/** Why something is refused: a stable code, and details for its message. */
export type Refusal<Code extends string> = {
  readonly ok: false;
  readonly code: Code;
  /** What it is about (an item, a field), for its message. */
  readonly detail?: Readonly<Record<string, string>>;
  /** What a screen needs to continue. */
  readonly data?: unknown;
};

/** The outcome of something that can be refused: a value, or a refusal with a stable code. */
export type Result<Value, Code extends string> = { readonly ok: true; readonly value: Value } | Refusal<Code>;

/** A success with its `value`. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A refusal with a stable code; `detail` names what it is about (an item, a field). */
export function refuse<Code extends string>(
  code: Code,
  detail?: Readonly<Record<string, string>>,
): Refusal<Code> {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail };
}
