import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import type { Holder } from '@sufra/contract/core/permissions';
import type { LineState } from '@sufra/domain/orders/order';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { LineRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { inLanguage, type MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import type { StoredLineOption, Translations } from '../../menu/snapshot/stored.ts';
import { joinedNow } from '../../tables/visits/joined.ts';
import { isMissed } from '../received/due.ts';
import type { BillForOrders } from '../rounds/bill-interface.ts';
import { optionsOf } from '../rounds/present.ts';
import { type ApprovalAhead, approvalsAhead } from './approval.ts';
import { avoidedByRound } from './avoided.ts';
import * as store from './store.ts';

type Ticket = DataOf<'staffTickets'>['tickets'][number];

const servedForMs = 60 * 60_000;

/** Who reads the board, and in which language. */
interface BoardReader {
  readonly language: Language;
  readonly holder: Holder;
}

/** The open tickets and those finished within the last hour, oldest first. */
export async function openTickets(
  context: Context,
  bill: BillForOrders,
  { language, holder }: BoardReader,
): Promise<Ticket[]> {
  const { read } = context.db;
  const rounds = await roundsOnBoard(read, context.clock.now() - servedForMs);
  if (rounds.length === 0) return [];
  const lines = await store.linesOfRounds(
    read,
    rounds.map((round) => round.id),
  );
  const joined = Map.groupBy(await joinedNow(read), ({ visit_id }) => visit_id);
  const guests = await guestsByVisit(read, [...new Set(rounds.map((round) => round.visit_id))]);
  const avoided = await avoidedByRound(read, rounds, lines);
  const orders = [...new Set(rounds.map((round) => round.order_id))];
  const paying = await bill.paymentBegun(read, orders);
  const approval = await approvalsAhead(read, holder, { orders, paying });
  const menu = context.menu.current();
  const inKitchen = Map.groupBy(lines.filter(isInKitchen), (line) => line.round_id);
  return rounds.flatMap((round) => {
    const ofRound = inKitchen.get(round.id);
    if (ofRound === undefined) return [];
    return presentTicket(menu, round, ofRound, {
      language,
      guests: guests.get(round.visit_id) ?? 0,
      joined: (joined.get(round.visit_id) ?? []).map(({ number }) => number),
      paymentBegun: paying.has(round.order_id),
      approval,
      allergens: avoided(round.id),
    });
  });
}

/** The kitchen sees nothing of what is on hold, nor of what was cancelled before it was fired. */
function isInKitchen({ status, reached }: LineRow): boolean {
  return status !== 'held' && reached !== 'held';
}

/**
 * The rounds with a line that is open, or was served or cancelled since `since`, oldest first. If there are
 * too many, finished ones are left out first.
 */
async function roundsOnBoard(read: Reader, since: number): Promise<store.RoundOnBoard[]> {
  const open = await read.allOf(store.openRounds, {});
  const waiting = await read.allOf(store.waitingRounds, {});
  const shown = new Map([...open, ...waiting].map((round) => [round.id, round]));
  const closed = (await read.allOf(store.closedRounds, { since })).filter(({ id }) => !shown.has(id));
  return [...shown.values(), ...closed.slice(0, store.ticketsMax - open.length)].sort(byTime);
}

function byTime(one: store.RoundOnBoard, other: store.RoundOnBoard): number {
  return one.placed_at - other.placed_at || (one.id < other.id ? -1 : 1);
}

async function guestsByVisit(read: Reader, visits: readonly string[]): Promise<Map<string, number>> {
  const rows = await store.countGuests(read, visits);
  return new Map(rows.map((row) => [row.visit_id, row.guests]));
}

interface AboutTicket {
  readonly language: Language;
  readonly guests: number;
  /** The tables that are pushed to its party's. */
  readonly joined: readonly string[];
  /** What its guests avoid. */
  readonly allergens: readonly number[];
  readonly paymentBegun: boolean;
  readonly approval: (line: LineRow) => ApprovalAhead;
}

function presentTicket(
  menu: MenuSnapshot,
  round: store.RoundOnBoard,
  lines: readonly LineRow[],
  about: AboutTicket,
): Ticket {
  const { default_language: fallback, time_zone } = menu.venue;
  const inTheirs = (texts: Translations) => inLanguage(texts, about.language, fallback);
  const text = (json: string) => inTheirs(JSON.parse(json) as Translations);
  const named = menu.allergens.filter((allergen) => about.allergens.includes(allergen.id));
  return {
    id: round.id,
    order_id: round.order_id,
    order_ref: round.order_ref,
    round: round.number,
    table_number: [round.table_number, ...about.joined].join(' + '),
    guests: about.guests,
    placed_at: isoInstant(round.placed_at, time_zone),
    placed_by: round.customer_name,
    taken_by: round.taken_by,
    customer_id: round.placed_by,
    allergens: named.map((allergen) => inTheirs(allergen.names)),
    received: round.sent_at === null || round.received_at !== null,
    missing_at: [...new Set(lines.filter((line) => isMissed(round, line)).map(({ station }) => station))],
    payment_begun: about.paymentBegun,
    awaits_confirmation: lines.some((line) => line.status === 'awaiting_confirmation'),
    lines: lines.map((line) => ({
      id: line.id,
      item_id: line.item_id,
      name: text(line.names),
      quantity: line.quantity,
      cook_type: line.cook_type === '' ? null : text(line.cook_type),
      serve_type: line.serve_type,
      instructions: line.instructions,
      options: optionsOf(line)
        .filter(({ item_id }) => item_id === null)
        .map((option) => presentOption(option, menu, inTheirs)),
      part_of: line.part_of,
      station: line.station,
      course: line.course,
      seat: line.seat,
      status: line.status,
      cancel_reason: line.cancel_reason,
      status_at: isoInstant(line.status_at, time_zone),
      reached: line.reached,
      preparation_time: menu.itemById.get(line.item_id)?.preparation_time ?? 0,
      approval: about.approval(line),
    })),
  };
}

function presentOption(
  { names, quantity, contains }: StoredLineOption,
  menu: MenuSnapshot,
  inTheirs: (texts: Translations) => string,
): Ticket['lines'][number]['options'][number] {
  const brought = menu.allergens.filter(({ id }) => contains.includes(id));
  return { name: inTheirs(names), quantity, allergens: brought.map((allergen) => inTheirs(allergen.names)) };
}

/** A round with its lines that the kitchen cooks or cooked, to print its ticket once more; undefined if there is none. */
export async function roundForPrinting(
  reader: Reader,
  roundId: string,
): Promise<(store.RoundToPrint & { readonly lines: readonly LineRow[] }) | undefined> {
  const round = await reader.firstOf(store.roundToPrint, { id: roundId });
  if (round === undefined) return undefined;
  const lines = await store.linesOfRounds(reader, [roundId]);
  const unsent: readonly LineState[] = ['cancelled', 'awaiting_confirmation', 'held'];
  const sent = lines.filter(({ status }) => !unsent.includes(status));
  return { ...round, lines: sent };
}
