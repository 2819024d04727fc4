/** How a dish's facts are parsed, each as its schema says. */
import { type DishFacts, type Fact, type FactName, factList } from '@sufra/contract/menu/dish-facts';
import { assert } from '@sufra/domain/core/assert';
import Type from 'typebox';
import { type Field, flag, line, oneOf, wholeNumber } from './fields.ts';
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

function valueField({ schema, words = [], othersMax }: Fact): Field<unknown> {
  if (Type.IsBoolean(schema)) return flag;
  if (Type.IsInteger(schema)) {
    const { minimum, maximum } = schema as Type.TInteger & Type.TNumberOptions;
    assert(typeof minimum === 'number' && typeof maximum === 'number', 'a number of a dish has its limits');
    return wholeNumber(minimum, maximum);
  }
  const word = othersMax === undefined ? oneOf(words, words[0] ?? '') : wordOrOther(words, othersMax);
  return Type.IsArray(schema) ? list(word, words.length) : word;
}

/** One of the words, in whatever case, or a word of the venue's own. */
function wordOrOther(words: readonly string[], lengthMax: number): Field<string> {
  const other = line(lengthMax);
  return {
    blank: words[0] ?? '',
    read(value, place) {
      const read = other.read(value, place);
      return words.find((word) => word === read.toLowerCase()) ?? read;
    },
  };
}
