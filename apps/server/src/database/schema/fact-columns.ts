import type { DishFacts, FactName } from '@sufra/contract/menu/dish-facts';

/** A dish's facts as columns: flags are 0 or 1, lists are JSON. */
export type FactColumns = { [Name in FactName]: ColumnOf<DishFacts[Name]> };

type ColumnOf<Value> = Value extends boolean ? number : Value extends readonly unknown[] ? string : Value;
