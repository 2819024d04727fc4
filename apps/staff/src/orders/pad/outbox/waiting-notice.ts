import { CircleAlert, CloudOff } from 'lucide-react';
import { isolate, type T, useT } from '../../../shared/i18n.ts';
import type { Notice } from '../../../shared/page/notice.ts';
import { paths } from '../../../shared/paths.ts';
import { useStaff } from '../../../shared/session.ts';
import { useOutbox } from './use-outbox.ts';
import { dropOrder, useWaitingOrders, type WaitingOrder } from './waiting-orders.ts';

/** Which orders were refused and are not back on their pads, which wait for a connection, and which for whom. */
export function useWaitingNotices(): readonly Notice[] {
  const t = useT();
  const { id } = useStaff();
  useOutbox();
  const orders = useWaitingOrders();
  const own = orders.filter(({ staffId }) => staffId === id);
  const waiting = own.filter((order) => order.waiting && order.refused === undefined);
  const others = [...new Set(orders.filter(({ staffId }) => staffId !== id).map((order) => order.staffName))];
  const line = (key: string, text: string): Notice => ({ key, tone: 'notice', icon: CloudOff, text });
  return [
    ...own.flatMap((order) => refusedNotice(t, order) ?? []),
    ...(waiting.length === 0 ? [] : [line('waiting', t('pad.waiting', { count: waiting.length }))]),
    ...others.map((name) => line(`waiting ${name}`, t('pad.waitingOf', { name: isolate(name) }))),
  ];
}

/** Where a refused order is seen again. A table that is gone has no pad: there it can only be discarded. */
function refusedNotice(t: T, { key, table, refused }: WaitingOrder): Notice | undefined {
  if (refused === undefined) return undefined;
  const text = t('pad.refusedAt', { number: isolate(table), message: refused.message });
  const discard = { label: t('pad.discard'), busy: false, onPress: () => dropOrder(key) };
  return {
    key: `refused ${key}`,
    tone: 'alarm',
    icon: CircleAlert,
    text,
    ...(refused.code === 'table_not_found'
      ? { action: discard }
      : { link: { to: paths.order(table), label: t('pad.refusedLook') } }),
  };
}
