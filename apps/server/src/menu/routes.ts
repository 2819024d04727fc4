import { sendShared } from '../http/cache/shared-document.ts';
import { type MountRoutes, mount } from '../http/mount.ts';
import { documentsNow } from './documents.ts';

/**
 * The venue and the menu's lists. The routes of dishes are elsewhere, because they depend on the reader's favourites.
 */
export const menu: MountRoutes = (app, context) => {
  for (const name of ['venue', 'categories', 'allergens'] as const) {
    mount(app, context, name, async ({ language }, reply) => {
      const basis = app.answerCache.basis();
      return sendShared(reply.request, reply, documentsNow(context)[name](language), 'anyone', basis);
    });
  }
};
