import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/constants';
import { assert } from '@sufra/domain/assert';
import { estimatesIn, type KitchenLine, longestWait } from '@sufra/domain/estimate';
import type { LineState } from '@sufra/domain/order';
import { firstName } from '@sufra/domain/text';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../http/instant.ts';
import type { MenuSnapshot } from '../menu/snapshot.ts';
import { type LoadedOrder, presentLine, presentOrderHead } from '../orders/present.ts';
import { loadOrder } from '../orders/queries.ts';
import { openRequestsOf } from '../service/queries.ts';
import { seatOf } from '../tables/queries.ts';
import * as store from './store.ts';

type Visit = NonNullable<DataOf<'visit'>['visit']>;
type VisitOrder = Visit['orders'][number];
type GuestRow = store.GuestOfVisit;

/** A line that has been on the board for so long was forgotten there. */
const forgottenMs = 3 * 60 * 60_000;

/** The visit that a diner sits in, with its guests, orders and estimates; null where they sit in none. */
export async function visitOf(
  context: Context,
  customerId: string,
  language: Language,
): Promise<Visit | null> {
  const { read } = context.db;
  const seat = await seatOf(read, customerId);
  if (seat === undefined) return null;
  const [menu, zone, party, held, requests] = await Promise.all([
    context.menu.refresh(),
    read.firstOf(store.zoneOfTable, { number: seat.table_number }),
    read.allOf(store.guestsOfVisit, { visit_id: seat.visit_id }),
    read.allOf(store.ordersOfVisit, { visit_id: seat.visit_id }),
    seat.proven === 1 ? openRequestsOf(context, read, { visitId: seat.visit_id, customerId }) : [],
  ]);
  const left = await estimatesNow(context, menu);
  // Whoever is not proven to sit here is nobody to the others, and sees none of them (contract, 10.1).
  const proven = seat.proven === 1;
  const guests = party.filter((one) => one.customer_id === customerId || (proven && one.proven === 1));
  const seen = held.filter(({ held_for }) => held_for === customerId || (proven && held_for === null));
  const loaded = await Promise.all(seen.map(({ id }) => loadOrder(read, id)));
  const about: About = { context, menu, language, customerId, guests, left };
  const orders: VisitOrder[] = [];
  for (const order of loaded) if (order !== undefined) orders.push(await presentOrder(order, about));
  return {
    id: seat.visit_id,
    table: { number: seat.table_number, zone: zone?.zone ?? null },
    opened_at: isoInstant(seat.opened_at, menu.venue.time_zone),
    guests: guests.map((guest, index) => ({
      number: index + 1,
      name: guest.name === null ? null : firstName(guest.name) || null,
      is_me: guest.customer_id === customerId,
      is_here: guest.left_at === null,
      joined_at: isoInstant(guest.joined_at, menu.venue.time_zone),
    })),
    orders,
    remaining_minutes: longestWait(orders.map((order) => order.remaining_minutes ?? undefined)) ?? null,
    service_requests: requests,
  };
}

interface About {
  readonly context: Context;
  readonly menu: MenuSnapshot;
  readonly language: Language;
  readonly customerId: string;
  readonly guests: readonly GuestRow[];
  /** In how many minutes a line will be ready. */
  readonly left: (line: KitchenLine) => number | undefined;
}

async function estimatesNow(context: Context, menu: MenuSnapshot): Promise<About['left']> {
  const now = context.clock.now();
  const lines = await context.db.read.allOf(store.openLines, { since: now - forgottenMs });
  const kitchen = lines.map((line) => toKitchenLine(menu, line));
  return estimatesIn(kitchen, now);
}

function toKitchenLine(menu: MenuSnapshot, line: store.OpenLine): KitchenLine {
  return {
    id: line.id,
    state: line.status as LineState,
    station: line.station,
    preparationMinutes: menu.itemById.get(line.item_id)?.preparationMinutes ?? 0,
    placedAt: line.placed_at,
    stateAt: line.status_at,
  };
}

async function presentOrder(loaded: LoadedOrder, about: About): Promise<VisitOrder> {
  const { context, menu, guests, left } = about;
  const view = { ...about, origin: '' };
  const rounds = await context.db.read.allOf(store.roundsOfOrder, { order_id: loaded.order.id });
  const placedAt = new Map(rounds.map((round) => [round.id, round.placed_at]));
  const lines = loaded.lines.map((line): VisitOrder['lines'][number] => {
    const placed_at = placedAt.get(line.round_id);
    assert(placed_at !== undefined, 'a line came in a round');
    const shown = presentLine(line, view);
    // Nobody cooks what staff have yet to confirm: it has no time to promise.
    const waits = line.status === 'awaiting_confirmation';
    const guest = guests.findIndex((one) => one.customer_id === line.ordered_by);
    return {
      id: shown.id,
      item_id: shown.item_id,
      item_name: shown.item_name,
      quantity: shown.quantity,
      total_price: shown.total_price,
      cook_type: shown.cook_type,
      special_instructions: shown.special_instructions,
      round: shown.round,
      status: shown.status,
      cancel_reason: shown.cancel_reason,
      guest: guest < 0 ? null : guest + 1,
      is_mine: shown.is_mine,
      remaining_minutes: waits ? null : (left(toKitchenLine(menu, { ...line, placed_at })) ?? null),
      picture: shown.item?.picture ?? null,
    };
  });
  const head = presentOrderHead(loaded, view);
  return {
    id: head.id,
    order_ref: head.order_ref,
    status: head.status,
    total_amount: head.total_amount,
    payment_status: head.payment_status,
    created_at: head.created_at,
    remaining_minutes: longestWait(lines.map((line) => line.remaining_minutes ?? undefined)) ?? null,
    lines,
  };
}
