/**
 * Finds a name that was meant to be a setting and isn't one. Either it begins like those of a card provider or with
 * SUFRA_. Or it is one of ours in another case, or misspelt by a letter (two in a long name) after the first. Short
 * names (PORT, HOST, DEMO) are too near to too many others to be guessed at.
 */
export function misspeltSetting(
  names: Iterable<string>,
  known: ReadonlySet<string>,
): { readonly name: string; readonly meant: string | undefined } | undefined {
  for (const name of names) {
    if (known.has(name)) continue;
    const meant = nearest(name, known);
    if (meant !== undefined || /^(?:EPG|STRIPE|EMULATOR|SUFRA)_/i.test(name)) return { name, meant };
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
      one.length >= shortest && one[0] === plain[0] && steps(plain, one) <= (one.length >= long ? 2 : 1),
  );
}

/** How many letters have to be changed, added, left out or swapped with their neighbour; 3 for any more than 2. */
function steps(from: string, to: string): number {
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
