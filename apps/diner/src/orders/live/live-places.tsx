import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../shared/hydrated.ts';
import { loadLaterTexts } from '../../shared/i18n.ts';
import { useTakesCalls } from '../../tables/session/takes-calls.ts';

const load = async () => (await Promise.all([import('./live-strip.tsx'), loadLaterTexts()]))[0];
const Strips = lazy(async () => ({ default: (await load()).Strips }));
const ReadyNews = lazy(async () => ({ default: (await load()).ReadyNews }));

/** Where guests look at the menu. */
const menuPages = /^\/(?:home|item|favourites|add-to-cart|allergens)(?:\/|$)/;

/** The place of the strips: above the menu, which they push down. */
export function StripPlace() {
  const { pathname } = useLocation();
  const wanted = useWanted();
  return <Suspense>{wanted && menuPages.test(pathname) ? <Strips /> : null}</Suspense>;
}

/** Tells on every page that something is ready. */
export function NewsPlace() {
  return <Suspense>{useWanted() ? <ReadyNews /> : null}</Suspense>;
}

/** Once the page is there, at a table of our own server. */
function useWanted(): boolean {
  const takesCalls = useTakesCalls();
  return useHydrated() && takesCalls;
}
