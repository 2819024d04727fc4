/** Parses TypeScript into a syntax tree, for rules about code rather than text. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseAst } from 'vitest/node';
import { repositoryFiles, root } from '../repository.ts';

/** A file of the repository: its path from the root and its text. */
export type Source = { readonly path: string; readonly text: string };

/** A node of the tree, by the names of the ESTree standard. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

/** An import of a file: the specifier as written, and its path from the root for files of the repository. */
export type Import = {
  readonly specifier: string;
  readonly target: string | undefined;
  readonly line: number;
};

const code = /\.(tsx?|mjs)$/;

/** Every TypeScript and JavaScript file of the repository. */
export function codeFiles(): readonly Source[] {
  return textFiles().filter(({ path }) => code.test(path));
}

/** Every text file of the repository. */
export function textFiles(): readonly Source[] {
  const text = /\.(tsx?|mjs|css|html|json|md|yml)$|^\.ci\/run$/;
  return repositoryFiles()
    .filter((path) => text.test(path) && path !== 'package-lock.json')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Whether a file is a test or only helps tests. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)(testing|e2e|bench)\//.test(path);
}

/** Calls `visit` with every node of the file, parents first, with the node's parent. */
export function walk(source: Source, visit: (node: Node, parent: Node | undefined) => void): void {
  const lang = source.path.endsWith('x') ? 'tsx' : source.path.endsWith('.ts') ? 'ts' : 'js';
  const descend = (value: unknown, parent: Node | undefined): void => {
    if (Array.isArray(value)) {
      for (const item of value) descend(item, parent);
    } else if (isNode(value)) {
      visit(value, parent);
      for (const child of Object.values(value)) if (typeof child === 'object') descend(child, value);
    }
  };
  descend(parse(source, lang), undefined);
}

function parse({ path, text }: Source, lang: 'ts' | 'tsx' | 'js'): unknown {
  try {
    return parseAst(text, { lang });
  } catch (error) {
    throw new Error(`${path} does not parse`, { cause: error });
  }
}

/** The modules that a file imports or re-exports, types included. */
export function importsOf(source: Source): readonly Import[] {
  const found: Import[] = [];
  walk(source, (node) => {
    const from = /^(Import|Export)/.test(node.type) ? node.source : undefined;
    if (!isNode(from) || typeof from.value !== 'string') return;
    found.push({
      specifier: from.value,
      target: targetOf(source.path, from.value),
      line: lineOf(source, node),
    });
  });
  return found;
}

/** The line, from 1, where a node begins. */
export function lineOf({ text }: Source, node: Node): number {
  return text.slice(0, node.start).split('\n').length;
}

/** How many lines a node spans. */
export function linesOf({ text }: Source, node: Node): number {
  return text.slice(node.start, node.end).split('\n').length;
}

/** Whether a value is a node of the tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The dotted name of an expression (`process.env`, `Date.now`); undefined for other expressions. */
export function dottedName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node.name);
  if (node.type !== 'MemberExpression' || node.computed === true) return undefined;
  const object = dottedName(node.object);
  const property = dottedName(node.property);
  return object === undefined || property === undefined ? undefined : `${object}.${property}`;
}

function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier));
  const own = /^@sufra\/([a-z]+)\/(.+)$/.exec(specifier);
  if (own === null) return undefined;
  const folder = ['server', 'emulator', 'diner', 'staff'].includes(own[1] ?? '') ? 'apps' : 'packages';
  return `${folder}/${own[1]}/src/${own[2]}`;
}
