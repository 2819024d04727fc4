import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import {
  CustomerParams,
  IntegerIdInput,
  LanguageQuery,
  Money,
  MoneyInput,
  Nullable,
  OpaqueId,
  OptionalText,
  QuantityInput,
} from '../core/schema.ts';
import { Picture } from '../menu/menu.ts';
import { ChosenOption, OptionsInput } from '../menu/options.ts';

/** A line of the cart (ENT-11). */
export const CartItem = Type.Object({
  id: Type.String(),
  item_id: Type.Integer(),
  quantity: Type.Integer(),
  instructions: Type.String(),
  cook_type: Nullable(Type.String()),
  serve_type: Type.String(),
  options: Type.Array(ChosenOption),
  /** The dish's price and those of its options. */
  unit_price: Money,
  total_price: Money,
  /** Whether it can be ordered as it was chosen; false also if its options no longer fit the menu. */
  is_available: Type.Boolean(),
  item: Type.Object({
    id: Type.Integer(),
    slug: Type.String(),
    name: Type.String(),
    price: Money,
    image_url: Type.String(),
    preparation_time: Type.Integer(),
    is_available: Type.Boolean(),
    picture: Nullable(Picture),
  }),
});

/** The lines of an order whose price differs from the one shown, by their position in the request, from 0. */
export const PriceChanged = Type.Object({
  lines: Type.Array(
    Type.Object({
      line: Type.Integer(),
      item_id: Type.Integer(),
      item_name: Type.String(),
      seen_price: Money,
      price: Money,
    }),
  ),
});

export const cartCalls = {
  cart: defineCall('cart', {
    summary: "The diner's cart",
    access: { who: 'diner' },
    params: CustomerParams,
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Object({ cart: Type.Object({ items: Type.Array(CartItem), total_amount: Money }) }),
  }),
  addToCart: defineCall('addToCart', {
    summary:
      'Sets the quantity of the line with the same dish, options, cook type, serve type and instructions',
    access: { who: 'visit' },
    creates: true,
    params: CustomerParams,
    body: Type.Object({
      item_id: IntegerIdInput,
      quantity: QuantityInput,
      cart_item_id: Type.Optional(OpaqueId),
      instructions: OptionalText(1000),
      cook_type: OptionalText(120),
      serve_type: OptionalText(60),
      options: OptionsInput,
      price: Type.Optional(Type.Union([MoneyInput, Type.Null()])),
    }),
    data: Type.Object({ cart_item: CartItem }),
    errors: [
      'item_not_found',
      'item_unavailable',
      'price_changed',
      'option_unknown',
      'option_unavailable',
      'options_invalid',
      'cart_full',
      'cart_line_not_found',
    ],
  }),
  removeFromCart: defineCall('removeFromCart', {
    summary: 'Removes a line of the cart; also succeeds if it is already gone',
    access: { who: 'diner' },
    params: Type.Object({ customerId: Type.String({ maxLength: 64 }), cartItemId: OpaqueId }),
    data: Type.Object({ cart_item_id: Type.String() }),
  }),
  placeOrder: defineCall('placeOrder', {
    summary: 'Orders what is sent; adds a round to the open order of the visit',
    access: { who: 'visit' },
    creates: true,
    success: 201,
    body: Type.Object({
      customer_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()])),
      items: Type.Array(
        Type.Object({
          item_id: IntegerIdInput,
          quantity: QuantityInput,
          special_instructions: OptionalText(1000),
          cook_type: OptionalText(120),
          serve_type: OptionalText(60),
          options: OptionsInput,
          /** The line of the cart: if it is no longer there, somebody may have ordered it, and nothing is. */
          cart_item_id: Type.Optional(OpaqueId),
          /** The unit price shown on the screen: if it has changed, nothing is ordered (PRICE-2). */
          seen_price: Type.Optional(Nullable(MoneyInput)),
        }),
        { minItems: 1, maxItems: limits.linesPerOrder },
      ),
      /** Sends the carts of all guests at the table who are ready, as one round with this one. */
      together: Type.Optional(Type.Boolean()),
      /** The versions of the carts that the screen said go along; without it, all that are ready. */
      ready_carts: Type.Optional(Type.Array(OpaqueId, { maxItems: 100 })),
    }),
    data: Type.Object({
      order: Type.Object({
        id: Type.String(),
        order_ref: Type.String(),
        total_amount: Money,
        payment_status: Type.String(),
        round: Type.Integer(),
        awaits_confirmation: Type.Boolean(),
      }),
    }),
    errors: [
      'item_not_found',
      'item_unavailable',
      'price_changed',
      'option_unknown',
      'option_unavailable',
      'options_invalid',
      'order_waiting',
      'order_too_long',
      'round_too_long',
      'cart_changed',
      'presence_required',
      'first_order_apart',
      'guest_not_ready',
      'too_many_rounds',
      'too_many_open_lines',
    ],
  }),
} as const;
