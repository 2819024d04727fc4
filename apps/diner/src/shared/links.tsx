import { Link, type LinkProps, type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { useHydrated } from './hydrated.ts';
import { historySettled, layersIn } from './layers.tsx';
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
export function AppLink({ to, changes, ...rest }: AppLinkProps) {
  const search = useQueryString();
  const layered = layersIn(useLocation().state) > 0 ? { replace: true } : {};
  return <Link to={withQuery(to, search, changes)} {...layered} {...rest} />;
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
