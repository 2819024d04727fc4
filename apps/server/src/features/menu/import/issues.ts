/** Something wrong in a menu file: the line it is on, what it is about ("items › falafel › price"), and a sentence. */
export type Issue = { readonly line: number; readonly about: string; readonly sentence: string };

/** Collects what is wrong, so that all of it can be told at once. */
export class Issues {
  readonly #found: Issue[] = [];

  add(line: number, about: string, sentence: string): void {
    this.#found.push({ line, about, sentence });
  }

  /** All of it, from the top of the file down. */
  inOrder(): readonly Issue[] {
    return this.#found.toSorted((a, b) => a.line - b.line);
  }

  get none(): boolean {
    return this.#found.length === 0;
  }
}

/** An issue as one line, the way compilers and editors have it: `menu.json:12: items › falafel › price: …`. */
export function issueLine(file: string, issue: Issue): string {
  return `${file}:${issue.line}: ${issue.about === '' ? '' : `${issue.about}: `}${issue.sentence}`;
}

/** The one of `known` that someone who typed `text` most likely meant, as a clause to put after a sentence. */
export function didYouMean(text: string, known: Iterable<string>): string {
  const allowed = Math.max(1, Math.floor(text.length / 4));
  let best: string | undefined;
  let bestDistance = allowed + 1;
  for (const candidate of known) {
    const distance = editDistance(text.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best === undefined ? '' : `; did you mean "${best}"?`;
}

/** Levenshtein distance, or `limit` where it is not below it. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return Math.min(above.at(-1) ?? limit, limit);
}
