import type { DataOf } from '@sufra/contract/calls';
import { fils, formatMoney, subtractFils, sumFils, zeroFils } from '@sufra/domain/money';
import type { Context } from '../../context.ts';
import type { Reader } from '../../database/transaction.ts';
import { isoInstant } from '../../http/instant.ts';
import type { Translations } from '../menu/import/stored.ts';
import { inLanguage } from '../menu/snapshot.ts';
import { unservedLines } from './store.ts';

type StaffTable = DataOf<'staffTables'>['tables'][number];
type Visit = NonNullable<StaffTable['visit']>;

/** Every table with the party that sits there. `only` narrows it to one. */
export async function floor(context: Context, read: Reader, only?: string): Promise<StaffTable[]> {
  const { time_zone, default_language } = context.menu.current().venue;
  const tables = read.sql
    .selectFrom('dining_tables')
    .selectAll()
    .where('retired', '=', 0)
    .orderBy('position');
  const rows = await read.all(only === undefined ? tables : tables.where('number', '=', only));
  const visits = await read.all(read.sql.selectFrom('visits').selectAll().where('ended_at', 'is', null));
  const ids = visits.map((visit) => visit.id);
  const guests = ids.length === 0 ? [] : await guestsOf(read, ids);
  const orders = ids.length === 0 ? [] : await ordersOf(read, ids);
  const unserved = await unservedLines(read, ids);
  return rows.map((row) => {
    const visit = visits.find((one) => one.table_number === row.number);
    const party =
      visit === undefined
        ? undefined
        : {
            guests: guests.filter((guest) => guest.visit_id === visit.id),
            orders: orders.filter((order) => order.visit_id === visit.id),
          };
    return {
      number: row.number,
      zone: row.zone,
      seats: row.seats,
      state: party === undefined ? 'free' : stateOf(party.guests.length, party.orders),
      visit:
        visit === undefined || party === undefined
          ? null
          : {
              id: visit.id,
              opened_at: isoInstant(visit.opened_at, time_zone),
              guests: party.guests.map((guest) => ({
                customer_id: guest.customer_id,
                name: guest.name,
                proven: guest.proven === 1,
                joined_at: isoInstant(guest.joined_at, time_zone),
              })),
              orders: party.orders.map(presentOrder),
              unserved: unserved
                .filter((line) => line.visit_id === visit.id)
                .map(({ id, names, quantity, status }) => ({
                  id,
                  name: inLanguage(JSON.parse(names) as Translations, default_language, default_language),
                  quantity,
                  status,
                })),
            },
    };
  });
}

function guestsOf(read: Reader, visits: readonly string[]) {
  return read.all(
    read.sql
      .selectFrom('visit_guests')
      .innerJoin('customers', 'customers.id', 'visit_guests.customer_id')
      .select(['visit_id', 'customer_id', 'name', 'proven', 'joined_at'])
      .where('visit_id', 'in', visits)
      .where('left_at', 'is', null)
      .orderBy('joined_at'),
  );
}

async function ordersOf(read: Reader, visits: readonly string[]) {
  const orders = await read.all(
    read.sql
      .selectFrom('orders')
      .selectAll()
      .where('visit_id', 'in', visits)
      .where('held_for', 'is', null)
      .orderBy('created_at'),
  );
  if (orders.length === 0) return [];
  const shares = await read.all(
    read.sql
      .selectFrom('shares')
      .select(['order_id', 'subtotal', 'status'])
      .where(
        'order_id',
        'in',
        orders.map((order) => order.id),
      )
      .where('status', '!=', 'cancelled'),
  );
  return orders.map((order) => ({ ...order, shares: shares.filter((share) => share.order_id === order.id) }));
}

type OrderOfVisit = Awaited<ReturnType<typeof ordersOf>>[number];

function presentOrder(order: OrderOfVisit): Visit['orders'][number] {
  const total = fils(order.total);
  const paid = sumFils(
    order.shares.filter((share) => share.status === 'paid').map((share) => fils(share.subtotal)),
  );
  const due = order.payment_status === 'paid' || paid > total ? zeroFils : subtractFils(total, paid);
  return {
    id: order.id,
    order_ref: order.order_ref,
    total_amount: formatMoney(total),
    paid_amount: formatMoney(paid),
    due_amount: formatMoney(due),
    payment_status: order.payment_status,
  };
}

function stateOf(guests: number, orders: readonly OrderOfVisit[]): StaffTable['state'] {
  const billed = orders.filter((order) => order.total > 0);
  if (billed.length === 0) return guests === 0 ? 'open' : 'occupied';
  if (billed.every((order) => order.payment_status === 'paid')) return 'paid';
  return billed.some((order) => order.shares.length > 0) ? 'paying' : 'occupied';
}
