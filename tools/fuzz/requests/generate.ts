/** Makes valid values from the contract's schemas. */

import { languages } from '@sufra/contract/core/constants';
import type { SeededRandom } from '../../crash/random.ts';
import { type Ids, kindOfField } from './ids.ts';
import { injections } from './injections.ts';
import type { Secrets } from './secrets.ts';

/** The parts of a schema that matter here. */
export type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

/** Whose request it is, and what it can be filled with. */
export type Filling = {
  readonly random: SeededRandom;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly person: number;
  /** Fields that this person fills in always in the same way. */
  readonly fixed: Readonly<Record<string, string>>;
  /** The ids that the request contains so far: an amount has to belong to one of them. */
  readonly chosen: string[];
};

const listMax = 4;

/** Examples of each pattern in the contract. A new pattern needs a line here. */
const examples: readonly (readonly [pattern: RegExp, texts: readonly string[]])[] = [
  [/@/, []],
  [/\[ -~\]/, ['', 'guests-2026', 'two words ~']],
  [/24:00/, ['09:00', '23:30', '00:00', '24:00']],
  [/\^20\[/, ['2026-12-02', '2026-02-30', '2030-12-31']],
  [/A-Za-z0-9\+/, ['AAAA', 'iVBORw0KGgo=']],
  [/\{15\}/, ['100123456700003', '000000000000000']],
  [/https:/, ['https://nahar.example/', 'https://x.example/a?b=c#d']],
  [/\^#/, ['#8f2f3b', '#eba61f', '#808000']],
  [/\{1,9\}/, ['1', '2', '0007']],
  [/\{1,10\}/, ['20.00', '0.00', '1000000.00']],
  [/\{1,24\}/, ['instagram', 'x', 'website']],
  [/A-Z0-9\]\{3/, ['WELCOME10', 'SUMMER', 'NEW1']],
  [/\[Cc\]ash/, ['cash', 'card', 'pos', 'Cash']],
  [/\{4,6\}/, ['2749', '1234', '998877']],
  [/\{4\}-/, ['2026-03-10', '2026-02-30', '2030-12-31']],
  [/\{3\}-\[/, ['01a20b45-c475-710d-9b7e-d41b3108c368', '00000000-0000-0000-0000-000000000000']],
  [/none/, ['none', '0123456789abcdef']],
  [/\[0-9a-f\]\{16\}/, ['0123456789abcdef']],
  [/\{1,15\}/, ['0.x', '1764000000000.01a20b45-c475-710d-9b7e-d41b3108c368', '999999999999999.z']],
  [/\[1-5\]/, ['1', '5', '4']],
  [/yes/, ['true', 'on', 'yes']],
  [/\^\(0\|/, ['0', '1', '2', '3']],
  [/\{0,14\}/, ['1', '50', '20000']],
  [/\{0,3\}/, ['1000', '1', '20']],
  [/\{0,5\}/, ['1', '2', '99999']],
  [/\{0,8\}/, ['1', '2', '999999999']],
  [/\{0,9\}/, ['1', '7', '2147483647', '9999999999']],
  [/\[1-9\]\[0-9\]\?/, ['1', '2', '3']],
  [/2\[0-3\]\):/, ['20:00', '00:30', '23:59']],
];

/** Codes, words and amounts that the demo venue knows. */
const usual: Readonly<Record<string, readonly string[]>> = {
  tip_type: ['percentage', 'custom'],
  service_charge_type: ['percentage', 'custom'],
  serve_type: ['serve_as_ready', 'serve_with_all'],
  cook_type: ['Medium', ''],
  lang: [...languages, 'xx'],
  coupon_code: ['WELCOME10', 'SUFRA', ''],
  url: ['/waiting?x=1', '/order', '/'],
  to: ['1', '7', '8', '9', '10', '11', '12'],
  table: ['1', '2', '3', '4', '5', '6'],
  q: ['tea', 'كباب', 'humus', 'çay'],
  type: ['Food,Service', 'Overall'],
  slip_reference: ['T-1', '000123'],
  reference: ['T-1'],
  k: ['wrong-key'],
};

/** Optional fields that make most calls fail unless they fit everything else. */
const rarelySent = new Set([
  'seen_price',
  'price',
  'cook_type',
  'options',
  'coupon_code',
  'cart_item_id',
  'replaces',
  'ready_carts',
]);

/** A value that a schema accepts, as far as a schema alone can say so. */
export function valid(schema: Schema, name: string, fill: Filling): unknown {
  const { random } = fill;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (schema.properties !== undefined) return validObject(schema, fill);
  if (schema.anyOf !== undefined) return valid(random.pick(schema.anyOf), name, fill);
  if (schema.type === 'array') return validList(schema, name, fill);
  if (schema.type === 'boolean') return random.happens(0.7);
  if (schema.type === 'null') return null;
  if (schema.type === 'integer' || schema.type === 'number') return validNumber(schema, name, fill);
  return validText(schema, name, fill);
}

function validObject({ properties = {}, required = [] }: Schema, fill: Filling): object {
  const entries = Object.entries(properties).filter(
    ([name]) => required.includes(name) || fill.random.happens(rarelySent.has(name) ? 0.1 : 0.5),
  );
  // An amount comes last: it has to fit the ids.
  const sorted = entries.toSorted(([a], [b]) => Number(a === 'amount') - Number(b === 'amount'));
  return Object.fromEntries(sorted.map(([name, schema]) => [name, valid(schema, name, fill)]));
}

function validList({ items = {}, minItems = 0, maxItems = listMax }: Schema, name: string, fill: Filling) {
  const least = Math.max(minItems, 1);
  const most = fill.random.happens(0.5) ? least : Math.max(least, Math.min(maxItems, listMax));
  const length = name === 'splits' ? 2 : fill.random.whole(least, most);
  return Array.from({ length }, () => valid(items, name, fill));
}

function validNumber({ minimum = 0, maximum = 1000 }: Schema, name: string, fill: Filling): number {
  const { random, ids, person } = fill;
  if (name === 'amount') return Number(amountFor(fill));
  const kind = name === 'item_id' || name === 'option_id' ? kindOfField[name] : undefined;
  const id = kind === undefined ? undefined : ids.pick(kind, person, random);
  if (id !== undefined) return Number(id);
  const most = random.happens(0.9) ? Math.min(maximum, minimum + 12) : maximum;
  return random.whole(minimum, most);
}

function validText(schema: Schema, name: string, fill: Filling): string {
  const { random, ids, person, fixed, chosen } = fill;
  const own = fixed[name];
  // A wrong password too often would lock the account.
  if (own !== undefined && (name === 'password' || random.happens(0.85))) return own;
  const kind = kindOfField[name];
  const id = kind === undefined ? undefined : ids.pick(kind, person, random);
  if (id !== undefined) {
    chosen.push(id);
    return id;
  }
  if (schema.pattern !== undefined && !schema.pattern.includes('@'))
    return fromPattern(schema.pattern, random);
  if (/amount|received|counted|float|price/.test(name)) return amountFor(fill);
  const words = usual[name];
  if (words !== undefined && random.happens(0.9)) return random.pick(words);
  const text = personal(name, fill) ?? random.pick(injections);
  return text.slice(0, schema.maxLength ?? text.length).padEnd(schema.minLength ?? 0, 'x');
}

function fromPattern(pattern: string, random: SeededRandom): string {
  const known = examples.find(([of]) => of.test(pattern));
  if (known === undefined) throw new Error(`generate.ts has no example of ${pattern}`);
  return random.pick(known[1]);
}

function amountFor({ ids, chosen, random }: Filling): string {
  const shown = chosen.map((id) => ids.amountOf(id)).find((amount) => amount !== undefined);
  if (shown !== undefined && random.happens(0.9)) return shown;
  return random.pick(['0', '1.00', '28.00', '100000', '0.01', '5000.00']);
}

/** What people write about themselves; half of the notes are hostile texts. */
function personal(name: string, { secrets, person, random }: Filling): string | undefined {
  if (/email/.test(name)) return secrets.value('email', person);
  if (/phone|contact/.test(name)) return secrets.value('phone', person);
  if (/^(full_)?name$/.test(name)) return secrets.value('name', person);
  if (/comment|message/.test(name)) return secrets.value('words', person);
  return /instructions|^note$/.test(name) && random.happens(0.5) ? secrets.value('note', person) : undefined;
}
