import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { CustomerParams, Money, MoneyInput, Nullable, OpaqueId, QuantityInput } from '../core/schema.ts';
import { ChosenOption } from '../menu/options.ts';

/** Why a guest's cart can't be ordered as they agreed to it. */
const TroubleCode = Type.Enum(['cart_changed', 'item_unavailable', 'price_changed', 'allergens_changed']);

/** What a guest at the table chooses, as the asking guest may see it. */
export const CartAtTable = Type.Object({
  guest: Type.Integer({ description: 'number of the guest, as in `guests`' }),
  name: Nullable(Type.String({ description: 'first name, where the guest gave one' })),
  is_me: Type.Boolean(),
  shown: Type.Boolean({ description: 'false: others at the table don’t see what this guest chooses' }),
  ready: Type.Boolean({ description: 'anyone at the table may order this cart as it is' }),
  version: Nullable(Type.String({ description: 'what this guest agreed to; null unless ready' })),
  total_amount: Nullable(Money),
  items: Type.Array(
    Type.Object({
      item_id: Type.Integer(),
      item_name: Type.String(),
      quantity: Type.Integer(),
      cook_type: Nullable(Type.String()),
      options: Type.Array(ChosenOption),
      total_price: Money,
      is_available: Type.Boolean(),
    }),
  ),
  /** Why the asking guest is no longer ready; null for everybody else, whose reasons are theirs. */
  trouble: Nullable(Type.Object({ code: TroubleCode, item_name: Nullable(Type.String()) })),
});

/** Whose cart did not go along, and why. */
export const GuestNotReady = Type.Object({
  guests: Type.Array(
    Type.Object({
      guest: Nullable(Type.Integer({ description: 'number of the guest, as in `guests` of the visit' })),
      name: Nullable(Type.String()),
      reason: Type.Enum(['item_unavailable', 'not_ready']),
      item_name: Nullable(Type.String({ description: 'the dish that ran out' })),
    }),
  ),
});

export const togetherCalls = {
  setReady: defineCall('setReady', {
    summary: 'Lets anyone at the table order this guest’s cart as it is, or takes that back',
    access: { who: 'visit' },
    params: CustomerParams,
    body: Type.Object({
      ready: Type.Boolean(),
      /** The cart as the screen shows it: if it is another one now, the guest has to look again. */
      items: Type.Optional(
        Type.Array(
          Type.Object({
            cart_item_id: OpaqueId,
            quantity: QuantityInput,
            seen_price: Type.Optional(Nullable(MoneyInput)),
          }),
          { maxItems: limits.linesPerOrder },
        ),
      ),
    }),
    data: Type.Object({ ready: Type.Boolean() }),
    errors: [
      'presence_required',
      'cart_empty',
      'cart_hidden',
      'cart_changed',
      'first_order_apart',
      'item_not_found',
      'item_unavailable',
      'price_changed',
      'option_unknown',
      'option_unavailable',
      'options_invalid',
    ],
  }),
  showCart: defineCall('showCart', {
    summary: 'Shows this guest’s choices to the others at the table, or hides them; also at later visits',
    access: { who: 'visit' },
    params: CustomerParams,
    body: Type.Object({ shown: Type.Boolean() }),
    data: Type.Object({ shown: Type.Boolean() }),
  }),
} as const;
