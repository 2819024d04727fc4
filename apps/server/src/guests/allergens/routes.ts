import { ok } from '@sufra/domain/core/result';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { saveAllergens } from './commands.ts';
import { nameAllergens } from './queries.ts';

/** The guest's own allergens. The list to choose from comes with the menu. */
export const allergens: MountRoutes = (app, context) => {
  mount(app, context, 'saveAllergens', async (call) => {
    const ids = (call.body.allergen_ids ?? []).map(Number);
    const saved = await saveAllergens(context, dinerOf(call).customerId, ids);
    return saved.ok ? ok({ allergens: nameAllergens(context, ids, call.language) }) : saved;
  });
};
