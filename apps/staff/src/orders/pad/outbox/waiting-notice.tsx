import { CloudOff } from 'lucide-react';
import { isolate, useT } from '../../../shared/i18n.ts';
import { useStaff } from '../../../shared/session.ts';
import { useOutbox } from './use-outbox.ts';
import { useWaitingOrders } from './waiting-orders.ts';

/** Says above every page which orders wait for a connection, and for whom. Nothing while none does. */
export function WaitingNotice() {
  const t = useT();
  const { id } = useStaff();
  useOutbox();
  const orders = useWaitingOrders().filter(({ refused }) => refused === undefined);
  const own = orders.filter(({ staffId, waiting }) => staffId === id && waiting);
  const others = [...new Set(orders.filter(({ staffId }) => staffId !== id).map((order) => order.staffName))];
  return (
    <div role="status" className="print-hidden flex-none empty:hidden">
      {own.length === 0 ? null : <Line text={t('pad.waiting', { count: own.length })} />}
      {others.map((name) => (
        <Line key={name} text={t('pad.waitingOf', { name: isolate(name) })} />
      ))}
    </div>
  );
}

function Line({ text }: { readonly text: string }) {
  return (
    <p className="flex items-center gap-3 border-b border-line bg-saffron-wash px-4 py-2 text-sm font-medium text-saffron-ink desk:px-5">
      <CloudOff aria-hidden="true" className="size-5 flex-none" />
      {text}
    </p>
  );
}
