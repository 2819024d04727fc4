/** The paths of the console's pages, below `/staff`. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  orders: '/orders',
  payments: '/payments',
  payment: (attemptId: string) => `/payments/${encodeURIComponent(attemptId)}`,
  tables: '/tables',
  table: (number: string) => `/tables/${encodeURIComponent(number)}`,
  tableCodes: '/tables/codes',
  account: '/account',
  menu: '/menu',
  service: '/service',
  drawer: '/drawer',
  refunds: '/refunds',
  approvals: '/approvals',
  feedback: '/feedback',
  oneFeedback: (feedbackId: string) => `/feedback/${encodeURIComponent(feedbackId)}`,
} as const;

/** Where the console is served. The router's links are without it, `location` has it. */
export const basename = '/staff';

/** The path of sign-in, with the page to return to afterwards. */
export function signInPath(here: { readonly pathname: string; readonly search: string }): string {
  const pathname = here.pathname.replace(/^\/staff(?=\/|$)/, '') || paths.home;
  if (pathname === paths.home || pathname === paths.signIn) return paths.signIn;
  return `${paths.signIn}?${new URLSearchParams({ to: pathname + here.search }).toString()}`;
}

/** The page to return to after sign-in. Only paths of this app: other addresses would be an open redirect. */
export function returnPath(search: URLSearchParams): string {
  const to = search.get('to') ?? '';
  return /^\/(?![/\\])/.test(to) && !to.startsWith(paths.signIn) ? to : paths.home;
}
