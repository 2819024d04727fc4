/** The addresses of the console's pages, below `/staff`. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  orders: '/orders',
  payments: '/payments',
  payment: (attemptId: string) => `/payments/${encodeURIComponent(attemptId)}`,
  tables: '/tables',
  table: (number: string) => `/tables/${encodeURIComponent(number)}`,
  tableCodes: '/tables/codes',
  menu: '/menu',
  service: '/service',
  drawer: '/drawer',
  refunds: '/refunds',
  feedback: '/feedback',
  oneFeedback: (feedbackId: string) => `/feedback/${encodeURIComponent(feedbackId)}`,
} as const;

/** Where the console is served. The router's links leave it out, the addresses it reports have it. */
export const basename = '/staff';

/** Sign-in, with the way back to where one was. */
export function signInFrom(here: { readonly pathname: string; readonly search: string }): string {
  const pathname = here.pathname.replace(/^\/staff(?=\/|$)/, '') || paths.home;
  if (pathname === paths.home || pathname === paths.signIn) return paths.signIn;
  return `${paths.signIn}?${new URLSearchParams({ to: pathname + here.search }).toString()}`;
}

/** Where sign-in leads to: only a path of this app, never an address elsewhere. */
export function wayBack(search: URLSearchParams): string {
  const to = search.get('to') ?? '';
  return /^\/(?![/\\])/.test(to) && !to.startsWith(paths.signIn) ? to : paths.home;
}
