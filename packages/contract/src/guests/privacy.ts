import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { guestDataDaysMax, guestDataDaysMin, limits } from '../core/constants.ts';
import { Instant, Nullable } from '../core/schema.ts';

const Days = Type.Integer({ minimum: guestDataDaysMin, maximum: guestDataDaysMax });
const Retention = Type.Object({ guest_data_days: Days });

/** A file for whoever asks what is kept about them. */
export const ExportedData = Type.Object({
  exported_at: Type.String(),
  guests: Type.Array(Type.Object({}), { description: 'all that is kept about a guest' }),
  bookings: Type.Optional(Type.Array(Type.Object({}))),
});

const Phone = Type.String({
  minLength: 1,
  maxLength: limits.phone,
  description: 'however it is written, with the country’s code or without',
});

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
  exportBookings: defineCall('exportBookings', {
    summary: 'The bookings with a phone number, as a file for the guest; the audit log says who took it',
    access: { who: 'staff', may: 'privacy.set' },
    body: Type.Object({ phone: Phone }),
    stream: 'application/json',
    data: ExportedData,
    errors: ['booking_not_found', 'invalid_input'],
  }),
  eraseBookings: defineCall('eraseBookings', {
    summary:
      'Deletes the bookings with a phone number; without `sure` it answers how many they are and which are still to come, and changes nothing',
    access: { who: 'staff', may: 'privacy.set' },
    body: Type.Object({ phone: Phone, sure: Type.Boolean() }),
    data: Type.Object({
      erased: Type.Boolean(),
      bookings: Type.Integer(),
      coming: Type.Array(Type.Object({ name: Type.String(), party: Type.Integer(), at: Instant }), {
        description: 'those of them that are expected or wait, from today on',
      }),
    }),
    errors: ['invalid_input'],
  }),
} as const;
