/** Two people changed the same thing: what each of them meant. */

/** An entry as far as merging it goes: its fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** What both changes come to, and the fields that both changed, each to something else. */
export interface Merged {
  readonly merged: Fields;
  readonly clashes: readonly string[];
}

/**
 * Puts two changes of `base` together. A field that only one of them changed is as they want it; one that both changed is
 * as in `mine`, and is named, so that somebody chooses. A field that is left out is undefined.
 */
export function mergeEntries(base: Fields, mine: Fields, theirs: Fields): Merged {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const clashes: string[] = [];
  const merged = names.map((name): [string, unknown] => {
    const [was, own, other] = [base[name], mine[name], theirs[name]];
    if (isSame(own, other) || isSame(other, was)) return [name, own];
    if (isSame(own, was)) return [name, other];
    clashes.push(name);
    return [name, own];
  });
  return { merged: Object.fromEntries(merged.filter(([, value]) => value !== undefined)), clashes };
}

/** The fields that differ between two entries. */
export function changedFields(one: Fields, other: Fields): readonly string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => !isSame(one[name], other[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  return changedFields(one as Fields, other as Fields).length === 0;
}
