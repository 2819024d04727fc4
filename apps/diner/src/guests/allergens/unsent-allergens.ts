import type { Customer } from '../../menu/dishes/shapes.ts';
import type { Unsent } from '../../offline/unsent.ts';

/** The diner with the latest choice of allergens, even if it is not sent yet. */
export function withUnsentAllergens(
  customer: Customer | undefined,
  writes: readonly Unsent[],
): Customer | undefined {
  const chosen = writes.findLast((write) => write.name === 'saveAllergens' && write.waiting)?.note;
  if (customer === undefined || !Array.isArray(chosen)) return customer;
  return { ...customer, allergens: chosen as Customer['allergens'] };
}
