import { IconButton } from '@sufra/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { historyIndex } from '../../router/entry.ts';
import { useNavigate, useRouterState, useSearch } from '../../router/hooks.tsx';
import { homeQuery } from '../menu/queries.ts';
import { useCustomerId } from '../session/customer.ts';
import { useTable } from '../session/table.ts';
import { Logo } from '../venue/mark.tsx';
import { useVenueFace } from '../venue/venue.ts';
import { SearchOverlay } from './search-overlay.tsx';

/** The 80 px above every page: back, the venue, who sits where, search. */
export function Header() {
  const t = useT();
  const venue = useVenueFace();
  const [searching, setSearching] = useState(false);
  return (
    <header className="mx-auto flex min-h-(--header) w-full max-w-280 items-center gap-1 px-2">
      <BackButton />
      <KeptLink
        to={paths.home}
        aria-label={venue.name || t('app.menu')}
        className="flex min-h-(--tap) min-w-0 items-center gap-2 ps-1"
      >
        <Logo url={venue.logoUrl} className="size-7.5 flex-none" />
        <span className="menu-voice truncate text-[min(1.625rem,9vw)]/[1.4]">{venue.name}</span>
      </KeptLink>
      <WhoAndWhere />
      <IconButton label={t('search.title')} onClick={() => setSearching(true)}>
        <Search aria-hidden="true" className="size-6.5" strokeWidth={1.75} />
      </IconButton>
      <SearchOverlay open={searching} onClose={() => setSearching(false)} />
    </header>
  );
}

function BackButton() {
  const t = useT();
  const navigate = useNavigate();
  const first = useRouterState(() => historyIndex() === 0);
  return (
    <IconButton
      label={t('app.back')}
      aria-disabled={first ? 'true' : undefined}
      className="aria-disabled:opacity-40"
      onClick={() => {
        if (historyIndex() > 0) void navigate(-1);
      }}
    >
      <ChevronLeft aria-hidden="true" className="flip" strokeWidth={1.75} />
    </IconButton>
  );
}

function WhoAndWhere() {
  const t = useT();
  const table = useTable();
  const search = useSearch();
  const id = useCustomerId();
  const home = useQuery(homeQuery(id));
  if (search === '' || !home.data?.customer) return <span className="flex-1" />;
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
