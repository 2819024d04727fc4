import type Type from 'typebox';
import { cartCalls } from './cart.ts';
import { customerCalls } from './customer.ts';
import { feedbackCalls } from './feedback.ts';
import { membershipCalls } from './membership.ts';
import { menuCalls } from './menu.ts';
import { notificationCalls } from './notifications.ts';
import { orderCalls } from './orders.ts';
import { paymentAlertCalls } from './payment-alerts.ts';
import { paymentCalls } from './payments.ts';
import { receiptCalls } from './receipts.ts';
import { refundCalls } from './refunds.ts';
import type { CallName } from './routes.ts';
import { serviceCalls } from './service.ts';
import { shiftCalls } from './shifts.ts';
import { splitCalls } from './splits.ts';
import { staffCalls } from './staff.ts';
import { staffTableCalls } from './staff-tables.ts';
import { venueCalls } from './venue.ts';
import { visitCalls } from './visit.ts';

/** Every call of the API. Browsers import the type `Calls` only. */
export const calls = {
  ...venueCalls,
  ...customerCalls,
  ...menuCalls,
  ...cartCalls,
  ...orderCalls,
  ...paymentCalls,
  ...splitCalls,
  ...feedbackCalls,
  ...membershipCalls,
  ...serviceCalls,
  ...visitCalls,
  ...notificationCalls,
  ...staffCalls,
  ...staffTableCalls,
  ...paymentAlertCalls,
  ...refundCalls,
  ...shiftCalls,
  ...receiptCalls,
} as const;

/** The calls with their schemas, by name. */
export type Calls = typeof calls;

type StaticOf<Shape, Part extends string> =
  Shape extends Record<Part, infer Schema extends Type.TSchema> ? Type.Static<Schema> : undefined;

/** The `data` that a call answers. */
export type DataOf<Name extends CallName> = StaticOf<Calls[Name], 'data'>;

/** The body that a call takes; undefined where it takes none. */
export type BodyOf<Name extends CallName> = StaticOf<Calls[Name], 'body'>;

/** The path parameters of a call. */
export type ParamsOf<Name extends CallName> = StaticOf<Calls[Name], 'params'>;

/** The query of a call. */
export type QueryOf<Name extends CallName> = StaticOf<Calls[Name], 'query'>;
