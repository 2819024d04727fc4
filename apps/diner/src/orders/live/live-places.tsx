import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../shared/hydrated.ts';
import { loadLaterTexts } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useTakesCalls } from '../../tables/waiter/takes-calls.ts';
import { useClosed } from '../../venue/taking-orders.ts';

const load = async () => (await Promise.all([import('./live-strip.tsx'), loadLaterTexts()]))[0];
const LiveStrip = lazy(async () => ({ default: (await load()).LiveStrip }));
const ClosedStrip = lazy(async () => ({
  default: (await import('../../venue/closed-strip.tsx')).ClosedStrip,
}));
const ReadyNews = lazy(async () => ({ default: (await load()).ReadyNews }));

/** Where guests look at the menu. */
const menuPages = /^\/(?:home|item|favourites|add-to-cart|allergens)(?:\/|$)/;

/** The place of the strips: above the menu, which they push down. */
export function StripPlace() {
  const { pathname } = useLocation();
  const wanted = useWanted();
  const closed = useClosed();
  const hydrated = useHydrated();
  if (!menuPages.test(pathname)) return null;
  // The cart says so itself, beside its button.
  const above = hydrated && !pathname.startsWith(paths.cart);
  return (
    <>
      <Suspense>{above && closed ? <ClosedStrip closed={closed} /> : null}</Suspense>
      <Suspense>{wanted ? <LiveStrip /> : null}</Suspense>
    </>
  );
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
