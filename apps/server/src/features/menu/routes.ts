import { refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { MountFeature } from '../../features.ts';
import { dinerOf, mount } from '../../http/mount.ts';
import type { Principal } from '../../http/principal.ts';
import { sendShared } from '../../http/shared-document.ts';
import { favouriteIds } from '../favourites/queries.ts';
import { welcomeOf } from '../static/places.ts';
import { type MenuDocuments, menuDocuments } from './documents.ts';
import type { MenuSnapshot } from './snapshot.ts';

/** The venue, its menu, and the menu as a diner has marked it. None of it asks the database but for favourites. */
export const menu: MountFeature = (app, context) => {
  const documents = currentDocuments(context);

  mount(app, context, 'venue', async ({ language }, reply) =>
    sendShared(reply.request, reply, documents().venue(language), 'anyone'),
  );

  mount(app, context, 'categories', async ({ language }, reply) =>
    sendShared(reply.request, reply, documents().categories(language), 'anyone'),
  );

  mount(app, context, 'allergens', async ({ language }, reply) =>
    sendShared(reply.request, reply, documents().allergens(language), 'anyone'),
  );

  mount(app, context, 'items', async ({ language, params, query, principal }, reply) => {
    const favourites = await favouritesOf(context, principal);
    const wish = { page: Number(query.page ?? 1), perPage: Number(params.perPage) };
    return sendShared(reply.request, reply, documents().items(language, favourites, wish), 'one');
  });

  mount(app, context, 'item', async ({ language, params, principal }, reply) => {
    const favourites = await favouritesOf(context, principal);
    const document = documents().item(language, favourites, params.slug);
    if (document === undefined) return refuse('item_not_found');
    return sendShared(reply.request, reply, document, 'one');
  });

  mount(app, context, 'favourites', async (call, reply) => {
    const favourites = await favouritesOf(context, dinerOf(call));
    return sendShared(reply.request, reply, documents().favourites(call.language, favourites), 'one');
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

async function favouritesOf(context: Context, principal: Principal): Promise<readonly number[]> {
  return principal.kind === 'diner' ? favouriteIds(context.db.read, principal.customerId) : [];
}
