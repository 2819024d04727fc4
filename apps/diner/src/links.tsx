import type { ComponentProps } from 'react';
import { Link, type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { type QueryChanges, withQuery } from './paths.ts';

type KeptLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A path of `paths.ts`. */
  readonly to: string;
  readonly changes?: QueryChanges;
};

/** The link of this app: it keeps the query string (seed, section 2). */
export function KeptLink({ to, changes, ...rest }: KeptLinkProps) {
  const { search } = useLocation();
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
