import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { clearAllergens, insertAllergens } from './store.ts';

/** Replaces a guest's allergens; an empty list clears them. Refuses the whole list if one is unknown. */
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
