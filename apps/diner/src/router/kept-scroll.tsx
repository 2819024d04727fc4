import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useRouter } from './hooks.tsx';
import type { Location } from './router.ts';

const storageKey = 'scroll';

/** Coming back to a page brings back where it was scrolled to; a new page starts at its top. */
export function KeptScroll() {
  const router = useRouter();
  const location = useLocation();

  useEffect(() => {
    globalThis.history.scrollRestoration = 'manual';
    const keepNow = () => keep(router.state.location);
    const stop = router.onLeave(keep);
    globalThis.addEventListener('pagehide', keepNow);
    return () => {
      stop();
      globalThis.removeEventListener('pagehide', keepNow);
    };
  }, [router]);

  useLayoutEffect(() => scrollThere(positions()[placeOf(location)] ?? 0), [location]);
  return null;
}

/** For so many frames a page may grow until it reaches as far down as it was left. */
const patienceFrames = 30;

/** Scrolls to a place, again while the page is still too short for it. Returns the way to stop. */
function scrollThere(place: number): () => void {
  let frame = 0;
  let left = patienceFrames;
  const scroll = () => {
    globalThis.scrollTo(0, place);
    left -= 1;
    if (globalThis.scrollY < place && left > 0) frame = requestAnimationFrame(scroll);
  };
  scroll();
  return () => cancelAnimationFrame(frame);
}

/** The first entry of every page load has the same key; by its address a card page's return isn't taken for another page. */
function placeOf({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string {
  return key === 'default' ? pathname : key;
}

function keep(location: Location): void {
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ ...positions(), [placeOf(location)]: globalThis.scrollY }),
    );
  } catch {
    // A browser that keeps nothing starts every page at its top.
  }
}

function positions(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
