import { type DishFacts, dishFacts, type FactName, factList } from '@sufra/contract/menu/dish-facts';
import Type from 'typebox';
import type { FactColumns } from '../../database/schema/fact-columns.ts';

/** A dish's facts as columns of its row. */
export function columnsOf(facts: DishFacts): FactColumns {
  return Object.fromEntries(factList.map(([name]) => [name, toColumn(facts[name])])) as FactColumns;
}

/** A dish's facts from the columns of its row. */
export function factsOf(row: FactColumns): DishFacts {
  return Object.fromEntries(factList.map(([name]) => [name, fromColumn(name, row[name])])) as DishFacts;
}

function toColumn(value: DishFacts[FactName]): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

function fromColumn(name: FactName, column: string | number | null): unknown {
  const { schema } = dishFacts[name];
  if (Type.IsBoolean(schema)) return column === 1;
  return Type.IsArray(schema) && typeof column === 'string' ? JSON.parse(column) : column;
}
