/**
 * Finds a name that looks like a misspelt setting: it starts like a card provider's settings, with EMULATOR_ or with SUFRA_,
 * or it is one of ours in another case, or with a typo (two in a long name) after the first letter. Short names (PORT, HOST,
 * DEMO) resemble too many others to guess.
 */
export function misspeltSetting(
  names: Iterable<string>,
  known: ReadonlySet<string>,
  providers: readonly string[],
): { readonly name: string; readonly closest: string | undefined } | undefined {
  const starts = ['EMULATOR_', 'SUFRA_', ...providers.map((provider) => `${provider.toUpperCase()}_`)];
  for (const name of names) {
    if (known.has(name)) continue;
    const closest = nearest(name, known);
    if (closest !== undefined || starts.some((start) => name.toUpperCase().startsWith(start)))
      return { name, closest };
  }
  return undefined;
}

const shortest = 7;
const long = 10;

function nearest(name: string, known: ReadonlySet<string>): string | undefined {
  const plain = name
    .toUpperCase()
    .replaceAll('-', '_')
    .replace(/^SUFRA_/, '');
  if (plain !== name && known.has(plain) && (plain.length >= shortest || plain.length < name.length))
    return plain;
  return [...known].find(
    (one) =>
      one.length >= shortest &&
      one[0] === plain[0] &&
      editDistance(plain, one) <= (one.length >= long ? 2 : 1),
  );
}

/** The edit distance, counting swapped neighbours as one; 3 for anything above 2. */
function editDistance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const cost = same
        ? at(last, column - 1)
        : 1 + Math.min(at(last, column - 1), at(last, column), at(next, column - 1));
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next.push(swapped ? Math.min(cost, at(before, column - 2) + 1) : cost);
    }
    before = last;
    last = next;
  }
  return Math.min(at(last, to.length), 3);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
