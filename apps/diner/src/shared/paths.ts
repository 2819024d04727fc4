/** Every path of the app, without the query string. Links and navigation use `links.tsx`, which keeps it. */
export const paths = {
  welcome: '/',
  home: '/home',
  test: '/test',
  item: (slug: string) => `/item/${encodeURIComponent(slug)}`,
  cart: '/add-to-cart',
  allergens: '/allergens',
  paymentDivide: '/payment-divide',
  payment: '/payment',
  splitPayment: '/split-payment',
  splitByGuest: '/split-by-guest',
  dividedEqually: '/divided-equally',
  confirmation: '/confirmation',
  singlePayment: '/single-payment',
  singlePaymentConfirmation: '/single-payment-confirmation',
  multiplePayment: '/multiple-payment',
  paymentProcess: '/payment-process',
  paymentConfirmation: '/payment-confirmation',
  favourites: '/favourites',
  previousOrder: '/previous-order',
  orderDetails: (id: string) => `/order-details/${encodeURIComponent(id)}`,
  carArriving: '/car-arriving',
  thankyou: '/thankyou',
  feedback: '/feedback',
  feedbackDetails: (id: string) => `/feedback-details/${encodeURIComponent(id)}`,
  feedbackForm: '/feedback-form',
  notification: '/notification',
  profile: '/profile',
  privacy: '/privacy',
  personalInfo: '/personal-info',
  tableNumber: '/table-number',
  waitingTime: '/waiting-time',
} as const;

/** Parameters to set in the query string; null removes one. */
export type QueryChanges = Readonly<Record<string, string | null>>;

/** `path` with the query string `search`, changed by `changes`. */
export function withQuery(path: string, search: string, changes: QueryChanges = {}): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Paths of the same origin that don't belong to this app: receipts, card pages, the console, the API. */
export const otherParts = /^\/(?:api|pay|r|staff|metrics|healthz|readyz)(?:\/|$)/;
