import type { WebhookKind } from '@sufra/domain/venue/webhooks';
import Type from 'typebox';
import { Nullable } from '../../core/schema.ts';

const Count = Type.Integer({ minimum: 0 });
const Amount = Type.String({ pattern: '^-?\\d+\\.\\d{2}$', description: 'AED with two places' });
const OrderFacts = { order_id: Type.String(), order_ref: Type.String(), table: Type.String() };
const Dish = Type.Object({ item_id: Type.Integer() });
const Lines = Type.Array(
  Type.Object({ line_id: Type.String(), item_id: Type.Integer(), quantity: Count, amount: Amount }),
);

/** What `data` of a message has, by its kind. Nobody's name, number or words are in it. */
export const webhookData = {
  'order.placed': Type.Object({ ...OrderFacts, round_id: Type.String(), amount: Amount, lines: Lines }),
  'order.cancelled': Type.Object({ ...OrderFacts, amount: Amount, lines: Lines }),
  'payment.settled': Type.Object({
    order_id: Type.String(),
    share_id: Type.String(),
    tender: Type.Enum(['cash', 'pos', 'card', 'coupon']),
    amount: Type.String({ pattern: '^\\d+\\.\\d{2}$', description: 'with tip and service' }),
    tip: Amount,
  }),
  'refund.given': Type.Object({
    refund_id: Type.String(),
    order_id: Type.String(),
    share_id: Type.String(),
    method: Type.Enum(['cash', 'pos', 'card']),
    amount: Amount,
  }),
  'visit.closed': Type.Object({
    visit_id: Type.String(),
    table: Type.String(),
    by: Type.Enum(['staff', 'time'], { description: 'time: nobody did, it was quiet for long' }),
  }),
  'day.closed': Type.Object({ number: Type.String(), sales: Amount, vat: Amount }),
  'dish.sold_out': Dish,
  'dish.back': Dish,
  'feedback.given': Type.Object({
    feedback_id: Type.String(),
    order_id: Nullable(Type.String()),
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    liked: Type.Array(Type.String()),
  }),
} as const satisfies Record<WebhookKind, Type.TSchema>;

/** What a message of a kind says. */
export type WebhookData<Kind extends WebhookKind> = Type.Static<(typeof webhookData)[Kind]>;
