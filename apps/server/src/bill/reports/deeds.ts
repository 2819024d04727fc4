import type { DeedKind } from '@sufra/contract/bill/reports';
import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import { money } from '../day/statement.ts';
import { dayRule } from '../totals/count.ts';
import { type Days, spanOf } from '../totals/queries.ts';
import * as store from './store.ts';

const perPage = 50;

const readers = {
  comps: { rows: store.comps, sum: store.compSum },
  voids: { rows: store.voids, sum: store.voidSum },
  refunds: { rows: store.refunds, sum: store.refundSum },
  discounts: { rows: store.discounts, sum: store.discountSum },
} as const;

/** A page of what happened to single orders in some days, and what all of it adds up to. */
export async function deedsIn(
  context: Context,
  {
    kind,
    days,
    page,
    language,
  }: { readonly kind: DeedKind; readonly days: Days; readonly page: number; readonly language: Language },
): Promise<DataOf<'deeds'>> {
  const { read } = context.db;
  const span = await spanOf(read, dayRule(context), days);
  const { rows: readRows, sum: readSum } = readers[kind];
  const sum = await read.firstOf(readSum, span);
  const rows = await readRows(read, span, { limit: perPage, offset: (page - 1) * perPage });
  const codes = kind === 'discounts' ? await codesByOrder(read, rows) : new Map<string, string>();
  const names = await staffNames(read);
  const { venue } = context.menu.current();
  const nameOf = (texts: string) =>
    inLanguage(JSON.parse(texts) as Translations, language, venue.default_language);
  const total = sum?.count ?? 0;
  return {
    data: rows.map((row) => ({
      at: isoInstant(row.at, venue.time_zone),
      order_ref: row.order_ref,
      table: row.table_number,
      what: row.names === null ? (codes.get(row.order_id) ?? '') : nameOf(row.names),
      by: names.get(row.by ?? '') ?? null,
      reason: row.reason,
      amount: money(row.amount),
    })),
    current_page: page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
    amount: money(sum?.amount ?? 0),
  };
}

async function codesByOrder(
  reader: Reader,
  rows: readonly store.DeedRow[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const found = await store.codesOf(
    reader,
    rows.map((row) => row.order_id),
  );
  const byOrder = Map.groupBy(found, (row) => row.order_id);
  return new Map(
    [...byOrder].map(([orderId, of]) => [orderId, [...new Set(of.map((one) => one.coupon_code))].join(', ')]),
  );
}
