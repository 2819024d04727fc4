import { type QueryChanges, withQuery } from './paths.ts';
import { Link, type LinkProps, useNavigate, useSearch } from './router/hooks.tsx';
import type { NavigateOptions } from './router/router.ts';

type KeptLinkProps = Omit<LinkProps, 'to'> & {
  /** A path of `paths.ts`. */
  readonly to: string;
  readonly changes?: QueryChanges;
};

/** The link of this app: it keeps the query string (seed, section 2). */
export function KeptLink({ to, changes, ...rest }: KeptLinkProps) {
  const search = useSearch();
  return <Link to={withQuery(to, search, changes)} {...rest} />;
}

/** Navigation by code that keeps the query string: `go(paths.home)`. */
export function useGo() {
  const navigate = useNavigate();
  return (path: string, options: NavigateOptions & { readonly changes?: QueryChanges } = {}) => {
    const { changes, ...rest } = options;
    // Read at the moment of going: a page may have changed the address since this function was made.
    return navigate(withQuery(path, globalThis.location.search, changes), rest);
  };
}
