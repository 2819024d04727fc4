/** The customer id of browsing without a table (seed, section 9). Never a real customer. */
export const browsingCustomerId = '999999';

/** The table number that means browsing without a table (seed, section 1). */
export const browsingTable = '0';

/** The only page size the app asks for (seed, section 9). */
export const itemsPerPage = 1000;

/** The languages of the interface, the first being the last resort (seed, section 1). */
export const languages = ['en', 'ar', 'ru', 'tr'] as const;

/** A language of the interface. */
export type Language = (typeof languages)[number];

/** Serve types, the first being the default (seed, section 9). */
export const serveTypes = ['serve_as_ready', 'serve_with_all'] as const;

/** How a payer pays (seed, section 9). */
export const paymentMethods = ['cash', 'card', 'pos'] as const;

/** A way to pay. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a diner can call for. */
export const serviceKinds = ['valet', 'waiter'] as const;

/** Something that a diner can call for. */
export type ServiceKind = (typeof serviceKinds)[number];

/** What a diner can have liked (seed, section 2, "Feedback form"). */
export const likedAspects = ['Food', 'Service', 'Environment', 'Staff', 'Overall'] as const;

/** Limits on what a diner can send; lengths in characters after trimming. */
export const limits = {
  quantity: 99,
  linesPerOrder: 60,
  payersMin: 2,
  payersMax: 20,
  instructions: 200,
  name: 80,
  phone: 40,
  coupon: 40,
  query: 80,
  reason: 200,
  email: 254,
  comment: 2000,
  message: 1000,
} as const;
