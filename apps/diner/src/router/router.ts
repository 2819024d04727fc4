import { type Match, matchRoute, type PageCode, type Route } from './match.ts';

/** An entry of the browser's history. `key` names the entry, also after a reload. */
export type Location = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
};

/** What is shown: the page of a location, or why there is none. */
export type RouterState = {
  readonly location: Location;
  readonly match: Match | undefined;
  readonly page: PageCode | undefined;
  readonly error: unknown;
};

/** How to go somewhere. */
export type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown };

type RouterOptions = {
  readonly routes: readonly Route[];
  /** Called with every address before it is shown; where it returns another, that is gone to instead. */
  readonly enter: (address: URL) => string | undefined;
  /** Called when a page's code could not be loaded; true when the page is being left for another version. */
  readonly onMissingCode: (address: string) => boolean;
};

/** The shape under which the browser keeps an entry: the app's own state, and where the entry stands. */
type Entry = { readonly usr: unknown; readonly key?: string; readonly idx: number };

function entryNow(): Entry {
  const state: unknown = globalThis.history.state;
  const kept = typeof state === 'object' && state !== null ? (state as Partial<Entry>) : {};
  return { usr: kept.usr ?? null, idx: kept.idx ?? 0, ...(kept.key === undefined ? {} : { key: kept.key }) };
}

/** How many steps back the history of this app goes. */
export function historyIndex(): number {
  return entryNow().idx;
}

function locationNow(): Location {
  const { pathname, search, hash } = globalThis.location;
  const { usr, key } = entryNow();
  return { pathname, search, hash, state: usr, key: key ?? 'default' };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/**
 * Shows pages by the browser's history. The page that is shown stays until the code of the next one is there; when two
 * are gone to, the later one wins.
 */
export function createRouter({ routes, enter, onMissingCode }: RouterOptions) {
  const listeners = new Set<() => void>();
  const leaving = new Set<(left: Location) => void>();
  const codes = new Map<Route, PageCode>();
  let state: RouterState = { location: locationNow(), match: undefined, page: undefined, error: undefined };
  let latest = 0;

  async function codeOf(route: Route): Promise<PageCode> {
    const code = await route.lazy();
    codes.set(route, code);
    return code;
  }

  function show(next: Omit<RouterState, 'location'>, write: () => void) {
    for (const listener of leaving) listener(state.location);
    write();
    state = { ...next, location: locationNow() };
    for (const listener of listeners) listener();
  }

  /** Shows the page of an address; `write` puts the address into the history. */
  async function open(address: URL, write: () => void): Promise<void> {
    const elsewhere = enter(address);
    if (elsewhere !== undefined) return navigate(elsewhere, { replace: true });
    latest += 1;
    const mine = latest;
    const match = matchRoute(routes, address.pathname);
    if (match === undefined) {
      return show({ match, page: undefined, error: new Error('404 Not Found') }, write);
    }
    const known = codes.get(match.route);
    if (known !== undefined) return show({ match, page: known, error: undefined }, write);
    try {
      const page = await codeOf(match.route);
      if (mine === latest) show({ match, page, error: undefined }, write);
    } catch (error) {
      if (mine !== latest || onMissingCode(address.pathname + address.search)) return;
      show({ match, page: undefined, error }, write);
    }
  }

  async function navigate(to: string | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return globalThis.history.go(to);
    const address = new URL(to, globalThis.location.href);
    const { idx } = entryNow();
    const entry: Entry = {
      usr: options.state ?? null,
      key: newKey(),
      idx: options.replace === true ? idx : idx + 1,
    };
    return open(address, () => {
      const path = address.pathname + address.search + address.hash;
      if (options.replace === true) globalThis.history.replaceState(entry, '', path);
      else globalThis.history.pushState(entry, '', path);
    });
  }

  const here = () => new URL(globalThis.location.href);
  const followHistory = () => void open(here(), () => undefined);
  globalThis.addEventListener('popstate', followHistory);
  const ready = open(here(), () => globalThis.history.replaceState(entryNow(), ''));

  return {
    get state(): RouterState {
      return state;
    },
    /** Resolves when the first page can be shown. */
    ready,
    /** Goes to an address, or some steps in the history. Resolves when it is shown; steps resolve at once. */
    navigate,
    /** Brings the code of an address ahead of time; nothing is lost when that fails. */
    preload(path: string): void {
      const match = matchRoute(routes, new URL(path, globalThis.location.href).pathname);
      if (match !== undefined && !codes.has(match.route)) codeOf(match.route).catch(() => undefined);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Tells which location is left, while it is still on the screen. */
    onLeave(listener: (left: Location) => void): () => void {
      leaving.add(listener);
      return () => leaving.delete(listener);
    },
    dispose(): void {
      latest += 1;
      globalThis.removeEventListener('popstate', followHistory);
    },
  };
}

/** The router of a page. */
export type Router = ReturnType<typeof createRouter>;
