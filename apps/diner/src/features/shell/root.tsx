import { Toaster } from '@sufra/ui/toaster.tsx';
import { LoaderCircle } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { KeptScroll } from '../../router/kept-scroll.tsx';
import { Outlet } from '../../router/router-view.tsx';
import { useSlowWrite } from '../../slow-writes.ts';
import { toasts } from '../../toasts.ts';
import { Gate } from '../session/gate.tsx';
import { enterTable, tableOf } from '../session/table.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LiveEvents } from './live-events.tsx';

/** Before any page: an address without a table is sent to browsing, and the table is entered. */
export function enterPage(address: URL): string | undefined {
  const table = tableOf(address.searchParams);
  if (table === undefined) return '/?table_number=0';
  enterTable(table);
  return undefined;
}

/** Around every page: the gate, the messages, the one switch of the language. */
export function Root() {
  const t = useT();
  return (
    <>
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

function SlowWriteNote() {
  const t = useT();
  const slow = useSlowWrite();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-3 z-toast grid justify-items-center px-3"
    >
      {slow ? (
        <p className="flex items-center gap-2.5 rounded-md bg-ink px-4 py-3 text-sm text-on-ink shadow-lift">
          <LoaderCircle aria-hidden="true" className="size-5 flex-none motion-safe:animate-spin" />
          {t('app.stillWaiting')}
        </p>
      ) : null}
    </div>
  );
}
