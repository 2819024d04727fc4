import { ok } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { originOf } from '../../http/browser/origin.ts';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { removeCardAccount, saveCardAccount, stopCardAccount, triedCredentials } from './commands.ts';
import { shownCardAccounts } from './queries.ts';
import { tryAccount } from './try-account.ts';

/** The venue's accounts at card providers. */
export const cardAccounts: MountRoutes = (app, context) => {
  type Asked = Parameters<typeof askerOf>;
  const doerOf = (call: Asked[0], request: Asked[1]) => ({
    ...askerOf(call, request),
    origin: originOf(context, request),
  });

  mount(app, context, 'cardAccounts', async (_call, { request }) =>
    ok(await shownCardAccounts(context, context.db.read, originOf(context, request))),
  );

  mount(app, context, 'saveCardAccount', (call, { request }) =>
    saveCardAccount(context, doerOf(call, request), call.body),
  );

  mount(app, context, 'stopCardAccount', (call, { request }) =>
    stopCardAccount(context, doerOf(call, request), call.body),
  );

  mount(app, context, 'testCardAccount', async (call, { request }) => {
    const provider = await triedCredentials(context, call.body);
    return provider.ok ? ok(await tryAccount(context, provider.value, originOf(context, request))) : provider;
  });

  mount(app, context, 'removeCardAccount', (call, { request }) =>
    removeCardAccount(context, doerOf(call, request), call.params.accountId),
  );
};
