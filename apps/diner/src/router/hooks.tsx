import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  use,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react';
import type { Location, NavigateOptions, Router, RouterState } from './router.ts';

/** The router around everything; `RouterView` provides it. */
export const RouterContext = createContext<Router | undefined>(undefined);

/** The router itself. */
export function useRouter(): Router {
  const router = use(RouterContext);
  if (router === undefined) throw new Error('There is no router around this component');
  return router;
}

/** A part of what the router shows; drawn anew when that part is another. */
export function useRouterState<Part>(part: (state: RouterState) => Part): Part {
  const router = useRouter();
  const now = () => part(router.state);
  return useSyncExternalStore(router.subscribe, now, now);
}

/** Where the page is. */
export function useLocation(): Location {
  return useRouterState((state) => state.location);
}

/** The query string of the address, which most going leaves as it is; empty or with its question mark. */
export function useSearch(): string {
  return useRouterState((state) => state.location.search);
}

const none = {};

/** The `:name` parts of the address. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return useRouterState((state) => state.match?.params ?? none);
}

/** The query string of the address, as a list of one. */
export function useSearchParams(): readonly [URLSearchParams] {
  return [new URLSearchParams(useSearch())];
}

/** The way to go somewhere: `navigate('/home')`, `navigate(-1)`. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/** Lets the way back (the phone's button or gesture) close what is open over the page before it leaves the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const { layers } = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? layers.open(() => close()) : undefined), [open, layers]);
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
