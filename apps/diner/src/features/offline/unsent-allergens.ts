import type { Customer } from '../menu/shapes.ts';
import type { Unsent } from './unsent.ts';

/** A diner with the allergens that were chosen last, though the server may not know of them yet. */
export function withUnsentAllergens(
  customer: Customer | undefined,
  writes: readonly Unsent[],
): Customer | undefined {
  const chosen = writes.findLast((write) => write.name === 'saveAllergens' && write.waiting)?.note;
  if (customer === undefined || !Array.isArray(chosen)) return customer;
  return { ...customer, allergens: chosen as Customer['allergens'] };
}
