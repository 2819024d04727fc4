import { ok } from '@sufra/domain/result';
import type { MountFeature } from '../../features.ts';
import { mount } from '../../http/mount.ts';
import { menuSearch } from './queries.ts';

/** Finding dishes. */
export const search: MountFeature = (app, context) => {
  const find = menuSearch(context);
  mount(app, context, 'search', async ({ query, language }) => ok(find(query.q ?? '', language)));
};
