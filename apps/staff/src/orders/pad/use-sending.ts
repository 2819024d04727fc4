import { newKey } from '@sufra/client/idempotency';
import { type Dispatch, useEffect, useState } from 'react';
import { useConnection } from '../../shared/connection.ts';
import { useT } from '../../shared/i18n.ts';
import { useStaff } from '../../shared/session.ts';
import type { StaffTable } from '../../tables/live/bills.ts';
import { allergyWordIn, itemsOf, joinDrafts, troubleOf } from './draft/draft.ts';
import { countUses, draftFor } from './draft/kept-draft.ts';
import type { MenuIndex } from './draft/menu.ts';
import { hasRoomFor, type PadAction, type PadState } from './draft/pad-state.ts';
import { onOutcome, sendOrders } from './outbox/outbox.ts';
import { dropOrder, keepOrder, useWaitingOrders, type WaitingOrder } from './outbox/waiting-orders.ts';

/** Where the pad's last order is. */
export type SendState =
  | { readonly kind: 'none' | 'sending' | 'waiting' }
  | { readonly kind: 'sent'; readonly at: number };

/** What the bar below needs to send, and to say what became of it. */
export type Sending = ReturnType<typeof useSending>;

/**
 * Sends what is on the pad through the outbox: the pad is free for the next round at once. An order that is refused comes
 * back to it, before what was tapped meanwhile for the same party; what was tapped for another one goes first.
 */
export function useSending(
  table: StaffTable,
  state: PadState,
  index: MenuIndex,
  dispatch: Dispatch<PadAction>,
) {
  const t = useT();
  const { draft, visitId } = state;
  const { id: staffId, name: staffName } = useStaff();
  const offline = useConnection().kind === 'offline';
  const own = useWaitingOrders().filter((one) => one.table === table.number && one.staffId === staffId);
  const [sentAt, setSentAt] = useState<number>();
  useEffect(
    () =>
      onOutcome(
        ({ order, ...rest }) => 'taken' in rest && order.table === table.number && setSentAt(Date.now()),
      ),
    [table.number],
  );
  const mayComeBack = ({ body }: WaitingOrder) => hasRoomFor(state, body.visit_id);
  const refused = own.filter((one) => one.refused !== undefined);
  const back = refused.find(mayComeBack);
  useEffect(() => {
    if (back?.refused === undefined) return;
    dispatch({ type: 'restore', ...padOf(back, visitId), refusal: back.refused });
    dropOrder(back.key);
  }, [back, visitId, dispatch]);
  const troubles = draft.lines.map((line) => troubleOf(index, line));
  const blocked = draft.lines.length === 0 || troubles.some((trouble) => trouble !== undefined);
  function send() {
    if (blocked) return;
    const items = itemsOf(draft, allergyWordIn(t));
    const body = { visit_id: visitId, staff_id: staffId, items };
    const order = { key: newKey(), at: Date.now(), table: table.number, staffId, staffName, body, draft };
    keepOrder({ ...order, tried: false, waiting: false });
    countUses(draft);
    dispatch({ type: 'sent' });
    setSentAt(undefined);
    sendOrders();
  }
  function takeBack(order: WaitingOrder) {
    dispatch({ type: 'restore', ...padOf(order, visitId) });
    dropOrder(order.key);
  }
  return {
    send,
    takeBack,
    blocked,
    offline,
    isGone: troubles.includes('gone'),
    isDearer: troubles.some((trouble) => typeof trouble === 'number'),
    mayComeBack,
    waiting: own.filter((one) => one.waiting && one.refused === undefined),
    /** They were refused, and come back once the pad has room for them. */
    refused: refused.filter((one) => !mayComeBack(one)),
    state: stateOf(own, sentAt),
  };
}

/** What an order brings back to the pad of a party: its own, and what was typed elsewhere for its party if that is another. */
function padOf({ draft, body, staffId }: WaitingOrder, padIsFor: string | null) {
  const visitId = body.visit_id;
  return { draft: visitId === padIsFor ? draft : joinDrafts(draft, draftFor(staffId, visitId)), visitId };
}

function stateOf(own: readonly WaitingOrder[], sentAt: number | undefined): SendState {
  const open = own.filter(({ refused }) => refused === undefined);
  if (open.length > 0) return { kind: open.some(({ waiting }) => waiting) ? 'waiting' : 'sending' };
  return sentAt === undefined ? { kind: 'none' } : { kind: 'sent', at: sentAt };
}
