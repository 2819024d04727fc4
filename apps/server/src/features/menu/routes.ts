import { refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { MountFeature } from '../../features.ts';
import { dinerOf, mount } from '../../http/mount.ts';
import type { Principal } from '../../http/principal.ts';
import { sendShared } from '../../http/shared-document.ts';
import { welcomeOf } from '../../places.ts';
import { type Favourites, favouritesOf } from '../favourites/queries.ts';
import { type MenuDocuments, menuDocuments } from './documents.ts';
import type { MenuSnapshot } from './snapshot.ts';

/** The venue, its menu, and the menu as a diner has marked it. None of it asks the database but for favourites. */
export const menu: MountFeature = (app, context) => {
  const documents = currentDocuments(context);

  for (const name of ['venue', 'categories', 'allergens'] as const) {
    mount(app, context, name, async ({ language }, reply) => {
      const now = documents();
      return sendShared(reply.request, reply, now[name](language), 'anyone', () => documents() === now);
    });
  }

  mount(app, context, 'items', async ({ language, params, query, principal }, reply) => {
    const favourites = await favouritesBy(context, principal);
    const now = documents();
    const wish = { page: Number(query.page ?? 1), perPage: Number(params.perPage) };
    const items = now.items(language, favourites.ids, wish);
    return sendShared(reply.request, reply, items, 'one', () => documents() === now && favourites.hold());
  });

  mount(app, context, 'item', async ({ language, params, principal }, reply) => {
    const favourites = await favouritesBy(context, principal);
    const now = documents();
    const item = now.item(language, favourites.ids, params.slug);
    if (item === undefined) return refuse('item_not_found');
    return sendShared(reply.request, reply, item, 'one', () => documents() === now && favourites.hold());
  });

  mount(app, context, 'favourites', async (call, reply) => {
    const favourites = await favouritesBy(context, dinerOf(call));
    const now = documents();
    const list = now.favourites(call.language, favourites.ids);
    return sendShared(reply.request, reply, list, 'one', () => documents() === now && favourites.hold());
  });
};

/** The documents of the snapshot of the moment; those of an older one go with it. */
function currentDocuments(context: Context): () => MenuDocuments {
  const welcome = welcomeOf(context.settings.dataDir);
  const bySnapshot = new WeakMap<MenuSnapshot, MenuDocuments>();
  return () => {
    const snapshot = context.menu.current();
    let documents = bySnapshot.get(snapshot);
    if (documents === undefined) {
      documents = menuDocuments(snapshot, welcome);
      bySnapshot.set(snapshot, documents);
    }
    return documents;
  };
}

const none: Favourites = { ids: [], hold: () => true };

async function favouritesBy(context: Context, principal: Principal): Promise<Favourites> {
  return principal.kind === 'diner' ? favouritesOf(context.db, principal.customerId) : none;
}
