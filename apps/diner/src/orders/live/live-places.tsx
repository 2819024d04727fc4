import { useLocation } from 'react-router';
import { useHydrated } from '../../shared/hydrated.ts';
import { laterPart } from '../../shared/later-part.tsx';
import { useTakesCalls } from '../../tables/session/takes-calls.ts';

const strips = laterPart(async () => (await import('./live-strip.tsx')).Strips);
const readyNews = laterPart(async () => (await import('./live-strip.tsx')).ReadyNews);

/** Where guests look at the menu. */
const menuPages = /^\/(?:home|item|favourites|add-to-cart|allergens)(?:\/|$)/;

/** The place of the strips: above the menu, which they push down. */
export function StripPlace() {
  const { pathname } = useLocation();
  const wanted = useWanted();
  return wanted && menuPages.test(pathname) ? <strips.Part /> : null;
}

/** Tells on every page that something is ready. */
export function NewsPlace() {
  return useWanted() ? <readyNews.Part /> : null;
}

/** Once the page is there, at a table of our own server. */
function useWanted(): boolean {
  const takesCalls = useTakesCalls();
  return useHydrated() && takesCalls;
}
