import { messageStates, sendFailures, webhookKinds, webhookStates } from '@sufra/domain/venue/webhooks';
import Type from 'typebox';
import { defineCall } from '../../core/call.ts';
import { limits } from '../../core/constants.ts';
import { Instant, Nullable, OpaqueId } from '../../core/schema.ts';

const Kind = Type.Enum([...webhookKinds]);

const Tried = {
  status: Nullable(Type.Integer({ description: 'of the answer; null if there was none' })),
  failure: Nullable(Type.Enum([...sendFailures])),
  took_ms: Nullable(Type.Integer()),
};

const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  kinds: Type.Array(Kind),
  state: Type.Enum([...webhookStates]),
  failing_since: Nullable(Instant, 'since when nothing arrived there; null if all is well'),
  waiting: Type.Integer({ description: 'messages that are still to be sent' }),
  given_up: Type.Integer({ description: 'messages of the last 30 days that never arrived' }),
  old_secret_until: Nullable(Instant, 'until when the secret of before signs too'),
});

const Message = Type.Object({
  id: Type.Integer(),
  message_id: Type.String({ description: 'the header webhook-id' }),
  kind: Type.Enum([...webhookKinds, 'ping']),
  at: Instant,
  state: Type.Enum([...messageStates]),
  tries: Type.Integer(),
  tried_at: Nullable(Instant),
  ...Tried,
});

const Wish = {
  url: Type.String({ minLength: 1, maxLength: limits.webhookUrl }),
  kinds: Type.Array(Kind, { minItems: 1, maxItems: webhookKinds.length, uniqueItems: true }),
};
const params = Type.Object({ webhookId: OpaqueId });
const withSecret = Type.Object({
  webhook: Webhook,
  secret: Type.String({ description: 'whsec_ and base64; it is told this once' }),
});

export const webhookCalls = {
  webhooks: defineCall('webhooks', {
    summary: 'The addresses that are told what happens, and how they are',
    access: { who: 'staff', may: 'settings.set' },
    data: Type.Object({
      webhooks: Type.Array(Webhook),
      private_allowed: Type.Boolean({
        description: 'whether addresses of the house’s own network are allowed',
      }),
    }),
  }),
  addWebhook: defineCall('addWebhook', {
    summary: 'Adds an address that is told what happens, and answers its secret',
    access: { who: 'staff', may: 'settings.set' },
    body: Type.Object(Wish),
    data: withSecret,
    success: 201,
    creates: true,
    errors: ['webhook_url_invalid', 'too_many_webhooks'],
  }),
  changeWebhook: defineCall('changeWebhook', {
    summary:
      'Changes an address, as a whole; switched off it is told nothing, and what waits for it is given up',
    access: { who: 'staff', may: 'settings.set' },
    params,
    body: Type.Object({ ...Wish, on: Type.Boolean() }),
    data: Type.Object({ webhook: Webhook }),
    errors: ['webhook_url_invalid', 'webhook_not_found'],
  }),
  removeWebhook: defineCall('removeWebhook', {
    summary: 'Removes an address with its messages. Repeatable',
    access: { who: 'staff', may: 'settings.set' },
    params,
    data: Type.Object({}),
  }),
  renewWebhookSecret: defineCall('renewWebhookSecret', {
    summary: 'Makes a new secret; the one before signs beside it for a day',
    access: { who: 'staff', may: 'settings.set' },
    params,
    data: withSecret,
    creates: true,
    errors: ['webhook_not_found'],
  }),
  testWebhook: defineCall('testWebhook', {
    summary: 'Sends a ping now, and answers what came of it',
    access: { who: 'staff', may: 'settings.set' },
    params,
    data: Type.Object(Tried),
    errors: ['webhook_not_found'],
  }),
  webhookMessages: defineCall('webhookMessages', {
    summary: 'What an address was told in the last 30 days, newest first, 50 at a time',
    access: { who: 'staff', may: 'settings.set' },
    params,
    query: Type.Object({
      before: Type.Optional(
        Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'the id to go on from' }),
      ),
    }),
    data: Type.Object({ messages: Type.Array(Message), more: Type.Boolean() }),
    errors: ['webhook_not_found'],
  }),
  sendWebhookAgain: defineCall('sendWebhookAgain', {
    summary: 'Sends a message again, with the id that it had',
    access: { who: 'staff', may: 'settings.set' },
    params: Type.Object({ webhookId: OpaqueId, number: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) }),
    data: Type.Object({}),
    errors: ['webhook_not_found', 'webhook_message_not_found', 'webhook_off'],
  }),
} as const;
