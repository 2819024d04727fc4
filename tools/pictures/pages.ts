/** Every page of the diner's app, as in its `routes.tsx`, and how to open each with content. */

/** Ids that some paths need. */
export type Known = { readonly order: string; readonly feedback: string };

type Page = {
  /** As in `routes.tsx`. */
  readonly route: string;
  /** The path, for a route with parameters. */
  readonly path?: (known: Known) => string;
  /** Additional query parameters. */
  readonly query?: string;
  /** Shown after the bill is split. */
  readonly split?: true;
  /** Shown after a second guest has ordered at the table. */
  readonly together?: true;
};

/** The pages in the order of a meal. */
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
  { route: '/split-by-guest', together: true },
  { route: '/confirmation', split: true },
  { route: '/multiple-payment', split: true },
  { route: '/payment-process', split: true },
  { route: '/single-payment-confirmation', split: true },
  { route: '/payment-confirmation' },
  { route: '/car-arriving' },
  { route: '/thankyou' },
  { route: '/profile' },
  { route: '/privacy' },
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

/** The URL path of a page at a table. */
export function addressOf({ route, path, query = '' }: Page, known: Known, table: number): string {
  return `${path?.(known) ?? route}?table_number=${table}${query}`;
}

/** The name of a page's picture: its route without parameters. */
export function nameOf({ route }: Page): string {
  return route.split('/')[1] || 'welcome';
}
