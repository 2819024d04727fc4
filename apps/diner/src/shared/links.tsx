import type { MouseEvent } from 'react';
import { Link, type LinkProps, type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { useHydrated } from './hydrated.ts';
import { historySettled, isStepping, layersIn } from './layers.tsx';
import { type QueryChanges, withQuery } from './paths.ts';

type AppLinkProps = Omit<LinkProps, 'to'> & {
  /** A path of `paths.ts`. */
  readonly to: string;
  readonly changes?: QueryChanges;
};

/** The query string that links keep. Empty until the page is hydrated, because the server renders for every table. */
export function useQueryString(): string {
  const { search } = useLocation();
  return useHydrated() ? search : '';
}

/** A link inside the app. It keeps the query string (GEN-4, GEN-5). In a layer it replaces the layer's entry. */
export function AppLink({ to, changes, onClick, ...rest }: AppLinkProps) {
  const search = useQueryString();
  const go = useGo();
  const layered = layersIn(useLocation().state) > 0 ? { replace: true } : {};
  const followLater = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isStepping() || !isPlain(event)) return;
    // The step that is under way would leave the link's page at once.
    event.preventDefault();
    void go(to, changes === undefined ? {} : { changes });
  };
  return <Link to={withQuery(to, search, changes)} {...layered} {...rest} onClick={followLater} />;
}

/** Whether a click opens its link here, not in another tab. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}

/** Navigates from code and keeps the query string: `go(paths.home)`. */
export function useGo() {
  const navigate = useNavigate();
  return async (path: string, options: NavigateOptions & { readonly changes?: QueryChanges } = {}) => {
    const { changes, ...rest } = options;
    await historySettled();
    const state: unknown = globalThis.history.state;
    const entry = (state as { readonly usr?: unknown } | null)?.usr;
    // Read now: the address may have changed since the last render.
    const to = withQuery(path, globalThis.location.search, changes);
    await navigate(to, layersIn(entry) > 0 ? { ...rest, replace: true } : rest);
  };
}
