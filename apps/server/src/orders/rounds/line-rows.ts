import { limits } from '@sufra/contract/core/constants';
import type { Fils } from '@sufra/domain/core/money';
import { type Chosen, presetsOf } from '@sufra/domain/menu/choice';
import { linesOfPart } from '@sufra/domain/orders/combo';
import { firstStateOfTaken, type LineState } from '@sufra/domain/orders/order';
import type { LineRow } from '../../database/schema/rows.ts';
import type { MenuItem, MenuOption, MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import type { StoredLineOption } from '../../menu/snapshot/stored.ts';
import type { CheckedLine } from '../cart/commands.ts';

/** A line that is ordered. */
export interface LineOrdered extends CheckedLine {
  /** Whose it is; null for the whole table's. */
  readonly customerId: string | null;
  readonly quantity: number;
  readonly total: Fils;
  /** How staff have it served; guests' lines have no such wishes. */
  readonly service?: Service | undefined;
}

/** For which course and seat a line is, and whether it waits until it is fired. */
export interface Service {
  readonly course: number | null;
  readonly seat: number | null;
  readonly onHold: boolean;
}

/** What the lines of a round have in common. */
interface About {
  readonly orderId: string;
  readonly roundId: string;
  readonly status: LineState;
  readonly now: number;
}

/** A dish within a combo, with how many of it are cooked. */
interface Part {
  readonly item: MenuItem;
  readonly quantity: number;
}

/** The dishes that a combo is made of. */
function partsOf(line: Pick<LineOrdered, 'choice' | 'quantity'>, menu: MenuSnapshot): readonly Part[] {
  return line.choice.chosen.flatMap(({ option, quantity }) => {
    const item = option.itemId === null ? undefined : menu.itemById.get(option.itemId);
    return item === undefined ? [] : [{ item, quantity: quantity * line.quantity }];
  });
}

/** The rows of a round: each line, followed by its parts. */
export function lineRows(
  lines: readonly LineOrdered[],
  menu: MenuSnapshot,
  about: About,
  newId: () => string,
): LineRow[] {
  const rows = lines.flatMap((line) => {
    const whole = wholeRow(line, about, newId());
    const parts = partsOf(line, menu).flatMap((part) =>
      linesOfPart(part.quantity, limits.quantity).map((quantity) =>
        partRow({ ...part, quantity }, whole, newId()),
      ),
    );
    return [whole, ...parts];
  });
  return rows.map((row, position) => ({ ...row, position }));
}

function wholeRow(line: LineOrdered, about: About, id: string): LineRow {
  const { item, choice, service } = line;
  const status = service?.onHold === true ? firstStateOfTaken(true) : about.status;
  const cookType = item.cookTypes.find((option) => option.key === line.cookKey);
  return {
    id,
    order_id: about.orderId,
    round_id: about.roundId,
    position: 0,
    item_id: item.id,
    names: storedNames(item),
    unit_price: choice.unitPrice,
    vat_rate: item.vatRate,
    quantity: line.quantity,
    total: line.total,
    cook_type: cookType === undefined ? '' : JSON.stringify(cookType.name),
    serve_type: line.serveType,
    instructions: line.instructions,
    station: item.station,
    ordered_by: line.customerId,
    status,
    status_at: about.now,
    cancel_reason: null,
    reached: status,
    options: storedOptions(choice.chosen),
    part_of: null,
    comped: 0,
    course: service?.course ?? null,
    seat: service?.seat ?? null,
  };
}

/** A part comes as the menu says. It has the instructions of its combo: they may be about this very part. */
function partRow({ item, quantity }: Part, whole: LineRow, id: string): LineRow {
  return {
    ...whole,
    id,
    item_id: item.id,
    names: storedNames(item),
    unit_price: 0,
    vat_rate: item.vatRate,
    quantity,
    total: 0,
    cook_type: '',
    station: item.station,
    options: storedOptions(presetsOf(item.groups)),
    part_of: whole.id,
  };
}

const namesOf = new WeakMap<MenuItem, string>();

/** A dish's names as JSON. Cached, since a dish in a snapshot never changes. */
function storedNames(item: MenuItem): string {
  let names = namesOf.get(item);
  if (names === undefined) {
    names = JSON.stringify(item.names);
    namesOf.set(item, names);
  }
  return names;
}

/** What the lines of a round take from the stock, each with whose it is: dishes, and the parts of combos. */
export function portionsOf(lines: readonly LineOrdered[], menu: MenuSnapshot) {
  return lines.flatMap((line) =>
    [line, ...partsOf(line, menu)].map(({ item, quantity }) => ({
      item,
      quantity,
      customerId: line.customerId,
    })),
  );
}

function storedOptions(chosen: readonly Chosen<MenuOption>[]): string {
  if (chosen.length === 0) return '[]';
  const stored = chosen.map(
    ({ option, quantity }): StoredLineOption => ({
      id: option.id,
      names: option.names,
      quantity,
      price: option.price,
      contains: option.allergens.contains,
      may_contain: option.allergens.may_contain,
      item_id: option.itemId,
    }),
  );
  return JSON.stringify(stored);
}
