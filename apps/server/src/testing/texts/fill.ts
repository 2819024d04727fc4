/** Valid bodies and queries of calls, with one text of them replaced. */
import { calls } from '@sufra/contract/calls';
import type { Call } from '@sufra/contract/core/call';
import type { CallName } from '@sufra/contract/core/routes';
import { seededRandom } from '../../../../../tools/crash/random.ts';
import { valid } from '../../../../../tools/fuzz/requests/generate.ts';
import type { makeIds } from '../../../../../tools/fuzz/requests/ids.ts';
import { makeSecrets } from '../../../../../tools/fuzz/requests/secrets.ts';

type Part = 'params' | 'query' | 'body';

/** A request in which one field is somebody's text, as "addToCart body.cook_type" names it. */
export interface Filled {
  readonly name: CallName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: object;
  readonly body: unknown;
}

/** Fills every field of a call with something valid, and the named one with `text`. `ids` are those that are known. */
export function fill(field: string, text: string, ids: ReturnType<typeof makeIds>): Filled {
  const [name, path] = field.split(' ') as [CallName, string];
  const call: Call = calls[name];
  const random = { ...seededRandom(1), happens: () => true };
  const filling = { random, ids, secrets: makeSecrets(), person: 1, fixed: {}, chosen: [] };
  const parts = Object.fromEntries(
    (['params', 'query', 'body'] as const).map((part): [Part, unknown] => {
      const schema = call[part];
      return [part, schema === undefined ? undefined : valid(schema, name, filling)];
    }),
  );
  const { params, query, body } = put(parts, path.replaceAll('[]', '.0').split('.'), text) as Record<
    Part,
    object
  >;
  return { name, params: (params ?? {}) as Filled['params'], query: query ?? {}, body };
}

/** The same value with one part of it replaced. */
function put(value: unknown, [key = '', ...path]: readonly string[], text: string): unknown {
  const holder = (value ?? {}) as Readonly<Record<string, unknown>>;
  const inside = path.length === 0 ? text : put(holder[key], path, text);
  if (Array.isArray(value)) return value.with(Number(key), inside);
  return { ...holder, [key]: inside };
}
