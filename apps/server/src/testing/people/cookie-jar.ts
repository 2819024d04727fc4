/** A cookie as a server sets it. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly path?: string;
  readonly maxAge?: number;
  readonly expires?: Date;
}

/** A browser's cookie store, with the paths that cookies are sent to. */
export function cookieJar() {
  const kept = new Map<string, SetCookie>();
  return {
    take(cookies: readonly SetCookie[]) {
      for (const cookie of cookies) {
        const gone = cookie.maxAge === 0 || (cookie.expires !== undefined && cookie.expires.getTime() <= 0);
        if (gone) kept.delete(cookie.name);
        else kept.set(cookie.name, cookie);
      }
    },
    /** The Cookie header for a path; undefined when no cookie matches. */
    header(path: string): string | undefined {
      const sent = [...kept.values()].filter((cookie) => covers(cookie.path ?? '/', path));
      return sent.length === 0 ? undefined : sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
    clear: () => kept.clear(),
    has: (name: string) => kept.has(name),
  };
}

/** RFC 6265, section 5.1.4. */
function covers(cookiePath: string, path: string): boolean {
  return path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`);
}
