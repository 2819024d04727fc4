import type { Language } from '@sufra/contract/core/constants';
import { inWords, type What, what } from './what.ts';

/** Something wrong in a menu file, or worth a look: its line, its path ("items › falafel › price"), and what it is. */
export type Issue = { readonly line: number; readonly about: string; readonly what: What };

/** Collects issues, so that all of them can be reported at once. */
export class Issues {
  readonly #found: Issue[] = [];

  add(line: number, about: string, wrong: What): void {
    this.#found.push({ line, about, what: wrong });
  }

  /** All issues, by line. */
  inOrder(): readonly Issue[] {
    return this.#found.toSorted((a, b) => a.line - b.line);
  }

  get none(): boolean {
    return this.#found.length === 0;
  }
}

/** Issues with their sentences in a language. */
export function saidIn(
  language: Language,
  issues: readonly Issue[],
): { line: number; about: string; sentence: string }[] {
  return issues.map(({ line, about, what: wrong }) => ({ line, about, sentence: inWords(wrong, language) }));
}

/** An issue as one line in English, in the format of compilers and editors: `menu.json:12: items › falafel › price: …`. */
export function issueLine(file: string, { line, about, what: wrong }: Issue): string {
  return `${file}:${line}: ${about === '' ? '' : `${about}: `}${inWords(wrong, 'en')}`;
}

/** The closest match to `text` among `known`, as a clause at the end of a sentence. */
export function didYouMean(text: string, known: Iterable<string>, editsMax?: number): What | undefined {
  const near = closest(text, known, editsMax);
  return near === undefined ? undefined : what('didYouMean', { near });
}

/** The closest match to `text` among `known`, at most `editsMax` letters away: a third of its own, unless given. */
export function closest(
  text: string,
  known: Iterable<string>,
  editsMax = Number.POSITIVE_INFINITY,
): string | undefined {
  const allowed = Math.min(Math.floor(text.length / 3), editsMax);
  let best: string | undefined;
  let bestDistance = allowed + 1;
  for (const candidate of known) {
    const distance = editDistance(text.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Optimal string alignment distance (swapped neighbours count as one), or `limit` if it isn't below that. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          at(row - 1, column - 1) + (same ? 0 : 1),
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return Math.min(at(a.length, b.length), limit);
}
