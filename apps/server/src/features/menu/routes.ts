import { refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { MountFeature } from '../../features.ts';
import type { Topic } from '../../http/kept-by-topic.ts';
import { dinerOf, mount } from '../../http/mount.ts';
import type { Principal } from '../../http/principal.ts';
import { sendShared } from '../../http/shared-document.ts';
import { welcomeOf } from '../../places.ts';
import { favouritesOf } from '../favourites/queries.ts';
import { isTestMode, offeredMethods } from '../venue/card-payments.ts';
import { type MenuDocuments, menuDocuments } from './documents.ts';
import type { MenuSnapshot } from './snapshot.ts';

/** The venue, its menu, and the menu as a diner has marked it. None of it asks the database but for favourites. */
export const menu: MountFeature = (app, context) => {
  const documents = currentDocuments(context);

  for (const name of ['venue', 'categories', 'allergens'] as const) {
    mount(app, context, name, async ({ language }, reply) => {
      const basis = app.standing.basis();
      return sendShared(reply.request, reply, documents()[name](language), 'anyone', basis);
    });
  }

  mount(app, context, 'items', async ({ language, params, query, principal }, reply) => {
    const basis = app.standing.basis(...topicsOf(principal));
    const favourites = await favouritesBy(context, principal);
    const wish = { page: Number(query.page ?? 1), perPage: Number(params.perPage) };
    const items = documents().items(language, favourites, wish);
    return sendShared(reply.request, reply, items, 'one', basis);
  });

  mount(app, context, 'item', async ({ language, params, principal }, reply) => {
    const basis = app.standing.basis(...topicsOf(principal));
    const favourites = await favouritesBy(context, principal);
    const item = documents().item(language, favourites, params.slug);
    if (item === undefined) return refuse('item_not_found');
    return sendShared(reply.request, reply, item, 'one', basis);
  });

  mount(app, context, 'favourites', async (call, reply) => {
    const diner = dinerOf(call);
    const basis = app.standing.basis(...topicsOf(diner));
    const favourites = await favouritesBy(context, diner);
    return sendShared(reply.request, reply, documents().favourites(call.language, favourites), 'one', basis);
  });
};

/** The documents of the snapshot of the moment; those of an older one go with it. */
function currentDocuments(context: Context): () => MenuDocuments {
  const welcome = welcomeOf(context.settings.dataDir);
  let of: MenuSnapshot | undefined;
  let documents: MenuDocuments;
  return () => {
    const snapshot = context.menu.current();
    if (of !== snapshot) {
      of = snapshot;
      documents = menuDocuments(snapshot, {
        welcome,
        methods: offeredMethods(context, snapshot),
        testMode: isTestMode(context, snapshot),
      });
    }
    return documents;
  };
}

function topicsOf(principal: Principal): Topic[] {
  return principal.kind === 'diner' ? [`customer:${principal.customerId}`] : [];
}

async function favouritesBy(context: Context, principal: Principal): Promise<readonly number[]> {
  return principal.kind === 'diner' ? favouritesOf(context.db, principal.customerId) : [];
}
