/** What the guests of the model order: dishes as they come, with options, and combos; and what each must cost. */
import type { BodyOf } from '@sufra/contract/calls';
import type { LineRow } from '../../database/schema/rows.ts';
import { feast, options } from '../menu/insert-options.ts';
import { dishes } from '../menu/menu-fixture.ts';
import type { SeededRandom } from './random.ts';
import type { Records } from './records.ts';

type Ordered = BodyOf<'placeOrder'>['items'][number];

const extras = [options.cheese, options.walnuts, options.noBread];
const sides = [options.hummus, options.falafel];
const food = [dishes.kebab, dishes.tea, dishes.hummus, dishes.falafel, feast];

/** What each option adds to its dish, in fils: written down again, so that no price is checked by itself. */
const differences: Readonly<Record<number, number>> = {
  [options.regular]: 0,
  [options.large]: 800,
  [options.cheese]: 500,
  [options.walnuts]: 300,
  [options.noBread]: -200,
  [options.hummus]: 0,
  [options.falafel]: 300,
  [options.tea]: 0,
};

/** The dishes that a combo's options stand for. */
const partOf: Readonly<Record<number, number>> = {
  [options.hummus]: dishes.hummus.id,
  [options.falafel]: dishes.falafel.id,
  [options.tea]: dishes.tea.id,
};

/** A dish that a guest orders, mostly as they chose it; now and then the choice is one that the server refuses. */
export function orderedDish(random: SeededRandom): Ordered {
  const { id } = random.pick(food);
  const dish = { item_id: id, quantity: 1 + random.below(3) };
  // Without options a dish comes as the menu presets it.
  if (random.percent(25)) return dish;
  const picks = picksOf(id, random);
  return picks === undefined ? dish : { ...dish, options: picks };
}

function picksOf(dish: number, random: SeededRandom): Ordered['options'] {
  const some = (count: number, of: readonly number[]) =>
    counted(Array.from({ length: count }, () => random.pick(of)));
  if (dish === feast.id) return [...some(2, sides), ...some(random.below(3), [options.tea])];
  if (dish === dishes.falafel.id) return some(random.below(4), extras);
  if (dish !== dishes.kebab.id) return undefined;
  const sizes = random.percent(5) ? 0 : 1;
  return [...some(sizes, [options.regular, options.large]), ...some(random.below(4), extras)];
}

function counted(ids: readonly number[]) {
  return [...Map.groupBy(ids, (id) => id)].map(([option_id, same]) => ({
    option_id,
    quantity: same.length,
  }));
}

const chosen = (line: LineRow) =>
  JSON.parse(line.options) as readonly { readonly id: number; readonly quantity: number }[];

/** A line costs its dish with what was chosen; a combo's parts cost nothing, and are cooked and cancelled with it. */
export function* linesCostTheirChoice(records: Records): Iterable<string> {
  const paidFor = new Set(records.units.map((unit) => unit.line_id));
  for (const line of records.lines) {
    if (line.part_of !== null) {
      if (line.total !== 0 || line.unit_price !== 0) yield `part ${line.id} costs ${line.total}`;
      if (paidFor.has(line.id)) yield `somebody pays for part ${line.id} by itself`;
      continue;
    }
    const price = food.find((dish) => dish.id === line.item_id)?.price ?? 0;
    const unit = chosen(line).reduce(
      (sum, { id, quantity }) => sum + (differences[id] ?? Number.NaN) * quantity,
      price,
    );
    if (line.unit_price !== unit || line.total !== unit * line.quantity)
      yield `line ${line.id} costs ${line.total} with ${line.options}`;
    yield* partsAreThere(line, records.lines);
  }
}

function* partsAreThere(line: LineRow, lines: readonly LineRow[]): Iterable<string> {
  const parts = lines.filter((one) => one.part_of === line.id);
  const due = chosen(line).filter(({ id }) => partOf[id] !== undefined);
  for (const { id, quantity } of due) {
    const cooked = parts
      .filter((part) => part.item_id === partOf[id])
      .reduce((sum, part) => sum + part.quantity, 0);
    if (cooked !== quantity * line.quantity) yield `line ${line.id} has ${cooked} of option ${id}`;
  }
  const cancelled = parts.filter((part) => part.status === 'cancelled').length;
  if (cancelled !== (line.status === 'cancelled' ? parts.length : 0))
    yield `${cancelled} of ${parts.length} parts of line ${line.id} (${line.status}) are cancelled`;
}
