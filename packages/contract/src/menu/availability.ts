import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Money, Nullable } from '../core/schema.ts';
import { Picture } from './menu.ts';

export const availabilityCalls = {
  staffMenu: defineCall('staffMenu', {
    summary: 'The dishes with their availability',
    access: { who: 'staff', may: 'menu.see' },
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          /** In the venue's other languages: staff search by any of them. */
          other_names: Type.Array(Type.String()),
          category: Type.String(),
          station: Type.String(),
          price: Money,
          enabled: Type.Boolean(),
          is_available: Type.Boolean(),
          remaining: Nullable(Type.Integer()),
          picture: Nullable(Picture),
        }),
      ),
    }),
  }),
  setAvailability: defineCall('setAvailability', {
    summary: 'Takes a dish off the menu or back, with the portions left',
    access: { who: 'staff', may: 'menu.availability' },
    params: Type.Object({ itemId: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }) }),
    body: Type.Object({
      enabled: Type.Boolean(),
      remaining: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
    }),
    data: Type.Object({
      id: Type.Integer(),
      enabled: Type.Boolean(),
      remaining: Nullable(Type.Integer()),
      is_available: Type.Boolean(),
    }),
    errors: ['item_not_found'],
  }),
} as const;
