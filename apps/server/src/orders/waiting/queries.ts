import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { assert } from '@sufra/domain/core/assert';
import { estimatesIn, type KitchenLine, longestWait } from '@sufra/domain/orders/estimate';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import { openRequestsOf } from '../../tables/calls/queries.ts';
import { seatOf } from '../../tables/visits/queries.ts';
import { isMissed } from '../received/due.ts';
import { type OrderWithLines, presentLine, presentOrderHead } from '../rounds/present.ts';
import { orderWithLines } from '../rounds/queries.ts';
import { cartsAtTable, type GuestOfVisit, guestsOfVisit, nameOf } from '../together/queries.ts';
import { minutesOf } from './preparation.ts';
import * as store from './store.ts';

type Visit = NonNullable<DataOf<'visit'>['visit']>;
type VisitOrder = Visit['orders'][number];
type GuestRow = GuestOfVisit;

/** Staff have forgotten a line that is on the board for longer than this. */
const forgottenMs = 3 * 60 * 60_000;

/** The visit that a guest sits in, with its guests, orders and waiting times; null if they sit in none. */
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
    guestsOfVisit(read, seat.visit_id),
    read.allOf(store.ordersOfVisit, { visit_id: seat.visit_id }),
    seat.proven === 1 ? openRequestsOf(context, read, { visitId: seat.visit_id, customerId }) : [],
  ]);
  const left = await estimatesNow(context, menu);
  // Proven and unproven guests don't see each other (PRES-3).
  const proven = seat.proven === 1;
  const guests = party.filter((one) => one.customer_id === customerId || (proven && one.proven === 1));
  const seen = held.filter(({ held_for }) => held_for === customerId || (proven && held_for === null));
  const loaded = await Promise.all(seen.map(({ id }) => orderWithLines(read, id)));
  const about: About = { context, menu, language, customerId, guests, left };
  const orders: VisitOrder[] = [];
  for (const order of loaded) if (order !== undefined) orders.push(await presentOrder(order, about));
  return {
    id: seat.visit_id,
    table: { number: seat.table_number, zone: zone?.zone ?? null },
    opened_at: isoInstant(seat.opened_at, menu.venue.time_zone),
    guests: guests.map((guest, index) => ({
      number: index + 1,
      name: nameOf(guest),
      is_me: guest.customer_id === customerId,
      is_here: guest.left_at === null,
      joined_at: isoInstant(guest.joined_at, menu.venue.time_zone),
    })),
    orders,
    remaining_minutes: longestWait(orders.map((order) => order.remaining_minutes ?? undefined)) ?? null,
    service_requests: requests,
    carts: await cartsAtTable(read, guests, { customerId, language, menu }),
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
  const kitchen = lines.map((line) => toKitchenLine(context, menu, line));
  return estimatesIn(kitchen, now);
}

function toKitchenLine(context: Context, menu: MenuSnapshot, line: store.OpenLine): KitchenLine {
  return {
    id: line.id,
    state: line.status,
    station: line.station,
    preparationMinutes: minutesOf(context, menu, line.item_id),
    placedAt: line.placed_at,
    stateAt: line.status_at,
  };
}

async function presentOrder(loaded: OrderWithLines, about: About): Promise<VisitOrder> {
  const { context, menu, guests, left } = about;
  const rounds = await context.db.read.allOf(store.roundsOfOrder, { order_id: loaded.order.id });
  const roundOf = new Map(rounds.map((round) => [round.id, round]));
  const lines = loaded.lines.map((line): VisitOrder['lines'][number] => {
    const round = roundOf.get(line.round_id);
    assert(round !== undefined, 'a line has a round');
    const { placed_at } = round;
    const shown = presentLine(line, about);
    // Unconfirmed lines are not being cooked, so they have no waiting time.
    const waits = line.status === 'awaiting_confirmation';
    const cooked = [line, ...line.parts].map((row) => toKitchenLine(context, menu, { ...row, placed_at }));
    const wait = longestWait(cooked.map(left));
    return {
      id: shown.id,
      item_id: shown.item_id,
      item_name: shown.item_name,
      quantity: shown.quantity,
      total_price: shown.total_price,
      cook_type: shown.cook_type,
      options: shown.options,
      special_instructions: shown.special_instructions,
      round: shown.round,
      status: shown.status,
      received: ![line, ...line.parts].some((one) => isMissed(round, one)),
      cancel_reason: shown.cancel_reason,
      guest: numberOf(line.ordered_by, guests),
      is_mine: shown.is_mine,
      placed_by: numberOf(round.placed_by, guests),
      remaining_minutes: waits ? null : (wait ?? null),
      picture: shown.item?.picture ?? null,
    };
  });
  const head = presentOrderHead(loaded, about);
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

function numberOf(customerId: string | null, guests: readonly GuestRow[]): number | null {
  const at = guests.findIndex((one) => one.customer_id === customerId);
  return at < 0 ? null : at + 1;
}
