/** A browser controlled by a W3C protocol: WebDriver (WebKit) or WebDriver BiDi (Firefox). */
export type Driver = {
  /** Its name and version, as it reports them. */
  readonly browser: string;
  readonly open: (url: string) => Promise<void>;
  /** The value of a JavaScript expression in the page, which must be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Input actions: sources and their ticks, in the format that both protocols share. */
  readonly perform: (sources: readonly object[]) => Promise<void>;
  /** A PNG of what is visible. */
  readonly picture: () => Promise<Buffer>;
  /** Errors on the page's console. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** The size of a phone's page in CSS pixels. */
export type Phone = { readonly width: number; readonly height: number };

/** Waits until `get` returns a value; throws `failure` after `ms` without one. */
export async function waitFor<Value>(
  get: () => Promise<Value | undefined>,
  failure: () => string,
  ms = 15_000,
): Promise<Value> {
  const deadline = performance.now() + ms;
  for (;;) {
    const value = await get();
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(failure());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
