import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { type Fils, fils, formatMoney } from '@sufra/domain/core/money';
import { stageWithParts } from '@sufra/domain/orders/combo';
import { type LineState, orderProgress } from '@sufra/domain/orders/order';
import { isoDate, isoInstant } from '../../core/instant.ts';
import type { LineRow, OrderRow } from '../../database/schema/rows.ts';
import { presentLineOptions } from '../../menu/options/present.ts';
import { presentItemBrief } from '../../menu/present.ts';
import { inLanguage, type MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import type { StoredLineOption, Translations } from '../../menu/snapshot/stored.ts';
import { unconfirmedTotal } from './unconfirmed.ts';

type OrderLine = DataOf<'orderDetails'>['items'][number];

/** A line with the number of its round, and its parts if it is a combo. */
export type LineOfRound = LineRow & { readonly round: number; readonly parts: readonly LineRow[] };

/** A stored order with its lines. */
export interface OrderWithLines {
  readonly order: OrderRow;
  readonly lines: readonly LineOfRound[];
}

/** Who reads an order, in which language and with which menu. */
export interface View {
  readonly menu: MenuSnapshot;
  readonly language: Language;
  readonly customerId: string;
}

/** An order without its lines. */
export function presentOrderHead({ order, lines }: OrderWithLines, view: View) {
  const zone = view.menu.venue.time_zone;
  return {
    id: order.id,
    order_ref: order.order_ref,
    date: isoDate(order.created_at, zone),
    created_at: isoInstant(order.created_at, zone),
    status: orderProgress(lines.map((line) => ({ state: stageOf(line) }))).stage,
    total_amount: formatMoney(totalOf({ order, lines })),
    payment_status: order.payment_status,
    table_number: order.table_number,
  };
}

/** The total of an order's bill; for an unconfirmed order, what it will be once staff accept it. */
export function totalOf({ order, lines }: OrderWithLines): Fils {
  return order.held_for === null ? fils(order.total) : unconfirmedTotal(lines);
}

/** Where a line stands for its guest: a combo is ready when all of its parts are. */
export function stageOf(line: Pick<LineOfRound, 'status' | 'parts'>): LineState {
  return stageWithParts(
    line.status,
    line.parts.map((part) => part.status),
  );
}

/** A line in the guest's language, under the name it was ordered by. */
export function presentLine(line: LineOfRound, { menu, language, customerId }: View): OrderLine {
  const item = menu.itemById.get(line.item_id);
  const fallback = menu.venue.default_language;
  return {
    id: line.id,
    item_id: line.item_id,
    item_name: lineName(line, { menu, language }),
    quantity: line.quantity,
    unit_price: formatMoney(fils(line.unit_price)),
    total_price: formatMoney(lineWorth(line)),
    ...(line.comped === 0 ? {} : { house_discount: formatMoney(fils(line.comped)) }),
    special_instructions: line.instructions,
    cook_type:
      line.cook_type === ''
        ? null
        : inLanguage(JSON.parse(line.cook_type) as Translations, language, fallback),
    serve_type: line.serve_type,
    options: presentLineOptions(optionsOf(line), item, menu, language),
    status: stageOf(line),
    cancel_reason: line.cancel_reason,
    round: line.round,
    is_mine: line.ordered_by === customerId,
    item: item === undefined ? null : presentItemBrief(item, menu, language),
  };
}

/** What guests pay for a line: the menu's price, less what the house took off. */
export function lineWorth({ total, comped }: Pick<LineRow, 'total' | 'comped'>): Fils {
  return fils(total - comped);
}

/** What was chosen on a line, as it was then. */
export function optionsOf({ options }: Pick<LineRow, 'options'>): readonly StoredLineOption[] {
  return options === '[]' ? [] : (JSON.parse(options) as StoredLineOption[]);
}

/** The name that a line was ordered by, in the guest's language. */
export function lineName(line: LineRow, { menu, language }: Pick<View, 'menu' | 'language'>): string {
  return inLanguage(JSON.parse(line.names) as Translations, language, menu.venue.default_language);
}
