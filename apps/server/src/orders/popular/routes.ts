import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { popularNow } from './popular.ts';

/** What is popular, for everybody the same. Dishes that have left the menu are left out. */
export const popular: MountRoutes = (app, context) => {
  mount(app, context, 'popular', () => {
    const { itemById } = context.menu.current();
    const onMenu = (ids: readonly number[]) => ids.filter((id) => itemById.get(id)?.retired === false);
    const { today, goesWith } = popularNow(context);
    const pairs = [...goesWith].map(([item_id, others]) => ({ item_id, with: onMenu(others) }));
    return Promise.resolve(ok({ today: onMenu(today), goes_with: pairs }));
  });
};
