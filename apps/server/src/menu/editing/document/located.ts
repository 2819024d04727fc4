import type { LocatedValue } from '../../import/read/located-json.ts';

/** A value of our own as the reader of menu files takes it. It stands on no line. */
export function located(value: unknown): LocatedValue {
  const line = 0;
  if (typeof value === 'string') return { line, kind: 'text', text: value };
  if (typeof value === 'number') return { line, kind: 'number', text: String(value) };
  if (typeof value === 'boolean') return { line, kind: 'flag', flag: value };
  if (Array.isArray(value)) return { line, kind: 'list', entries: value.map(located) };
  if (typeof value !== 'object' || value === null) return { line, kind: 'null' };
  const members = Object.entries(value).map(
    ([name, inside]) => [name, { line, value: located(inside) }] as const,
  );
  return { line, kind: 'object', members: new Map(members) };
}
