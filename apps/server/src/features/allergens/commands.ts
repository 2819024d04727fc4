import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import { clearAllergens, insertAllergens } from './store.ts';

/** Sets the allergens of a diner; none clears them. One that isn't on the menu's list refuses the whole. */
export async function saveAllergens(
  context: Context,
  customerId: string,
  ids: readonly number[],
): Promise<Result<true, 'invalid_input'>> {
  const known = new Set(context.menu.current().allergens.map(({ id }) => id));
  const wanted = [...new Set(ids)].toSorted((first, second) => first - second);
  if (wanted.some((id) => !known.has(id))) return refuse('invalid_input');
  await context.db.write(async (tx) => {
    await tx.runOf(clearAllergens, { customer_id: customerId });
    if (wanted.length === 0) return;
    await tx.runOf(
      insertAllergens,
      wanted.map((allergen_id) => ({ customer_id: customerId, allergen_id })),
    );
  });
  return ok(true);
}
