/** The outcome of something that can be refused: a value, or a stable code that says why not. */
export type Result<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code; readonly detail?: Readonly<Record<string, string>> };

/** A success that carries `value`. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A refusal with a stable code; `detail` names what it is about (an item, a field). */
export function refuse<Code extends string>(
  code: Code,
  detail?: Readonly<Record<string, string>>,
): { readonly ok: false; readonly code: Code; readonly detail?: Readonly<Record<string, string>> } {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail };
}
