/**
 * The facts of a dish: numbers, single words, short texts and yes/no values. Each entry defines a field of the menu
 * file and a column of its table (`read/fact-fields.ts`), a database column that a migration adds, a part of the menu
 * snapshot (`snapshot/facts.ts`), and a field of the answers.
 */
import { dietMarks, spiceMax } from '@sufra/domain/menu/diet';
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
  /** Only the answer about the one dish has it: lists stay small. */
  readonly alone?: true;
}

/** What a portion has of a nutrient; null if the venue doesn't say. */
function nutrient<const Name extends string>(answer: Name, maximum: number) {
  const schema = Type.Integer({ minimum: 0, maximum, description: 'a portion' });
  return { schema, maximum, otherwise: null, answer, alone: true } as const;
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
  diet: { schema: Type.Array(Type.String()), words: dietMarks, otherwise: [], answer: 'diet' },
  spice: { schema: Type.Integer({ minimum: 0, maximum: spiceMax }), otherwise: 0, answer: 'spice' },
  energy_kcal: nutrient('energy_kcal', 5000),
  fat_g: nutrient('fat_g', 500),
  carbohydrates_g: nutrient('carbohydrates_g', 500),
  protein_g: nutrient('protein_g', 500),
  salt_mg: nutrient('salt_mg', 50_000),
} as const satisfies Readonly<Record<string, Fact>>;

type Facts = typeof dishFacts;

/** The name of a fact, in the menu file and in the database. */
export type FactName = keyof Facts;

type SchemaOf<Name extends FactName> = Facts[Name] extends { otherwise: null }
  ? Type.TUnion<[Facts[Name]['schema'], Type.TNull]>
  : Facts[Name]['schema'];

/** The facts of a dish. A missing optional fact without a default is null. */
export type DishFacts = { readonly [Name in FactName]: Type.Static<SchemaOf<Name>> };

/** The public facts that every answer about a dish has, named as in the answers. */
export type FactAnswers = {
  -readonly [Name in ListedFact as AnswerOf<Name>]: Type.Static<SchemaOf<Name>>;
};

/** The public facts that only the answer about the one dish has. */
export type LoneFactAnswers = {
  -readonly [Name in LoneFact as AnswerOf<Name>]: Type.Static<SchemaOf<Name>>;
};

type LoneFact = { [Name in FactName]: Facts[Name] extends { alone: true } ? Name : never }[FactName];
type ListedFact = Exclude<FactName, LoneFact>;

type AnswerOf<Name extends FactName> = Facts[Name] extends { answer: infer Answer extends string }
  ? Answer
  : never;

/** Every fact with its name, to build schemas and tables from. */
export const factList = Object.entries<Fact>(dishFacts) as readonly (readonly [FactName, Fact])[];

/** The public facts of a dish, named as in the answers. */
export function answersOf(facts: DishFacts): FactAnswers {
  return answersWith(facts, undefined) as FactAnswers;
}

/** The public facts that only the answer about the one dish has. */
export function loneAnswersOf(facts: DishFacts): LoneFactAnswers {
  return answersWith(facts, true) as LoneFactAnswers;
}

function answersWith(facts: DishFacts, lone: true | undefined): object {
  const told = factList.flatMap(([name, { answer, alone }]) => {
    const value = facts[name];
    // Lists are copied, so that an answer never shares one with the snapshot.
    return answer === undefined || alone !== lone
      ? []
      : [[answer, Array.isArray(value) ? [...value] : value]];
  });
  return Object.fromEntries(told) as object;
}

/** The schemas of what `answersOf` answers. */
export const factSchemas = schemasWith(undefined) as {
  readonly [Name in ListedFact as AnswerOf<Name>]: SchemaOf<Name>;
};

/** The schemas of what `loneAnswersOf` answers. */
export const loneFactSchemas = schemasWith(true) as {
  readonly [Name in LoneFact as AnswerOf<Name>]: SchemaOf<Name>;
};

function schemasWith(lone: true | undefined): object {
  const told = factList.filter(([, { answer, alone }]) => answer !== undefined && alone === lone);
  return Object.fromEntries(
    told.map(([, { schema, answer, otherwise }]) => [answer, otherwise === null ? Nullable(schema) : schema]),
  ) as object;
}

/** The answers for a dish with only its required facts. */
export const unsaidAnswers = Object.fromEntries(
  factList.flatMap(([, { answer, otherwise, alone }]) =>
    answer === undefined || otherwise === undefined || alone ? [] : [[answer, otherwise]],
  ),
) as Pick<FactAnswers, UnsaidAnswer>;

type UnsaidAnswer = {
  [Name in ListedFact]: Facts[Name] extends { otherwise: unknown } ? AnswerOf<Name> : never;
}[ListedFact];
