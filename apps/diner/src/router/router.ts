import { type Entry, entryNow } from './entry.ts';
import { Layers, layersNow } from './layers.ts';
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
  /** A page that stays drawn, also while another is shown, because it is expected to be gone to. */
  readonly kept?: Shown | undefined;
};

/** A page of an address, with its code. */
export type Shown = { readonly match: Match; readonly page: PageCode };

/** How to go somewhere. */
export type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown };

type RouterOptions = {
  readonly routes: readonly Route[];
  /** Called with every address before it is shown; where it returns another, that is gone to instead. */
  readonly enter: (address: URL) => string | undefined;
  /** Called when a page's code could not be loaded; true when the page is being left for another version. */
  readonly onMissingCode: (address: string) => boolean;
};

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
export class Router {
  /** Resolves when the first page can be shown. */
  readonly ready: Promise<void>;
  readonly #options: RouterOptions;
  readonly #listeners = new Set<() => void>();
  readonly #leaving = new Set<(left: Location) => void>();
  readonly #codes = new Map<Route, PageCode>();
  /** What is open over the page. */
  readonly layers = new Layers();
  #latest = 0;
  #state: RouterState = { location: locationNow(), match: undefined, page: undefined, error: undefined };

  constructor(options: RouterOptions) {
    this.#options = options;
    globalThis.addEventListener('popstate', this.#followHistory);
    globalThis.addEventListener('pageshow', this.layers.comeBack);
    // A page that was loaded anew with a layer over it has none.
    this.layers.leaveClosed();
    this.ready = this.#open(here(), () => globalThis.history.replaceState(entryNow(), ''));
  }

  get state(): RouterState {
    return this.#state;
  }

  /** Goes to an address, or some steps in the history. Resolves when it is shown; steps resolve at once. */
  readonly navigate = async (to: string | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return globalThis.history.go(to);
    const address = new URL(to, globalThis.location.href);
    const step = options.replace === true ? 0 : 1;
    const entry: Entry = { usr: options.state ?? null, key: newKey(), idx: entryNow().idx + step };
    const path = address.pathname + address.search + address.hash;
    const write = () => {
      // Whoever goes on from a layer leaves it: back leads to the page below.
      if (step === 0 || layersNow() > 0) globalThis.history.replaceState(entry, '', path);
      else globalThis.history.pushState(entry, '', path);
    };
    return this.layers.whileGoing(() => this.#open(address, write));
  };

  /** Brings the code of an address ahead of time; nothing is lost when that fails. */
  async preload(path: string): Promise<void> {
    const address = new URL(path, globalThis.location.href);
    const match = matchRoute(this.#options.routes, address.pathname);
    if (match === undefined || this.#codes.has(match.route)) return;
    await this.#load(match.route).catch(() => undefined);
  }

  /** Draws the page of an address out of sight, so that going there only has to show it. */
  async drawAhead(path: string): Promise<void> {
    await this.preload(path);
    const match = matchRoute(this.#options.routes, new URL(path, globalThis.location.href).pathname);
    const page = match === undefined ? undefined : this.#codes.get(match.route);
    if (match !== undefined && page !== undefined) this.#become({ ...this.#state, kept: { match, page } });
  }

  /** Calls `listener` whenever something else is shown. Returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells which location is left, while it is still on the screen. */
  onLeave(listener: (left: Location) => void): () => void {
    this.#leaving.add(listener);
    return () => this.#leaving.delete(listener);
  }

  /** Stops following the history. */
  dispose(): void {
    this.#latest += 1;
    globalThis.removeEventListener('popstate', this.#followHistory);
    globalThis.removeEventListener('pageshow', this.layers.comeBack);
    this.layers.dispose();
  }

  /** Shows the page of an address; `write` puts the address into the history. */
  async #open(address: URL, write: () => void): Promise<void> {
    const { routes, enter, onMissingCode } = this.#options;
    const elsewhere = enter(address);
    if (elsewhere !== undefined) return this.navigate(elsewhere, { replace: true });
    this.#latest += 1;
    const mine = this.#latest;
    const match = matchRoute(routes, address.pathname);
    if (match === undefined) {
      return this.#show({ match, page: undefined, error: new Error('404 Not Found') }, write);
    }
    const known = this.#codes.get(match.route);
    if (known !== undefined) return this.#show({ match, page: known, error: undefined }, write);
    try {
      const page = await this.#load(match.route);
      if (mine === this.#latest) this.#show({ match, page, error: undefined }, write);
    } catch (error) {
      if (mine !== this.#latest || onMissingCode(address.pathname + address.search)) return;
      this.#show({ match, page: undefined, error }, write);
    }
  }

  async #load(route: Route): Promise<PageCode> {
    const code = await route.lazy();
    this.#codes.set(route, code);
    return code;
  }

  #show({ match, page, error }: Omit<RouterState, 'location'>, write: () => void): void {
    for (const listener of this.#leaving) listener(this.#state.location);
    write();
    const keeps = match?.route.kept === true && page !== undefined;
    const kept = keeps ? { match, page } : this.#state.kept;
    this.#become({ match, page, error, kept, location: locationNow() });
  }

  #become(state: RouterState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  readonly #followHistory = () => {
    if (this.#isShown(locationNow())) this.layers.followHistory();
    // Where a layer was left by going on, its entry is no place to come back to.
    else void this.#open(here(), () => undefined).then(this.layers.leaveClosed);
  };

  #isShown({ key, pathname, search, hash }: Location): boolean {
    const shown = this.#state.location;
    const isSameAddress = pathname === shown.pathname && search === shown.search && hash === shown.hash;
    return key === shown.key && isSameAddress;
  }
}

function here(): URL {
  return new URL(globalThis.location.href);
}
