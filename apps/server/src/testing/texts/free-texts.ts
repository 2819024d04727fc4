/** Every text of no fixed form that somebody can send: by a call of the API, or in a menu file. */
import { calls } from '@sufra/contract/calls';
import type { Call } from '@sufra/contract/core/call';
import { fileField } from '../../menu/import/read/file-fields.ts';
import { Issues } from '../../menu/import/read/issues.ts';
import type { LocatedMember, LocatedValue } from '../../menu/import/read/located-json.ts';
import type { WhatKey } from '../../menu/import/read/what.ts';

/** The parts of a schema that say what it holds. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
}

/** The free texts of every call, as "placeOrder body.items[].special_instructions". */
export function textsOfCalls(): readonly string[] {
  const all = Object.values(calls as Readonly<Record<string, Call>>).flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) => textsIn(call[part], `${call.name} ${part}`)),
  );
  return [...new Set(all)];
}

function textsIn(schema: Schema | undefined, path: string): readonly string[] {
  if (schema === undefined || schema.const !== undefined || schema.enum !== undefined) return [];
  if (schema.properties !== undefined)
    return Object.entries(schema.properties).flatMap(([name, inside]) => textsIn(inside, `${path}.${name}`));
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => textsIn(one, path));
  if (schema.items !== undefined) return textsIn(schema.items, `${path}[]`);
  if (schema.type === 'string') return isFree(schema) ? [path] : [];
  if (['integer', 'number', 'boolean', 'null'].includes(schema.type ?? '')) return [];
  // A field of any kind is ignored (`harmless` in the contract), or would be one that nobody looked at.
  throw new Error(`${path} can be anything`);
}

/** A pattern of digits and a few words leaves no room for an attack; that of an e-mail address does. */
const isFree = ({ pattern }: Schema) => pattern === undefined || pattern.includes('@');

/**
 * The free texts of a menu file, as "items[].name.*", `*` for each language. The reader of menu files is asked: it is
 * given the same text everywhere, and says where it wanted an object or a list instead, until it wants nothing else.
 */
export function textsOfMenuFile(text: string): readonly string[] {
  const kinds = new Map<string, 'object' | 'list'>();
  for (;;) {
    const asked: string[] = [];
    const issues = new Issues();
    fileField.read(probe('', { text, kinds, asked }), { about: '', issues });
    const wrong = issues.inOrder().map(({ line, what }) => [asked[line - 1] ?? '', what.key] as const);
    const wanted = wrong.flatMap(([path, key]) => {
      const kind = kindWanted(key);
      return kind === undefined ? [] : [[path, kind] as const];
    });
    for (const [path, kind] of wanted) kinds.set(path, kind);
    if (wanted.length > 0) continue;
    const refused = new Set(wrong.map(([path]) => path));
    const taken = asked.filter((path) => path !== '' && !kinds.has(path) && !refused.has(path));
    return [...new Set(taken.map((path) => path.replace(/\.(?:en|ar|ru|tr)$/, '.*')))];
  }
}

function kindWanted(key: WhatKey): 'object' | 'list' | undefined {
  if (key === 'notObject' || key === 'notTexts') return 'object';
  return key === 'notList' ? 'list' : undefined;
}

interface Probing {
  readonly text: string;
  readonly kinds: ReadonlyMap<string, 'object' | 'list'>;
  /** The paths that were asked for; the line of a value is its place here, from 1. */
  readonly asked: string[];
}

/** A value that has whatever is looked for in it. */
function probe(path: string, probing: Probing): LocatedValue {
  const line = probing.asked.push(path);
  const kind = probing.kinds.get(path) ?? (path === '' ? 'object' : 'text');
  if (kind === 'list') return { kind, line, entries: [probe(`${path}[]`, probing)] };
  if (kind === 'text') return { kind, line, text: probing.text };
  const members = new (class extends Map<string, LocatedMember> {
    override get(name: string): LocatedMember {
      const inside = path === '' ? name : `${path}.${name}`;
      const value = probe(inside, probing);
      return { line: value.line, value };
    }
  })();
  return { kind, line, members };
}
