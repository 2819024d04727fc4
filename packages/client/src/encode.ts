/** What a form can carry: text, numbers, booleans, and lists and objects of them. Null and undefined are left out. */
export type FormValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue };

/**
 * Encodes a multipart form with nested names in brackets (CALL-27, CALL-28): `splits[0][items][1][order_item_id]`. A
 * list of plain values repeats `name[]`.
 */
export function toForm(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) append(form, name, value as FormValue);
  return form;
}

function append(form: FormData, name: string, value: FormValue): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') return form.append(name, String(value));
  for (const [key, inner] of Object.entries(value)) {
    const plainInList = Array.isArray(value) && (typeof inner !== 'object' || inner === null);
    append(form, `${name}[${plainInList ? '' : key}]`, inner);
  }
}

/** Fills the `:name` parts of a path and adds the query. Values are escaped; undefined query values are left out. */
export function toUrl(
  base: string,
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `${base}${filled}${text === '' ? '' : `?${text}`}`;
}
