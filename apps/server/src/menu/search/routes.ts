import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { menuSearch } from './queries.ts';

/** Finding dishes. */
export const search: MountRoutes = (app, context) => {
  const find = menuSearch(context);
  mount(app, context, 'search', async ({ query, language }) => ok(find(query.q ?? '', language)));
};
