import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { CalendarCheck, CookingPot, LayoutGrid, type LucideIcon, ReceiptText, UserRound } from 'lucide-react';
import { client } from '../../shared/client.ts';
import { isolate, type T } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { dayAndTime, isTableName, orderName } from '../../shared/ui/format.ts';

type Found = DataOf<'findThings'>;

/** Something that the server found, as a row that leads to its page. */
export interface FoundRow {
  readonly id: string;
  readonly group: 'tables' | 'orders' | 'guests' | 'dishes';
  readonly icon: LucideIcon;
  readonly label: string;
  readonly detail: string;
  readonly open: string;
}

/** What the server finds by these letters. */
export const foundQuery = (q: string) => ({
  ...callQuery(client, 'findThings', { query: { q } }),
  staleTime: 5000,
});

/** What was found as rows; `mayEdit` says whether a dish leads to its editor or to the list of what is on sale. */
export function rowsOf(
  t: T,
  { tables, orders, guests, dishes }: Found,
  mayEdit: boolean,
): readonly FoundRow[] {
  return [
    ...tables.map(({ number, zone }) => ({
      id: `table ${number}`,
      group: 'tables' as const,
      icon: LayoutGrid,
      label: tableName(t, number),
      detail: zone ?? '',
      open: paths.table(number),
    })),
    ...orders.map((order) => orderRow(t, order)),
    ...guests.map((guest, index) => guestRow(t, guest, index)),
    ...dishes.map(({ slug, name, available }) => ({
      id: `dish ${slug}`,
      group: 'dishes' as const,
      icon: CookingPot,
      label: name,
      detail: available ? '' : t('finder.notOnSale'),
      open: mayEdit ? paths.menuDish(slug) : paths.menuFound(name),
    })),
  ];
}

const tableName = (t: T, number: string) => (isTableName(number) ? number : t('common.table', { number }));

/** An order leads to the table where its party sits; one of a party that left to its refund. */
function orderRow(t: T, { order_ref, table_number, at, open }: Found['orders'][number]): FoundRow {
  const where = `${tableName(t, table_number)} · ${dayAndTime(at)}`;
  return {
    id: `order ${order_ref}`,
    group: 'orders',
    icon: ReceiptText,
    label: t('finder.order', { ref: orderName(order_ref) }),
    detail: open ? where : `${where} · ${t('finder.refund')}`,
    open: open ? paths.table(table_number) : paths.refundOf(order_ref),
  };
}

/** A guest leads to the table where they sit, or to the bookings of the day of theirs. */
function guestRow(t: T, { name, phone, table, day, at }: Found['guests'][number], index: number): FoundRow {
  const parts = [
    at === null ? t('finder.sitsHere') : dayAndTime(at),
    table === null ? '' : tableName(t, table),
    phone === null ? '' : isolate(phone),
  ];
  return {
    id: `guest ${String(index)} ${name}`,
    group: 'guests',
    icon: day === null ? UserRound : CalendarCheck,
    label: name,
    detail: parts.filter(Boolean).join(' · '),
    open: day === null ? paths.table(table ?? '') : paths.bookingsOn(day),
  };
}
