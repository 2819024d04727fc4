/** Parses bodies as such a server does: JSON, or a multipart form with names in brackets. */
import type { Fields } from './restaurant.ts';

/** The fields of a body; `splits[0][name]` and `type[]` become objects and lists. */
export async function parseBody(text: string, type: string): Promise<Fields> {
  if (text === '') return {};
  if (type.startsWith('application/json')) return JSON.parse(text) as Fields;
  const form = await new Response(text, { headers: { 'content-type': type } }).formData();
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form) put(fields, name.replaceAll(']', '').split('['), value);
  return fields;
}

function put(into: Record<string, unknown>, [key = '', ...inner]: readonly string[], value: unknown): void {
  const [next] = inner;
  if (next === undefined) into[key] = value;
  else if (next === '') into[key] = [...((into[key] as unknown[] | undefined) ?? []), value];
  else {
    into[key] ??= /^\d+$/.test(next) ? [] : {};
    put(into[key] as Record<string, unknown>, inner, value);
  }
}
