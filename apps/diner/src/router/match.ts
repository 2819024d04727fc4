import type { ComponentType } from 'react';

/** A page's code, once it is there. */
export type PageCode = { readonly Component: ComponentType };

/** A page: its address, `:name` being any one part of it, and how its code comes. */
export type Route = {
  readonly path: string;
  readonly lazy: () => PageCode | Promise<PageCode>;
  /** What stands around the page in place of its `<Outlet />`. */
  readonly frame?: ComponentType;
  /** Whether it stays drawn, out of sight, while another page is shown: for the one that is come back to. */
  readonly kept?: boolean;
};

/** The page of an address with the values of its `:name` parts; undefined where there is none. */
export type Match = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

/** The first page whose path fits. A slash at the end makes no difference. */
export function matchRoute(routes: readonly Route[], pathname: string): Match | undefined {
  const parts = partsOf(pathname);
  for (const route of routes) {
    const params = paramsOf(partsOf(route.path), parts);
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

function paramsOf(
  wanted: readonly string[],
  parts: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (wanted.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decoded(part);
    else if (name !== part) return undefined;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone % is what it is.
    return part;
  }
}
