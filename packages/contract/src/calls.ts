import type Type from 'typebox';
import { buyerCalls } from './bill/buyers.ts';
import { compCalls } from './bill/comps.ts';
import { dayCalls } from './bill/day.ts';
import { deskCalls } from './bill/desk.ts';
import { shiftCalls } from './bill/drawer.ts';
import { paperCalls } from './bill/papers.ts';
import { paymentAlertCalls } from './bill/payment-alerts.ts';
import { paymentCalls } from './bill/payments.ts';
import { preparationCalls } from './bill/preparation.ts';
import { receiptCalls } from './bill/receipts.ts';
import { refundCalls } from './bill/refunds.ts';
import { reportCalls } from './bill/reports.ts';
import { splitCalls } from './bill/splits.ts';
import { tillCalls } from './bill/till.ts';
import { unpaidCalls } from './bill/unpaid.ts';
import type { CallName } from './core/routes.ts';
import { customerCalls } from './guests/customer.ts';
import { discountCalls } from './guests/discounts.ts';
import { feedbackCalls } from './guests/feedback.ts';
import { memberCalls } from './guests/members.ts';
import { membershipCalls } from './guests/membership.ts';
import { notificationCalls } from './guests/notifications.ts';
import { privacyCalls } from './guests/privacy.ts';
import { pushCalls } from './guests/push.ts';
import { wifiCalls } from './guests/wifi.ts';
import { availabilityCalls } from './menu/availability.ts';
import { menuEditingCalls } from './menu/editing.ts';
import { menuCalls } from './menu/menu.ts';
import { cartCalls } from './orders/cart.ts';
import { findCalls } from './orders/find.ts';
import { orderCalls } from './orders/orders.ts';
import { padCalls } from './orders/pad.ts';
import { popularCalls } from './orders/popular.ts';
import { ticketCalls } from './orders/tickets.ts';
import { bookingCalls } from './tables/bookings.ts';
import { serviceCalls } from './tables/calls.ts';
import { carCalls } from './tables/cars.ts';
import { staffTableCalls } from './tables/floor.ts';
import { floorNowCalls } from './tables/floor-now.ts';
import { planCalls } from './tables/plan.ts';
import { togetherCalls } from './tables/together.ts';
import { visitCalls } from './tables/visit.ts';
import { approvalCalls } from './venue/approvals.ts';
import { auditCalls } from './venue/audit.ts';
import { backupCalls } from './venue/backups.ts';
import { cardAccountCalls } from './venue/card-account/calls.ts';
import { filmCalls } from './venue/looks/film.ts';
import { logoCalls } from './venue/looks/logo.ts';
import { openingDayCalls } from './venue/opening-day.ts';
import { orderingCalls } from './venue/ordering.ts';
import { peopleCalls } from './venue/people.ts';
import { printerCalls } from './venue/printers.ts';
import { secondFactorCalls } from './venue/second-factor.ts';
import { settingsCalls } from './venue/settings.ts';
import { staffCalls } from './venue/staff.ts';
import { tabletCalls } from './venue/tablets/calls.ts';
import { venueCalls } from './venue/venue.ts';
import { webhookCalls } from './venue/webhooks/calls.ts';

/** Every call of the API. Browsers import the type `Calls` only. */
export const calls = {
  ...venueCalls,
  ...customerCalls,
  ...menuCalls,
  ...cartCalls,
  ...orderCalls,
  ...popularCalls,
  ...paymentCalls,
  ...splitCalls,
  ...feedbackCalls,
  ...membershipCalls,
  ...discountCalls,
  ...memberCalls,
  ...wifiCalls,
  ...serviceCalls,
  ...visitCalls,
  ...togetherCalls,
  ...notificationCalls,
  ...pushCalls,
  ...privacyCalls,
  ...staffCalls,
  ...secondFactorCalls,
  ...backupCalls,
  ...auditCalls,
  ...logoCalls,
  ...filmCalls,
  ...orderingCalls,
  ...peopleCalls,
  ...openingDayCalls,
  ...settingsCalls,
  ...approvalCalls,
  ...tabletCalls,
  ...printerCalls,
  ...cardAccountCalls,
  ...webhookCalls,
  ...ticketCalls,
  ...padCalls,
  ...findCalls,
  ...deskCalls,
  ...tillCalls,
  ...unpaidCalls,
  ...compCalls,
  ...availabilityCalls,
  ...menuEditingCalls,
  ...staffTableCalls,
  ...floorNowCalls,
  ...planCalls,
  ...bookingCalls,
  ...carCalls,
  ...paymentAlertCalls,
  ...refundCalls,
  ...shiftCalls,
  ...dayCalls,
  ...preparationCalls,
  ...reportCalls,
  ...buyerCalls,
  ...paperCalls,
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

/** The calls whose body may be missing. */
export type BodyOptionalCall = {
  [Name in CallName]: Calls[Name] extends { readonly bodyOptional: true } ? Name : never;
}[CallName];

/** The path parameters of a call. */
export type ParamsOf<Name extends CallName> = StaticOf<Calls[Name], 'params'>;

/** The query of a call. */
export type QueryOf<Name extends CallName> = StaticOf<Calls[Name], 'query'>;
