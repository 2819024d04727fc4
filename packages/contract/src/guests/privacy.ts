import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { guestDataDaysMax, guestDataDaysMin } from '../core/constants.ts';
import { Nullable } from '../core/schema.ts';

const Days = Type.Integer({ minimum: guestDataDaysMin, maximum: guestDataDaysMax });
const Retention = Type.Object({ guest_data_days: Days });

export const privacyCalls = {
  privacy: defineCall('privacy', {
    summary: 'How long the venue keeps what about its guests, from its settings',
    access: { who: 'anyone' },
    data: Type.Object({
      guest_data_days: Type.Integer({
        description: 'names, notes, contacts, calls, and guests who stay away',
      }),
      replaced_days: Type.Integer({ description: 'notes that somebody chose another way to pay' }),
      repeats_hours: Type.Integer({ description: 'answers that are kept in case a phone asks again' }),
      events_hours: Type.Integer({ description: 'what a phone hears when it was away' }),
      backup_days: Nullable(
        Type.Integer({ description: "how long the server's own backups still have it; null: it makes none" }),
      ),
    }),
  }),
  ownData: defineCall('ownData', {
    summary: 'How much is kept about the diner: what forgetting takes away, and what stays',
    access: { who: 'diner' },
    params: Type.Object({ customerId: Type.String({ maxLength: 64 }) }),
    data: Type.Object({
      goes: Type.Object({
        name: Type.Boolean(),
        favourites: Type.Integer(),
        allergens: Type.Integer(),
      }),
      stays: Type.Object({ visits: Type.Integer(), feedback: Type.Integer() }),
    }),
  }),
  forgetMe: defineCall('forgetMe', {
    summary: "Forgets this device's name, favourites and allergens; orders and payments stay for the books",
    access: { who: 'diner' },
    params: Type.Object({ customerId: Type.String({ maxLength: 64 }) }),
    data: Type.Object({}),
  }),
  retention: defineCall('retention', {
    summary: "How long guests' data is kept, in days",
    access: { who: 'staff', may: 'privacy.set' },
    data: Retention,
  }),
  setRetention: defineCall('setRetention', {
    summary: "Sets how long guests' data is kept; what is older goes within hours",
    access: { who: 'staff', may: 'privacy.set' },
    body: Retention,
    data: Retention,
  }),
} as const;
