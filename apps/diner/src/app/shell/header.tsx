import { browsingTable } from '@sufra/contract/core/constants';
import { IconButton } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { homeQuery } from '../../menu/dishes/queries.ts';
import { SearchOverlay } from '../../menu/search/search-overlay.tsx';
import { useHydrated } from '../../shared/hydrated.ts';
import { useT } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later-part.tsx';
import { AppLink, useQueryString } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useTable } from '../../tables/session/table.ts';
import { useTakesCalls } from '../../tables/session/takes-calls.ts';
import { Logo } from '../../venue/mark.tsx';
import { useVenueFace } from '../../venue/venue.ts';

/** Loaded when the page is there: nobody calls in the first second. */
const waiterBell = laterPart(
  async () => (await import('../../tables/waiter/waiter-bell.tsx')).WaiterBell,
  () => <BellRoom />,
);

/** The header of every page: back, the venue, the guest and the table, the bell, search. 80 px high. */
export function Header() {
  const t = useT();
  const venue = useVenueFace();
  const [searching, setSearching] = useState(false);
  return (
    <header className="@container mx-auto flex min-h-(--header) w-full max-w-280 items-center gap-1 px-2">
      <BackButton />
      <AppLink
        to={paths.home}
        aria-label={venue.name || t('app.menu')}
        className="flex min-h-(--tap) min-w-(--tap) items-center gap-2 ps-1"
      >
        <Logo url={venue.logoUrl} initial={venue.initial} className="size-7.5 flex-none" />
        <span className="menu-voice @max-[21.5rem]:hidden truncate text-[min(1.625rem,9vw)]/[1.4]">
          {venue.name}
        </span>
      </AppLink>
      <GuestAndTable />
      <BellPlace />
      <IconButton label={t('app.search')} onClick={() => setSearching(true)}>
        <Search aria-hidden="true" className="size-6.5" strokeWidth={1.75} />
      </IconButton>
      <SearchOverlay open={searching} onClose={() => setSearching(false)} />
    </header>
  );
}

/** The bell, or its place until it is loaded. */
function BellPlace() {
  const hydrated = useHydrated();
  if (!useTakesCalls()) return null;
  return hydrated ? <waiterBell.Part /> : <BellRoom />;
}

function BellRoom() {
  return <span className="size-11 flex-none" />;
}

function BackButton() {
  const t = useT();
  const navigate = useNavigate();
  const first = useIsFirst();
  return (
    <IconButton
      label={t('app.back')}
      aria-disabled={first ? 'true' : undefined}
      className="aria-disabled:opacity-40"
      onClick={() => {
        if (!first) void navigate(-1);
      }}
    >
      <ChevronLeft aria-hidden="true" className="flip" strokeWidth={1.75} />
    </IconButton>
  );
}

/** Whether this is the app's first entry in the history. `idx` is the router's own index of an entry. */
function useIsFirst(): boolean {
  const hydrated = useHydrated();
  useLocation();
  const entry = hydrated ? (globalThis.history.state as { readonly idx?: number } | null) : null;
  return (entry?.idx ?? 0) === 0;
}

function GuestAndTable() {
  const t = useT();
  const table = useTable();
  const search = useQueryString();
  const id = useCustomerId();
  const home = useQuery(homeQuery(id));
  if (search === '' || !home.data?.customer) return <span className="flex-1" />;
  if (table === browsingTable)
    return (
      <p className="flex-1 text-end text-sm/[1.25] text-pretty text-ink-2">{t('welcome.justLooking')}</p>
    );
  const firstName = (home.data.customer.name ?? '').trim().split(/\s+/)[0] ?? '';
  return (
    <div className="min-w-0 flex-1 pe-1 text-end text-sm/[1.25]">
      <div className="truncate font-medium">
        <bdi>{`${firstName}…`}</bdi>
      </div>
      <div className="text-ink-2 tabular-nums">{t('app.tableLabel', { table })}</div>
    </div>
  );
}
