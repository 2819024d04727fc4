import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, Money, Nullable, OptionalBody } from '../core/schema.ts';
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
          back_at: Nullable(Instant, 'when a dish that was taken off comes back by itself'),
          is_available: Type.Boolean(),
          remaining: Nullable(Type.Integer()),
          picture: Nullable(Picture),
        }),
      ),
      /** Every option of these dishes, once, also if several dishes offer it. */
      options: Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          other_names: Type.Array(Type.String()),
          group: Type.String(),
          /** The dishes that offer it, by id. */
          item_ids: Type.Array(Type.Integer()),
          enabled: Type.Boolean(),
          /** Also false while the dish that it stands for can't be ordered. */
          is_available: Type.Boolean(),
          /** The dish that it stands for, whose portions it takes. */
          item_id: Nullable(Type.Integer()),
        }),
      ),
    }),
  }),
  setAvailability: defineCall('setAvailability', {
    summary: 'Takes a dish off the menu or back, with the portions left',
    access: { who: 'staff', may: 'menu.availability' },
    params: Type.Object({ itemId: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }) }),
    body: OptionalBody({
      enabled: Type.Optional(Type.Boolean({ description: 'left out: as it is' })),
      remaining: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))),
      change_remaining: Type.Optional(
        Type.Integer({
          minimum: -100_000,
          maximum: 100_000,
          description: 'so many portions more or less than are left now; never below none',
        }),
      ),
      back: Type.Optional(
        Type.Enum(['hour', 'tomorrow'], {
          description:
            "when a dish that is taken off comes back by itself: after an hour, or as the house's next day begins",
        }),
      ),
    }),
    data: Type.Object({
      id: Type.Integer(),
      enabled: Type.Boolean(),
      back_at: Nullable(Instant),
      remaining: Nullable(Type.Integer()),
      is_available: Type.Boolean(),
    }),
    errors: ['item_not_found', 'portions_not_counted'],
  }),
  setOptionAvailability: defineCall('setOptionAvailability', {
    summary: 'Takes an option off every dish that offers it, or back',
    access: { who: 'staff', may: 'menu.availability' },
    params: Type.Object({ optionId: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }) }),
    body: Type.Object({ enabled: Type.Boolean() }),
    data: Type.Object({ id: Type.Integer(), enabled: Type.Boolean(), is_available: Type.Boolean() }),
    errors: ['option_not_found'],
  }),
} as const;
