/** Parameters of a request: texts, and objects of them. Lists are objects with the keys 0, 1, 2. */
export type Params = { readonly [name: string]: string | Params | undefined };

/** Turns names as Stripe's libraries write them (`line_items[0][price_data][currency]`) into objects. */
export function nestParams(flat: unknown): Params {
  const nested: Record<string, unknown> = {};
  if (typeof flat !== 'object' || flat === null) return {};
  for (const [name, value] of Object.entries(flat)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop();
    if (last === undefined || path.concat(last).includes('__proto__')) continue;
    put(nested, path, last, Array.isArray(value) ? String(value.at(-1)) : String(value));
  }
  return nested as Params;
}

function put(nested: Record<string, unknown>, path: readonly string[], last: string, value: string): void {
  let at = nested;
  for (const part of path) {
    const next = at[part];
    if (typeof next === 'object' && next !== null) at = next as Record<string, unknown>;
    else {
      const made: Record<string, unknown> = {};
      at[part] = made;
      at = made;
    }
  }
  at[last] = value;
}

/** A text parameter; '' if missing. */
export function textOf(params: Params | undefined, name: string): string {
  const value = params?.[name];
  return typeof value === 'string' ? value : '';
}

/** An object parameter; empty if missing. */
export function partOf(params: Params | undefined, name: string): Params {
  const value = params?.[name];
  return typeof value === 'object' ? value : {};
}

/** A whole number from zero up; undefined for anything else. */
export function wholeOf(params: Params | undefined, name: string): number | undefined {
  const text = textOf(params, name);
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** An object of texts. */
export function textsOf(params: Params): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
