/** How a dish's facts are parsed, each as its schema says. */
import { type DishFacts, type Fact, type FactName, factList } from '@sufra/contract/menu/dish-facts';
import { assert } from '@sufra/domain/core/assert';
import Type from 'typebox';
import { type Field, flag, oneOf, wholeNumber } from './fields.ts';
import { list, orNull, otherwise } from './shapes.ts';

/** The parsers of the facts, by name. */
export const factFields = Object.fromEntries(
  factList.map(([name, fact]) => [name, factField(fact)]),
) as unknown as { readonly [Name in FactName]: Field<DishFacts[Name]> };

function factField(fact: Fact): Field<unknown> {
  const field = valueField(fact);
  if (fact.otherwise === undefined) return field;
  return fact.otherwise === null ? orNull(field) : otherwise(field, fact.otherwise);
}

function valueField({ schema, words = [] }: Fact): Field<unknown> {
  if (Type.IsBoolean(schema)) return flag;
  if (Type.IsInteger(schema)) {
    const { minimum, maximum } = schema as Type.TInteger & Type.TNumberOptions;
    assert(typeof minimum === 'number' && typeof maximum === 'number', 'a number of a dish has its limits');
    return wholeNumber(minimum, maximum);
  }
  const word = oneOf(words, words[0] ?? '');
  return Type.IsArray(schema) ? list(word, words.length) : word;
}
