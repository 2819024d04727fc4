import { refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Principal } from '../../core/callers/principal.ts';
import { sendShared } from '../../http/cache/shared-document.ts';
import type { Topic } from '../../http/cache/topic-cache.ts';
import { dinerOf, type MountRoutes, mount } from '../../http/mount.ts';
import { documentsNow } from '../../menu/documents.ts';
import { favouritesOf } from './queries.ts';

/**
 * The menu with the guest's favourites marked. The database is asked for the favourites only; the menu is in
 * memory.
 */
export const markedMenu: MountRoutes = (app, context) => {
  mount(app, context, 'items', async ({ language, params, query, principal }, reply) => {
    const basis = app.answerCache.basis(...topicsOf(principal));
    const favourites = await favouritesBy(context, principal);
    const wish = { page: Number(query.page ?? 1), perPage: Number(params.perPage) };
    const items = documentsNow(context).items(language, favourites, wish);
    return sendShared(reply.request, reply, items, 'one', basis);
  });

  mount(app, context, 'item', async ({ language, params, principal }, reply) => {
    const basis = app.answerCache.basis(...topicsOf(principal));
    const favourites = await favouritesBy(context, principal);
    const item = documentsNow(context).item(language, favourites, params.slug);
    if (item === undefined) return refuse('item_not_found');
    return sendShared(reply.request, reply, item, 'one', basis);
  });

  mount(app, context, 'favourites', async (call, reply) => {
    const diner = dinerOf(call);
    const basis = app.answerCache.basis(...topicsOf(diner));
    const favourites = await favouritesBy(context, diner);
    const marked = documentsNow(context).favourites(call.language, favourites);
    return sendShared(reply.request, reply, marked, 'one', basis);
  });
};

function topicsOf(principal: Principal): Topic[] {
  return principal.kind === 'diner' ? [`customer:${principal.customerId}`] : [];
}

async function favouritesBy(context: Context, principal: Principal): Promise<readonly number[]> {
  return principal.kind === 'diner' ? favouritesOf(context.db, principal.customerId) : [];
}
