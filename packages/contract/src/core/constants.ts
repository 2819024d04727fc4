/** The customer id of browsing without a table (TZERO-2). Never a real customer. */
export const browsingCustomerId = '999999';

/** The table number that means browsing without a table (TZERO-1). */
export const browsingTable = '0';

/** The only page size the app asks for (CALL-7). */
export const itemsPerPage = 1000;

/** The languages of the interface, each by its own name; the first is the fallback (LANG-1). */
export const languageNames = { en: 'English', ar: 'العربية', ru: 'Русский', tr: 'Türkçe' } as const;

/** A language of the interface. */
export type Language = keyof typeof languageNames;

/** The codes of the languages, in the order of the menus that offer them. */
export const languages = Object.keys(languageNames) as [Language, ...Language[]];

/** Serve types; the first is the default (DIALOG-5). */
export const serveTypes = ['serve_as_ready', 'serve_with_all'] as const;

/** How a payer pays (ENT-26). */
export const paymentMethods = ['cash', 'card', 'pos'] as const;

/** A payment method. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** The services a diner can call. */
export const serviceKinds = ['valet', 'waiter'] as const;

/** A service a diner can call. */
export type ServiceKind = (typeof serviceKinds)[number];

/** What a diner can say they liked (FORM-3). */
export const likedAspects = ['Food', 'Service', 'Environment', 'Staff', 'Overall'] as const;

/** The shortest and longest time that a venue can keep guests' data, in days. */
export const guestDataDaysMin = 30;
export const guestDataDaysMax = 3650;

/** After how many minutes without a touch a shared tablet asks who is there; 0 for never. */
export const handsMinutes = [0, 1, 5, 15] as const;

/** One of them. */
export type HandsMinutes = (typeof handsMinutes)[number];

/** Limits on what a diner can send; lengths in characters after trimming. */
export const limits = {
  quantity: 99,
  linesPerOrder: 60,
  courses: 9,
  seats: 99,
  optionsPerLine: 40,
  payersMin: 2,
  payersMax: 20,
  partsMax: 10,
  instructions: 200,
  name: 80,
  address: 200,
  phone: 40,
  coupon: 40,
  query: 80,
  reason: 200,
  email: 254,
  comment: 2000,
  message: 1000,
  printerName: 40,
  drawerName: 24,
  webhookUrl: 500,
  tabletName: 40,
} as const;

/** The one policy of trusted types that the pages' scripts may make: for the address of the service worker. */
export const trustedTypesPolicy = 'sufra';
