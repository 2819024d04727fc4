/** Every page of the console, as in its `routes.tsx`, and how to open each with content. */
import { reportKinds } from '@sufra/contract/bill/reports';

/** Ids that some paths need. */
export type KnownOfConsole = Readonly<
  Record<'account' | 'attempt' | 'customer' | 'dish' | 'feedback' | 'token' | 'unpaid' | 'zReport', string>
>;

type ConsolePage = {
  /** As in `routes.tsx`. */
  readonly route: string;
  /** The path, for a route with parameters, or for one of several views of the page. */
  readonly path?: (known: KnownOfConsole) => string;
  /** Shown to somebody who is not signed in. */
  readonly signedOut?: true;
};

const settings = [
  'restaurant',
  'business',
  'looks',
  'hours',
  'presence',
  'charges',
  'bills',
  'methods',
  'cards',
  'approvals',
  'limits',
  'floor',
  'wifi',
  'levels',
  'answers',
  'guests',
];

/** The views of a page that has several: the beginnings of their addresses are the same. */
function views(route: string, start: string, names: readonly string[]): readonly ConsolePage[] {
  return names.map((name) => ({ route, path: () => `${start}${name}` }));
}

const signedOut: readonly ConsolePage[] = [
  { route: '/sign-in', signedOut: true },
  { route: '/join/:token', signedOut: true, path: ({ token }) => `/join/${token}` },
  { route: '/begin', signedOut: true },
];

const floor: readonly ConsolePage[] = [
  ...views('/orders', '/orders?view=', ['kitchen', 'serve', 'confirm', 'pass']),
  ...views('/payments/:attemptId?', '/payments?show=', ['waiting', 'resolved', 'unpaid']),
  { route: '/payments/:attemptId?', path: ({ attempt }) => `/payments/${attempt}` },
  { route: '/payments/unpaid/:orderId', path: ({ unpaid }) => `/payments/unpaid/${unpaid}` },
  { route: '/refunds' },
  { route: '/drawer' },
  { route: '/approvals' },
  { route: '/tables/:number?', path: () => '/tables' },
  { route: '/tables/:number?', path: () => '/tables/5' },
  { route: '/tables/:number/pay', path: () => '/tables/6/pay' },
  { route: '/tables/:number/order', path: () => '/tables/6/order' },
  { route: '/tables/bookings' },
  { route: '/tables/plan' },
  { route: '/tables/codes' },
  { route: '/service' },
  { route: '/service/cars' },
];

const house: readonly ConsolePage[] = [
  { route: '/menu' },
  { route: '/menu/dishes/category/:categoryKey', path: () => '/menu/dishes/category/mezze' },
  { route: '/menu/dishes/:slug?', path: () => '/menu/dishes' },
  { route: '/menu/dishes/:slug?', path: () => '/menu/dishes/kebab-halabi' },
  { route: '/menu/groups' },
  { route: '/menu/words' },
  { route: '/menu/promotions' },
  { route: '/menu/files' },
  { route: '/menu/history' },
  { route: '/feedback/:feedbackId?', path: () => '/feedback' },
  { route: '/feedback/:feedbackId?', path: ({ feedback }) => `/feedback/${feedback}` },
  { route: '/members/:customerId?', path: () => '/members' },
  { route: '/members/:customerId?', path: ({ customer }) => `/members/${customer}` },
  { route: '/discounts/:code?', path: () => '/discounts' },
  { route: '/discounts/:code?', path: () => '/discounts/NAHAR10' },
  { route: '/day' },
  { route: '/day/earlier' },
  { route: '/day/earlier/:number', path: ({ zReport }) => `/day/earlier/${zReport}` },
  { route: '/reports/:kind?', path: () => '/reports' },
  ...views('/reports/:kind?', '/reports/', [
    ...reportKinds,
    'preparation',
    'comps',
    'voids',
    'refunds',
    'accounts',
  ]),
  { route: '/reports/dishes/:itemId', path: ({ dish }) => `/reports/dishes/${dish}` },
  { route: '/people/:accountId?', path: () => '/people' },
  { route: '/people/:accountId?', path: ({ account }) => `/people/${account}` },
  { route: '/rights' },
  { route: '/tablets' },
  { route: '/audit' },
  { route: '/settings/:section?', path: () => '/settings' },
  ...views('/settings/:section?', '/settings/', settings),
  { route: '/printers' },
  { route: '/webhooks' },
  { route: '/account' },
  { route: '/second-factor' },
  { route: '*', path: () => '/nowhere' },
];

/** The pages, those before sign-in first. */
export const consolePages: readonly ConsolePage[] = [...signedOut, ...floor, ...house];

/** Routes without an entry above, each with the reason. */
export const otherRoutes: Readonly<Record<string, string>> = {
  '/': 'has no page of its own: it leads on to the first page of a role',
  '/opening/:step?':
    'leads to the console in a venue that is open; e2e/opening-day.spec.ts looks at each step',
};

/** The path of a page below `/staff`. */
export function consoleAddressOf({ route, path }: ConsolePage, known: KnownOfConsole): string {
  return path?.(known) ?? route;
}
