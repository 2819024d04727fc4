import { browsingTable } from '@sufra/contract/constants';
import { NoticeStrip } from '@sufra/ui/notice-strip.tsx';
import { Toaster } from '@sufra/ui/toaster.tsx';
import { useT } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { KeptScroll } from '../../router/kept-scroll.tsx';
import { Outlet } from '../../router/router-view.tsx';
import { getStored, setStored } from '../../storage.ts';
import { toasts } from '../../toasts.ts';
import { OfflineLines, SlowWriteNote } from '../offline/offline-notes.tsx';
import { Gate } from '../session/gate.tsx';
import { enterTable, tableOf } from '../session/table.ts';
import { useVenue } from '../venue/venue.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LiveEvents } from './live-events.tsx';

/** Before any page: an address without a table is sent to browsing, and the table is entered. */
export function enterPage(address: URL): string | undefined {
  const table = tableOf(address.searchParams);
  if (table === undefined) return seatOf(address) ?? '/?table_number=0';
  enterTable(table);
  if (table !== browsingTable) setStored(seatKey, address.search);
  return undefined;
}

const seatKey = 'seat';

/** Where the app opens that was put on the phone's home screen: the menu, at the table where it was last. */
function seatOf(address: URL): string | undefined {
  const seat = address.searchParams.has('app') ? getStored(seatKey) : undefined;
  return seat === undefined ? undefined : `${paths.home}${seat}`;
}

/** Around every page: the gate, the messages, the one switch of the language. */
export function Root() {
  const t = useT();
  return (
    <>
      <NoticeStrip text={useVenue()?.test_notice} />
      <OfflineLines />
      <Outlet />
      <Gate />
      <SlowWriteNote />
      <Toaster toasts={toasts} closeLabel={t('app.close')} />
      <LanguageSwitch />
      <LiveEvents />
      <KeptScroll />
    </>
  );
}
