import { CircleAlert, CloudOff } from 'lucide-react';
import { useNow } from '../../../shared/clock.ts';
import { isolate, listed, type T, useT } from '../../../shared/i18n.ts';
import type { Notice } from '../../../shared/page/notice.ts';
import { paths } from '../../../shared/paths.ts';
import { useMay, useStaff } from '../../../shared/session.ts';
import { useOutbox } from './use-outbox.ts';
import { dropOrder, useWaitingOrders, type WaitingOrder } from './waiting-orders.ts';

/** Whoever took an order and hasn't come back by then may never do so: then others can discard it. */
const awayMs = 60 * 60_000;

/** Which orders were refused and are not back on their pads, which wait for a connection, and which for whom. */
export function useWaitingNotices(): readonly Notice[] {
  const t = useT();
  const { id } = useStaff();
  const mayDiscard = useMay('orders.take');
  const now = useNow(60_000);
  useOutbox();
  const orders = useWaitingOrders();
  const own = orders.filter(({ staffId }) => staffId === id);
  const waiting = own.filter((order) => order.waiting && order.refused === undefined);
  const others = orders.filter(({ staffId }) => staffId !== id);
  const left = mayDiscard ? others.filter(({ at = 0 }) => at < now - awayMs) : [];
  const names = new Set(others.filter((order) => !left.includes(order)).map(({ staffName }) => staffName));
  const line = (key: string, text: string): Notice => ({ key, tone: 'notice', icon: CloudOff, text });
  return [
    ...own.flatMap((order) => refusedNotice(t, order) ?? []),
    ...(waiting.length === 0 ? [] : [line('waiting', t('pad.waiting', { count: waiting.length }))]),
    ...[...names].map((name) => line(`waiting ${name}`, t('pad.waitingOf', { name: isolate(name) }))),
    ...left.map((order) => {
      const about = { number: isolate(order.table), name: isolate(order.staffName) };
      return { ...line(`left ${order.key}`, t('pad.leftBy', about)), action: discardOf(t, order) };
    }),
  ];
}

/** Where a refused order is seen again. A table that is gone has no pad: there it can only be discarded. */
function refusedNotice(t: T, order: WaitingOrder): Notice | undefined {
  const { key, table, refused } = order;
  if (refused === undefined) return undefined;
  return {
    key: `refused ${key}`,
    tone: 'alarm',
    icon: CircleAlert,
    text: t('pad.refusedAt', { number: isolate(table), message: refused.message }),
    action: discardOf(t, order),
    ...(refused.code === 'table_not_found'
      ? {}
      : { link: { to: paths.order(table), label: t('pad.refusedLook') } }),
  };
}

/** Ends an order that nobody will send any more, after a question that says what is in it. */
function discardOf(t: T, { key, table, draft }: WaitingOrder): NonNullable<Notice['action']> {
  const dishes = draft.lines.map(
    ({ name, quantity }) => `${t('common.quantity', { quantity })} ${isolate(name)}`,
  );
  return {
    label: t('pad.discard'),
    busy: false,
    onPress: () => dropOrder(key),
    question: {
      title: t('pad.discardTitle', { number: isolate(table) }),
      hint: t('pad.discardHint', { dishes: listed(dishes) }),
    },
  };
}
