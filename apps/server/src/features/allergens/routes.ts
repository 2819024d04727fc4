import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import { dinerOf, mount } from '../../http/mount.ts';
import { saveAllergens } from './commands.ts';
import { nameAllergens } from './queries.ts';

/** The diner's own allergens. The list to choose from is the menu's. */
export const allergens: MountFeature = (app, context) => {
  mount(app, context, 'saveAllergens', async (call) => {
    const ids = (call.body.allergen_ids ?? []).map(Number);
    const saved = await saveAllergens(context, dinerOf(call).customerId, ids);
    return saved.ok ? ok({ allergens: nameAllergens(context, ids, call.language) }) : saved;
  });
};
