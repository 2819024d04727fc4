import { ok } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { type MountRoutes, mount } from '../../http/mount.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewWebhookSecret,
  sendWebhookAgain,
} from './commands.ts';
import { shownWebhooks, webhookMessages } from './queries.ts';
import { testWebhook } from './test-message.ts';

/** The addresses that are told what happens. */
export const webhooks: MountRoutes = (app, context) => {
  mount(app, context, 'webhooks', async () => ok(await shownWebhooks(context)));

  mount(app, context, 'addWebhook', (call, { request }) =>
    addWebhook(context, { ...askerOf(call, request), once: call.once }, call.body),
  );

  mount(app, context, 'changeWebhook', (call, { request }) =>
    changeWebhook(context, askerOf(call, request), call.params.webhookId, call.body),
  );

  mount(app, context, 'removeWebhook', (call, { request }) =>
    removeWebhook(context, askerOf(call, request), call.params.webhookId),
  );

  mount(app, context, 'renewWebhookSecret', (call, { request }) =>
    renewWebhookSecret(context, { ...askerOf(call, request), once: call.once }, call.params.webhookId),
  );

  mount(app, context, 'testWebhook', (call) => testWebhook(context, call.params.webhookId));

  mount(app, context, 'webhookMessages', (call) =>
    webhookMessages(context, call.params.webhookId, call.query.before),
  );

  mount(app, context, 'sendWebhookAgain', (call, { request }) =>
    sendWebhookAgain(context, askerOf(call, request), call.params),
  );
};
