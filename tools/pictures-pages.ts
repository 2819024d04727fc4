/** Every page of the diner's app, as its `routes.tsx` has them, and how to open each with something on it. */

/** The ids that some addresses name. */
export type Known = { readonly order: string; readonly feedback: string };

type Page = {
  /** As in `routes.tsx`. */
  readonly route: string;
  /** What stands in its place where the route names something. */
  readonly path?: (known: Known) => string;
  /** More of the query string. */
  readonly query?: string;
  /** Shown once the bill is split. */
  readonly split?: true;
};

/** The pages, in the order in which a meal comes by them. */
export const pages: readonly Page[] = [
  { route: '/' },
  { route: '/home' },
  { route: '/item/:slug', path: () => '/item/kebab-halabi' },
  { route: '/add-to-cart' },
  { route: '/allergens' },
  { route: '/favourites' },
  { route: '/waiting-time' },
  { route: '/payment-divide' },
  { route: '/payment' },
  { route: '/single-payment', query: '&payment_type=card' },
  { route: '/split-payment' },
  { route: '/divided-equally' },
  { route: '/confirmation', split: true },
  { route: '/multiple-payment', split: true },
  { route: '/payment-process', split: true },
  { route: '/single-payment-confirmation', split: true },
  { route: '/payment-confirmation' },
  { route: '/car-arriving' },
  { route: '/thankyou' },
  { route: '/profile' },
  { route: '/previous-order' },
  { route: '/order-details/:id', path: ({ order }) => `/order-details/${order}` },
  { route: '/personal-info' },
  { route: '/notification' },
  { route: '/feedback' },
  { route: '/feedback-form' },
  { route: '/feedback-details/:id', path: ({ feedback }) => `/feedback-details/${feedback}` },
  { route: '/table-number' },
  { route: '/test' },
];

/** The address of a page at a table. */
export function addressOf({ route, path, query = '' }: Page, known: Known, table: number): string {
  return `${path?.(known) ?? route}?table_number=${table}${query}`;
}

/** The name of a page's picture: its route, without what varies. */
export function nameOf({ route }: Page): string {
  return route.split('/')[1] || 'welcome';
}
