import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { CustomerParams, LanguageQuery } from '../core/schema.ts';

const state = { on: Type.Boolean({ description: 'whether this guest asked for it during this visit' }) };

/** A browser's subscription, as `PushSubscription.toJSON()` gives it (Push API, RFC 8291). */
const Subscription = Type.Object({
  endpoint: Type.String({ maxLength: 1024, description: 'an https address of a push service' }),
  keys: Type.Object({
    p256dh: Type.String({ maxLength: 100, description: 'a point of P-256, base64url' }),
    auth: Type.String({ maxLength: 32, description: '16 bytes, base64url' }),
  }),
});

/** Telling a phone that a dish is ready while nobody looks at the app. */
export const pushCalls = {
  pushState: defineCall('pushState', {
    summary: 'Whether this phone is told when a dish is ready, and the key that it subscribes with',
    access: { who: 'diner' },
    params: CustomerParams,
    data: Type.Object({ ...state, key: Type.String({ description: 'the public VAPID key, base64url' }) }),
  }),
  startPush: defineCall('startPush', {
    summary: 'Tells this phone by its push service when a dish of its guest is ready, until the visit ends',
    access: { who: 'diner' },
    params: CustomerParams,
    query: Type.Object({ ...LanguageQuery }),
    body: Subscription,
    data: Type.Object(state),
    errors: ['visit_ended', 'presence_required', 'push_invalid'],
  }),
  endPush: defineCall('endPush', {
    summary: 'No longer tells this phone; a repeat changes nothing',
    access: { who: 'diner' },
    params: CustomerParams,
    data: Type.Object(state),
  }),
} as const;
