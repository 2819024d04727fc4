import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import {
  IntegerIdInput,
  LanguageQuery,
  Money,
  MoneyInput,
  Nullable,
  OpaqueId,
  OptionalText,
  QuantityInput,
} from '../core/schema.ts';
import { OptionGroup, OptionsInput } from '../menu/options.ts';

/** A dish as the pad has it: a key, and what can be chosen with it. */
const PadItem = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** In the venue's other languages: staff search by any of them. */
  other_names: Type.Array(Type.String()),
  category_id: Type.Integer(),
  station: Type.String(),
  price: Money,
  /** Whether staff have it on the menu; it can still be sold out, or outside its days and hours. */
  enabled: Type.Boolean(),
  is_available: Type.Boolean(),
  remaining: Nullable(Type.Integer()),
  cook_types: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  /** Ids of the groups of options that it offers, in order. */
  option_groups: Type.Array(Type.Integer()),
});

/** A line of an order that staff take. */
const LineToTake = Type.Object({
  item_id: IntegerIdInput,
  quantity: QuantityInput,
  special_instructions: OptionalText(1000),
  cook_type: OptionalText(120),
  serve_type: OptionalText(60),
  options: OptionsInput,
  /** The unit price shown on the pad: if it has changed, nothing is ordered. */
  seen_price: Type.Optional(Nullable(MoneyInput)),
  course: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: limits.courses }))),
  seat: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: limits.seats }))),
  /** The guest at the table whose dish it is; it counts as theirs, as if they had ordered it. */
  guest: Type.Optional(Nullable(OpaqueId)),
  /** The kitchen gets it when it is fired. */
  on_hold: Type.Optional(Type.Boolean()),
});

export const padCalls = {
  padMenu: defineCall('padMenu', {
    summary: 'The menu as the order pad has it',
    access: { who: 'staff', may: 'orders.take' },
    query: Type.Object({ ...LanguageQuery }),
    data: Type.Object({
      categories: Type.Array(
        Type.Object({ id: Type.Integer(), name: Type.String(), cloth: Nullable(Type.String()) }),
      ),
      items: Type.Array(PadItem),
      /** Every group that a dish offers, once. */
      groups: Type.Array(OptionGroup),
      allergens: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
      /** Ids of the dishes that many ordered today, the most ordered first. */
      popular: Type.Array(Type.Integer()),
    }),
  }),
  takeOrder: defineCall('takeOrder', {
    summary: 'Orders for the party at a table, on the same bill as its guests; opens a visit at a free table',
    access: { who: 'staff', may: 'orders.take' },
    creates: true,
    success: 201,
    params: Type.Object({ table: Type.String({ maxLength: 32 }) }),
    body: Type.Object({
      /** The party that the pad showed, null for a free table: nothing goes to another party's bill. */
      visit_id: Nullable(OpaqueId),
      /** Who took it. It is refused where somebody else is signed in by the time it is sent. */
      staff_id: Type.Optional(OpaqueId),
      items: Type.Array(LineToTake, { minItems: 1, maxItems: limits.linesPerOrder }),
    }),
    data: Type.Object({
      order: Type.Object({
        id: Type.String(),
        order_ref: Type.String(),
        total_amount: Money,
        payment_status: Type.String(),
        round: Type.Integer(),
        /** Where the party sits now. */
        table_number: Type.String(),
        visit_id: Type.String(),
        /** How many of its lines wait to be fired. */
        on_hold: Type.Integer(),
      }),
    }),
    errors: [
      'taker_not_signed_in',
      'table_not_found',
      'table_occupied',
      'party_left',
      'guest_not_at_table',
      'item_not_found',
      'item_unavailable',
      'price_changed',
      'option_unknown',
      'option_unavailable',
      'options_invalid',
      'too_many_open_lines',
    ],
  }),
  fireLines: defineCall('fireLines', {
    summary: 'Sends lines on hold to the kitchen, as one ticket: all of them, or none where one cannot go',
    access: { who: 'staff', may: 'orders.take' },
    body: Type.Object({ line_ids: Type.Array(OpaqueId, { minItems: 1, maxItems: 500 }) }),
    data: Type.Object({ lines: Type.Array(Type.Object({ id: Type.String(), status: Type.String() })) }),
    errors: ['not_found', 'line_transition_not_allowed'],
  }),
} as const;
