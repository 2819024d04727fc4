/** The paths of the console's pages, below `/staff`. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  secondFactor: '/second-factor',
  orders: '/orders',
  payments: '/payments',
  payment: (attemptId: string) => `/payments/${encodeURIComponent(attemptId)}`,
  unpaid: '/payments?show=unpaid',
  unpaidBill: (orderId: string) => `/payments/unpaid/${encodeURIComponent(orderId)}`,
  tables: '/tables',
  table: (number: string) => `/tables/${encodeURIComponent(number)}`,
  tablePay: (number: string) => `/tables/${encodeURIComponent(number)}/pay`,
  order: (number: string) => `/tables/${encodeURIComponent(number)}/order`,
  bookings: '/tables/bookings',
  bookingsOn: (day: string) => `/tables/bookings?day=${encodeURIComponent(day)}`,
  tableCodes: '/tables/codes',
  floorPlan: '/tables/plan',
  account: '/account',
  menu: '/menu',
  menuFound: (name: string) => `/menu?find=${encodeURIComponent(name)}`,
  menuDishes: '/menu/dishes',
  menuDish: (slug: string) => `/menu/dishes/${encodeURIComponent(slug)}`,
  menuCategory: (key: string) => `/menu/dishes/category/${encodeURIComponent(key)}`,
  menuGroups: '/menu/groups',
  menuWords: '/menu/words',
  menuPromotions: '/menu/promotions',
  menuFiles: '/menu/files',
  menuHistory: '/menu/history',
  service: '/service',
  cars: '/service/cars',
  drawer: '/drawer',
  refunds: '/refunds',
  refundOf: (orderRef: string) => `/refunds?order=${encodeURIComponent(orderRef.replace(/^#/, ''))}`,
  day: '/day',
  earlierDays: '/day/earlier',
  zReport: (number: string) => `/day/earlier/${encodeURIComponent(number)}`,
  reports: '/reports',
  report: (kind: string) => `/reports/${kind}`,
  reportedDish: (itemId: string) => `/reports/dishes/${encodeURIComponent(itemId)}`,
  approvals: '/approvals',
  people: '/people',
  person: (accountId: string) => `/people/${encodeURIComponent(accountId)}`,
  rights: '/rights',
  tablets: '/tablets',
  audit: '/audit',
  join: '/join',
  begin: '/begin',
  openingDay: '/opening',
  openingStep: (step: string) => `/opening/${step}`,
  settings: '/settings',
  settingsSection: (section: string) => `/settings/${section}`,
  discounts: '/discounts',
  discount: (code: string) => `/discounts/${encodeURIComponent(code)}`,
  members: '/members',
  member: (customerId: string) => `/members/${encodeURIComponent(customerId)}`,
  printers: '/printers',
  webhooks: '/webhooks',
  feedback: '/feedback',
  oneFeedback: (feedbackId: string) => `/feedback/${encodeURIComponent(feedbackId)}`,
} as const;

/** Where the console is served. The router's links are without it, `location` has it. */
export const basename = '/staff';

interface Here {
  readonly pathname: string;
  readonly search: string;
}

/** The path of sign-in, with the page to return to afterwards. */
export function signInPath(here: Here): string {
  return leadingBack(paths.signIn, here);
}

/** The path of setting up a second factor that the venue requires, with the page to return to afterwards. */
export function secondFactorPath(here: Here): string {
  return leadingBack(paths.secondFactor, here);
}

/** The pages before the console itself, which nobody returns to. */
const before: readonly string[] = [paths.home, paths.signIn, paths.secondFactor];

function leadingBack(path: string, { pathname, search }: Here): string {
  const page = pathname.replace(/^\/staff(?=\/|$)/, '') || paths.home;
  return before.includes(page) ? path : `${path}?${new URLSearchParams({ to: page + search }).toString()}`;
}

/** The page to return to after sign-in. Only paths of this app: other addresses would be an open redirect. */
export function returnPath(search: URLSearchParams): string {
  const to = search.get('to') ?? '';
  const leadsOn = !to.startsWith(paths.signIn) && !to.startsWith(paths.secondFactor);
  return /^\/(?![/\\])/.test(to) && leadsOn ? to : paths.home;
}
