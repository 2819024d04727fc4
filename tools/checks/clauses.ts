/** Checks that every clause of the specification has a test: the title of a passing test must name it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

/** A clause of docs/spec/clauses.md; a planned one is not built yet. */
export type Clause = { readonly id: string; readonly planned: boolean };

/** The mismatches between clauses and titles, one line each, and the number of clauses. */
export type Coverage = {
  readonly faults: readonly string[];
  readonly covered: number;
  readonly planned: number;
};

const clauseLine = /^- \[([A-Z]+-\d+)\] (\(planned\) )?/gm;
const reference = /\[([A-Z]+-\d+)\]/g;

/** Reads the clauses of the specification; throws when the file is missing or has none. */
export function readClauses(path = join(root, 'docs', 'spec', 'clauses.md')): readonly Clause[] {
  const clauses = parseClauses(readFileSync(path, 'utf8'));
  if (clauses.length === 0) throw new Error(`${path} has no clauses`);
  return clauses;
}

/** The clauses of a text, in order. */
export function parseClauses(text: string): readonly Clause[] {
  return [...text.matchAll(clauseLine)].map(([, id = '', planned]) => ({
    id,
    planned: planned !== undefined,
  }));
}

/** Compares the clauses with the titles of passing tests. */
export function clauseCoverage(clauses: readonly Clause[], titles: readonly string[]): Coverage {
  const named = new Set(
    titles.flatMap((title) => [...title.matchAll(reference)].map((match) => match[1] ?? '')),
  );
  const ids = clauses.map(({ id }) => id);
  const built = clauses.filter(({ planned }) => !planned);
  const planned = clauses.filter((clause) => clause.planned);
  return {
    faults: [
      ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id} is there twice`),
      ...built.filter(({ id }) => !named.has(id)).map(({ id }) => `${id}: no passing test names it`),
      ...planned
        .filter(({ id }) => named.has(id))
        .map(({ id }) => `${id} has a test: take the mark "planned" off`),
      ...[...named]
        .filter((id) => !ids.includes(id))
        .sort()
        .map((id) => `${id} is named by a test and is no clause`),
    ],
    covered: built.filter(({ id }) => named.has(id)).length,
    planned: planned.length,
  };
}
