import { ok } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { removeFilm, restoreFilm, sendPiece, setFilm, shownFilm } from './commands.ts';

/** The film of Welcome. */
export const film: MountRoutes = (app, context) => {
  mount(app, context, 'staffFilm', async () => ok(await shownFilm(context)));

  mount(app, context, 'sendFilmPiece', (call) => sendPiece(context, call.body));

  mount(app, context, 'setFilm', (call, { request }) => setFilm(context, askerOf(call, request), call.body));

  mount(app, context, 'removeFilm', (call, { request }) => removeFilm(context, askerOf(call, request)));

  mount(app, context, 'restoreFilm', (call, { request }) => restoreFilm(context, askerOf(call, request)));
};
