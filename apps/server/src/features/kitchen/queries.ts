import type { DataOf } from '@sufra/contract/calls';
import type { Context } from '../../context.ts';
import type { LineRow } from '../../database/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { isoInstant } from '../../http/instant.ts';
import type { Translations } from '../menu/import/stored.ts';
import { inLanguage, type MenuSnapshot } from '../menu/snapshot.ts';

type Ticket = DataOf<'staffTickets'>['tickets'][number];

const servedForMs = 60 * 60_000;
const ticketsMax = 300;

/** The tickets that are open, and those served within the last hour, oldest first, in the venue's language. */
export async function openTickets(context: Context): Promise<Ticket[]> {
  const { read } = context.db;
  const rounds = await recentRounds(read, context.clock.now() - servedForMs);
  if (rounds.length === 0) return [];
  const lines = await read.all(
    read.sql
      .selectFrom('order_lines')
      .selectAll()
      .where(
        'round_id',
        'in',
        rounds.map((round) => round.id),
      )
      .orderBy('position'),
  );
  const guests = await guestsByVisit(read, [...new Set(rounds.map((round) => round.visit_id))]);
  const allergens = await allergensByCustomer(
    read,
    rounds.map((round) => round.placed_by ?? ''),
  );
  const menu = context.menu.current();
  return rounds.map((round) =>
    presentTicket(
      menu,
      round,
      lines.filter((line) => line.round_id === round.id),
      {
        guests: guests.get(round.visit_id) ?? 0,
        allergens: allergens.get(round.placed_by ?? '') ?? [],
      },
    ),
  );
}

type RoundOnBoard = Awaited<ReturnType<typeof recentRounds>>[number];

/**
 * The rounds with a line that is open, or was moved since. Asked by the lines' own index, which a year of orders does
 * not slow down; where there are too many, the newest, so that what nobody bumped never hides what is to be cooked.
 */
async function recentRounds(read: Reader, since: number) {
  const onBoard = read.sql
    .selectFrom('order_lines')
    .select('round_id')
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['awaiting_confirmation', 'placed', 'preparing', 'ready']),
        eb.and([eb('status', 'in', ['served', 'cancelled']), eb('status_at', '>', since)]),
      ]),
    );
  const newest = await read.all(
    read.sql
      .selectFrom('rounds')
      .innerJoin('orders', 'orders.id', 'rounds.order_id')
      .leftJoin('customers', 'customers.id', 'rounds.placed_by')
      .select(['rounds.id', 'rounds.order_id', 'rounds.number', 'placed_at', 'placed_by'])
      .select(['order_ref', 'table_number', 'visit_id', 'customers.name as customer_name'])
      .where('rounds.id', 'in', onBoard)
      .orderBy('placed_at', 'desc')
      .orderBy('rounds.id', 'desc')
      .limit(ticketsMax),
  );
  return newest.toReversed();
}

async function guestsByVisit(read: Reader, visits: readonly string[]): Promise<Map<string, number>> {
  const rows = await read.all(
    read.sql
      .selectFrom('visit_guests')
      .select('visit_id')
      .select((eb) => eb.fn.countAll<number>().as('guests'))
      .where('visit_id', 'in', visits)
      .where('left_at', 'is', null)
      .groupBy('visit_id'),
  );
  return new Map(rows.map((row) => [row.visit_id, row.guests]));
}

async function allergensByCustomer(
  read: Reader,
  customers: readonly string[],
): Promise<Map<string, number[]>> {
  const rows = await read.all(
    read.sql
      .selectFrom('customer_allergens')
      .selectAll()
      .where('customer_id', 'in', [...new Set(customers)]),
  );
  const found = new Map<string, number[]>();
  for (const row of rows)
    found.set(row.customer_id, [...(found.get(row.customer_id) ?? []), row.allergen_id]);
  return found;
}

function presentTicket(
  menu: MenuSnapshot,
  round: RoundOnBoard,
  lines: readonly LineRow[],
  about: { readonly guests: number; readonly allergens: readonly number[] },
): Ticket {
  const { default_language: language, time_zone } = menu.venue;
  const text = (json: string) => inLanguage(JSON.parse(json) as Translations, language, language);
  const named = menu.allergens.filter((allergen) => about.allergens.includes(allergen.id));
  return {
    id: round.id,
    order_id: round.order_id,
    order_ref: round.order_ref,
    round: round.number,
    table_number: round.table_number,
    guests: about.guests,
    placed_at: isoInstant(round.placed_at, time_zone),
    placed_by: round.customer_name,
    customer_id: round.placed_by,
    allergens: named.map((allergen) => inLanguage(allergen.names, language, language)),
    awaits_confirmation: lines.some((line) => line.status === 'awaiting_confirmation'),
    lines: lines.map((line) => ({
      id: line.id,
      item_id: line.item_id,
      name: text(line.names),
      quantity: line.quantity,
      cook_type: line.cook_type === '' ? null : text(line.cook_type),
      serve_type: line.serve_type,
      instructions: line.instructions,
      station: line.station,
      status: line.status,
      cancel_reason: line.cancel_reason,
      status_at: isoInstant(line.status_at, time_zone),
    })),
  };
}
