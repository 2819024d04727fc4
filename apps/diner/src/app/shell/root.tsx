import { browsingTable } from '@sufra/contract/core/constants';
import { NoticeStrip } from '@sufra/ui/feedback/notice-strip.tsx';
import { Toaster } from '@sufra/ui/feedback/toaster.tsx';
import { useEffect } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { OfflineNotes, SlowWriteNote } from '../../offline/offline-notes.tsx';
import { NewsPlace } from '../../orders/live/live-places.tsx';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { getStored, setStored } from '../../shared/storage.ts';
import { toasts } from '../../shared/toasts.ts';
import { Gate } from '../../tables/session/gate.tsx';
import { resumeVisit } from '../../tables/session/kept-visit.ts';
import { enterTable, tableOf } from '../../tables/session/table.ts';
import { VisitOver } from '../../tables/session/visit-over.tsx';
import { useVenue } from '../../venue/venue.ts';
import { scrollKey } from '../panes/panes.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LiveEvents } from './live-events.tsx';
import { Pages } from './pages.tsx';

/** Enters the table of an address. Returns where to redirect an address without a table: to the last table, or to browsing. */
export function enterPage(address: URL): string | undefined {
  const table = tableOf(address.searchParams);
  if (table === undefined) return lastTableAddress(address) ?? '/?table_number=0';
  enterTable(table);
  if (table !== browsingTable) setStored(lastTableKey, address.search);
  return undefined;
}

const lastTableKey = 'seat';

/** Where the installed app opens: the menu, at the last table. Undefined for every other address. */
function lastTableAddress(address: URL): string | undefined {
  const query = address.searchParams.has('app') ? getStored(lastTableKey) : undefined;
  if (query === undefined) return undefined;
  resumeVisit(new URLSearchParams(query));
  return `${paths.home}${query}`;
}

/** Around every page: the gate, the messages, the language switch. */
export function Root() {
  const t = useT();
  const { pathname } = useLocation();
  const venue = useVenue();
  useEffect(() => toasts.enterPage(pathname), [pathname]);
  return (
    <>
      <div className="ps-(--rail) pe-(--side)">
        <NoticeStrip text={venue?.test_notice} />
        <OfflineNotes timeZone={venue?.time_zone} />
        <VisitOver />
      </div>
      <Pages />
      <Gate />
      <SlowWriteNote />
      <Toaster toasts={toasts} closeLabel={t('app.close')} />
      <LanguageSwitch />
      <LiveEvents />
      <NewsPlace />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
