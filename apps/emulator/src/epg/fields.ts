/** The fields of a request as received. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field's text; empty if it is missing or no text. */
export function text(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
