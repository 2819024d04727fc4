import { CloudOff } from 'lucide-react';
import { isolate, useT } from '../../../shared/i18n.ts';
import type { Notice } from '../../../shared/page/notice.ts';
import { useStaff } from '../../../shared/session.ts';
import { useOutbox } from './use-outbox.ts';
import { useWaitingOrders } from './waiting-orders.ts';

/** Which orders wait for a connection, and for whom. */
export function useWaitingNotices(): readonly Notice[] {
  const t = useT();
  const { id } = useStaff();
  useOutbox();
  const orders = useWaitingOrders().filter(({ refused }) => refused === undefined);
  const own = orders.filter(({ staffId, waiting }) => staffId === id && waiting);
  const others = [...new Set(orders.filter(({ staffId }) => staffId !== id).map((order) => order.staffName))];
  const line = (key: string, text: string): Notice => ({ key, tone: 'notice', icon: CloudOff, text });
  return [
    ...(own.length === 0 ? [] : [line('waiting', t('pad.waiting', { count: own.length }))]),
    ...others.map((name) => line(`waiting ${name}`, t('pad.waitingOf', { name: isolate(name) }))),
  ];
}
