/** Which clauses of the specification the titles of tests name. The specification is kept outside the repository. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.ts';
import { isTest, type Source, walk } from './source.ts';

/** The clauses no test names, and the names in tests that are no clause. */
export type Coverage = {
  readonly covered: readonly string[];
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
};

const clauseLine = /^- \[([A-Z]+-\d+)\] /gm;
const reference = /\[([A-Z]+-\d+)\]/g;

/** The text of the clauses: at `SPEC_CLAUSES`, else beside the checkout; undefined where there is none. */
export function readClauses(): string | undefined {
  const path = process.env.SPEC_CLAUSES ?? join(root, '..', 'shared', 'spec', 'clauses.md');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Compares the ids of the clauses with those in brackets in the strings of test files; comments don't count. */
export function clauseCoverage(clauses: string, sources: readonly Source[]): Coverage {
  const ids = [...clauses.matchAll(clauseLine)].map((match) => match[1] ?? '');
  const named = new Set(sources.filter(({ path }) => isTest(path)).flatMap(referencesIn));
  return {
    covered: ids.filter((id) => named.has(id)),
    missing: ids.filter((id) => !named.has(id)),
    unknown: [...named].filter((id) => !ids.includes(id)).sort(),
  };
}

function referencesIn(source: Source): readonly string[] {
  const found: string[] = [];
  walk(source, (node) => {
    const text =
      node.type === 'TemplateElement' ? JSON.stringify(node.value) : node.type === 'Literal' && node.value;
    if (typeof text === 'string') found.push(...[...text.matchAll(reference)].map((match) => match[1] ?? ''));
  });
  return found;
}
