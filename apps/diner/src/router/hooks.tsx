import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  use,
  useEffect,
  useSyncExternalStore,
} from 'react';
import type { Location, NavigateOptions, Router } from './router.ts';

/** The router around everything; `RouterView` provides it. */
export const RouterContext = createContext<Router | undefined>(undefined);

/** The router itself. */
export function useRouter(): Router {
  const router = use(RouterContext);
  if (router === undefined) throw new Error('There is no router around this component');
  return router;
}

/** What the router shows. */
export function useRouterState() {
  const router = useRouter();
  const state = () => router.state;
  return useSyncExternalStore(router.subscribe, state, state);
}

/** Where the page is. */
export function useLocation(): Location {
  return useRouterState().location;
}

/** The `:name` parts of the address. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return useRouterState().match?.params ?? {};
}

/** The query string of the address, as a list of one. */
export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useLocation();
  return [new URLSearchParams(search)];
}

/** The way to go somewhere: `navigate('/home')`, `navigate(-1)`. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/** Goes somewhere as soon as it is rendered. */
export function Navigate({ to, replace = false }: { readonly to: string; readonly replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace });
  }, [navigate, to, replace]);
  return null;
}

/** A link within the app. Its page's code begins to load when it is touched. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { readonly to: string };

/** See `LinkProps`. A tap with a modifier key, or on a link to a new tab, is the browser's own. */
export function Link({ to, replace, state, onClick, onPointerDown, children, ...rest }: LinkProps) {
  const router = useRouter();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event, rest.target)) return;
    event.preventDefault();
    const isHere = to === globalThis.location.pathname + globalThis.location.search;
    void router.navigate(to, { replace: replace ?? isHere, state });
  }
  return (
    <a
      {...rest}
      href={to}
      onPointerDown={(event) => {
        onPointerDown?.(event);
        void router.preload(to);
      }}
      onClick={follow}
    >
      {children}
    </a>
  );
}

function isPlain(event: MouseEvent, target: string | undefined): boolean {
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !modified && (target === undefined || target === '_self');
}
