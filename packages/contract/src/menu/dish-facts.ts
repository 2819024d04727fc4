/**
 * The facts of a dish: numbers, single words, short texts and yes/no values. Each entry defines a field of the menu
 * file and a column of its table (`read/fact-fields.ts`), a database column that a migration adds, a part of the menu
 * snapshot (`snapshot/facts.ts`), and a field of the answers.
 */
import Type from 'typebox';
import { serveTypes } from '../core/constants.ts';
import { Nullable } from '../core/schema.ts';

/** Where a dish is prepared; each station has its own list on the kitchen's screen. A venue may have others too. */
export const stations = ['kitchen', 'grill', 'cold', 'hot', 'bakery', 'bar'] as const;

/** The definition of a fact. */
export interface Fact {
  readonly schema: Type.TInteger | Type.TBoolean | Type.TString | Type.TArray<Type.TString>;
  /** The words that a menu file may use. */
  readonly words?: readonly string[];
  /** It may use others too, of at most so many characters. */
  readonly othersMax?: number;
  /** The value when the file doesn't give one. Without a default the fact is required. */
  readonly otherwise?: unknown;
  /** Its name in public answers; without one the fact is for staff only. */
  readonly answer?: string;
}

export const dishFacts = {
  preparation_time: {
    schema: Type.Integer({ minimum: 0, maximum: 240, description: 'minutes' }),
    answer: 'preparation_time',
  },
  station: { schema: Type.String(), words: stations, othersMax: 24 },
  featured: { schema: Type.Boolean(), otherwise: false, answer: 'is_featured' },
  serve_types: {
    schema: Type.Array(Type.String()),
    words: serveTypes,
    otherwise: serveTypes,
    answer: 'serve_type',
  },
} as const satisfies Readonly<Record<string, Fact>>;

type Facts = typeof dishFacts;

/** The name of a fact, in the menu file and in the database. */
export type FactName = keyof Facts;

type SchemaOf<Name extends FactName> = Facts[Name] extends { otherwise: null }
  ? Type.TUnion<[Facts[Name]['schema'], Type.TNull]>
  : Facts[Name]['schema'];

/** The facts of a dish. A missing optional fact without a default is null. */
export type DishFacts = { readonly [Name in FactName]: Type.Static<SchemaOf<Name>> };

/** The public facts, named as in the answers. */
export type FactAnswers = {
  -readonly [Name in FactName as AnswerOf<Name>]: Type.Static<SchemaOf<Name>>;
};

type AnswerOf<Name extends FactName> = Facts[Name] extends { answer: infer Answer extends string }
  ? Answer
  : never;

/** Every fact with its name, to build schemas and tables from. */
export const factList = Object.entries<Fact>(dishFacts) as readonly (readonly [FactName, Fact])[];

/** The public facts of a dish, named as in the answers. */
export function answersOf(facts: DishFacts): FactAnswers {
  const told = factList.flatMap(([name, { answer }]) => {
    const value = facts[name];
    // Lists are copied, so that an answer never shares one with the snapshot.
    return answer === undefined ? [] : [[answer, Array.isArray(value) ? [...value] : value]];
  });
  return Object.fromEntries(told) as FactAnswers;
}

/** The schemas of what `answersOf` answers. */
export const factSchemas = Object.fromEntries(
  factList
    .filter(([, { answer }]) => answer !== undefined)
    .map(([, { schema, answer, otherwise }]) => [answer, otherwise === null ? Nullable(schema) : schema]),
) as { readonly [Name in FactName as AnswerOf<Name>]: SchemaOf<Name> };

/** The answers for a dish with only its required facts. */
export const unsaidAnswers = Object.fromEntries(
  factList.flatMap(([, { answer, otherwise }]) =>
    answer === undefined || otherwise === undefined ? [] : [[answer, otherwise]],
  ),
) as Pick<FactAnswers, UnsaidAnswer>;

type UnsaidAnswer = {
  [Name in FactName]: Facts[Name] extends { otherwise: unknown } ? AnswerOf<Name> : never;
}[FactName];
