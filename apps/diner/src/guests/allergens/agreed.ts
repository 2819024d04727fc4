import { type DeclaredDish, type DinerAllergen, withRisk } from '../../menu/dishes/allergen-risk.ts';
import { readTab, writeTab } from '../../shared/tab-storage.ts';

const key = 'agreedDishes';

/** A dish that may go into the cart. Without an id or a slug it is asked about each time. */
export type AskedDish = DeclaredDish & { readonly id?: number | string; readonly slug?: string };

/** A question whether a dish goes into the cart although the diner avoids some of what it has. */
type Asked = {
  readonly dish: AskedDish;
  readonly allergens: readonly DinerAllergen[];
  readonly table: string | undefined;
};

/** Whether the diner has agreed to this dish at this table, with these allergens. */
export function isAgreed(asked: Asked): boolean {
  const question = questionOf(asked);
  return question !== undefined && agreed().includes(question);
}

/** Remembers that the diner has agreed, until this tab is closed. */
export function agreedTo(asked: Asked): void {
  const question = questionOf(asked);
  if (question !== undefined && !isAgreed(asked)) writeTab(key, [...agreed(), question]);
}

function agreed(): readonly string[] {
  return readTab<readonly string[]>(key) ?? [];
}

/** The table, the dish and what it has of the diner's allergens: more of them is another question. */
function questionOf({ dish, allergens, table }: Asked): string | undefined {
  const name = dish.slug ?? dish.id;
  if (name === undefined) return undefined;
  const risky = (['contains', 'may_contain'] as const).map((risk) =>
    withRisk(dish, allergens, risk)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .join(),
  );
  return [table, name, ...risky].join(' ');
}
