import type { DataOf } from '@sufra/contract/calls';
import { type Holder, may, rolesWith } from '@sufra/contract/core/permissions';
import type { ShareState } from '@sufra/domain/bill/attempt';
import { orderBalance } from '@sufra/domain/bill/share';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, fils, formatMoney, sumFils, zeroFils } from '@sufra/domain/core/money';
import { partySize } from '@sufra/domain/tables/floor';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { readOperations } from '../../venue/settings/operations.ts';
import { joinedNow } from '../visits/joined.ts';
import { tableUrl } from '../visits/keys.ts';
import { namesOfZones } from '../zones/queries.ts';
import * as store from './store.ts';
import { colleagues } from './store-parties.ts';

type StaffTable = DataOf<'staffTables'>['tables'][number];
type Visit = NonNullable<StaffTable['visit']>;

/** Every table with the party that sits there, as a role may see it; `only` narrows it to one table. */
export async function floor(context: Context, holder: Holder, only?: string): Promise<StaffTable[]> {
  const { time_zone, default_language } = context.menu.current().venue;
  const { read } = context.db;
  const seesAmounts = may(holder, 'tables.amounts');
  const rows = await store.tablesInOrder(read, only);
  const visits = await store.openVisits(read);
  const ids = visits.map((visit) => visit.id);
  const guests = await store.guestsOf(read, ids);
  const orders = await store.ordersOf(read, ids);
  const unserved = await store.unservedLines(read, ids);
  const joined = new Map((await joinedNow(read)).map((one) => [one.number, one.table_number]));
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
      joined_to: joined.get(row.number) ?? null,
      visit:
        visit === undefined || party === undefined
          ? null
          : {
              id: visit.id,
              opened_at: isoInstant(visit.opened_at, time_zone),
              party: partySize(visit.party, party.guests.filter(({ proven }) => proven === 1).length),
              guests: party.guests.map((guest) => ({
                customer_id: guest.customer_id,
                name: guest.name,
                proven: guest.proven === 1,
                joined_at: isoInstant(guest.joined_at, time_zone),
              })),
              orders: party.orders.map((order) => presentOrder(order, seesAmounts)),
              unserved: unserved
                .filter((line) => line.visit_id === visit.id)
                .map(({ id, names, quantity, status, course, seat }) => ({
                  id,
                  name: inLanguage(JSON.parse(names) as Translations, default_language, default_language),
                  quantity,
                  status,
                  course,
                  seat,
                })),
            },
    };
  });
}

/** The venue's tables in floor order; just one with `only`. */
export function tablesInOrder(reader: Reader, only?: string) {
  return store.tablesInOrder(reader, only);
}

/** The members of staff who can have tables. */
export async function colleaguesWithTables(reader: Reader) {
  const { rights } = await readOperations(reader);
  return colleagues(reader, rolesWith(rights, 'tables.manage'));
}

/** A table after a change. */
export async function tableNow(context: Context, holder: Holder, number: string): Promise<StaffTable> {
  const [table] = await floor(context, holder, number);
  assert(table !== undefined, 'a table that was changed is there');
  return table;
}

/** The URLs in the codes of all tables, with all that their zones are called: a card speaks several languages at once. */
export async function tableAddresses(
  context: Context,
  origin: string,
): Promise<DataOf<'tableCodes'>['tables']> {
  const { read } = context.db;
  const [rows, names] = await Promise.all([store.tablesInOrder(read), namesOfZones(read)]);
  return rows.map(({ number, zone, key_epoch }) => ({
    number,
    zone,
    zone_names: zone === null ? {} : (names.get(zone) ?? {}),
    url: tableUrl(origin, context.secrets.tableKey, number, key_epoch),
  }));
}

/** A line that was ordered and not served yet. */
export type UnservedLine = store.UnservedLine;

/** The unserved lines of a visit, in the order in which they were ordered. */
export function unservedLines(read: Reader, visitId: string): Promise<UnservedLine[]> {
  return store.unservedLines(read, [visitId]);
}

type OrderOfVisit = Awaited<ReturnType<typeof store.ordersOf>>[number];

function presentOrder(order: OrderOfVisit, seesAmounts: boolean): Visit['orders'][number] {
  const { total, paid, due } = amountsOf(order);
  return {
    id: order.id,
    order_ref: order.order_ref,
    total_amount: seesAmounts ? formatMoney(total) : null,
    paid_amount: seesAmounts ? formatMoney(paid) : null,
    due_amount: seesAmounts ? formatMoney(due) : null,
    payment_status: order.payment_status,
  };
}

/** What an order comes to, what of it was paid, and what is left to pay. */
function amountsOf(order: OrderOfVisit) {
  const total = fils(order.total);
  const shares = order.shares.map(({ status, subtotal, overpaid }) => ({
    state: status as ShareState,
    subtotal: fils(subtotal),
    overpaid: fils(overpaid),
  }));
  const { paid, due } = orderBalance(total, shares);
  return { total, paid, due: order.payment_status === 'paid' ? zeroFils : due };
}

/** What a visit has left to pay, on all its bills. */
export async function dueOf(reader: Reader, visitId: string): Promise<Fils> {
  const orders = await store.ordersOf(reader, [visitId]);
  return sumFils(orders.map((order) => amountsOf(order).due));
}

/** What is left to pay at each table where somebody sits. */
export async function duesAtTables(reader: Reader): Promise<ReadonlyMap<string, Fils>> {
  const visits = await store.openVisits(reader);
  const orders = await store.ordersOf(
    reader,
    visits.map(({ id }) => id),
  );
  const ofVisit = (id: string) => orders.filter((order) => order.visit_id === id);
  return new Map(
    visits.map(({ id, table_number }) => [
      table_number,
      sumFils(ofVisit(id).map((order) => amountsOf(order).due)),
    ]),
  );
}

function stateOf(guests: number, orders: readonly OrderOfVisit[]): StaffTable['state'] {
  const billed = orders.filter((order) => order.total > 0);
  if (billed.length === 0) return guests === 0 ? 'open' : 'occupied';
  if (billed.every((order) => order.payment_status === 'paid')) return 'paid';
  return billed.some((order) => order.shares.length > 0) ? 'paying' : 'occupied';
}
