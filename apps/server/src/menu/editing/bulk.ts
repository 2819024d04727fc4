/** Changing many dishes of the draft in one way. */
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import type { DishEntry } from '@sufra/contract/menu/entries';
import { type Fils, formatMoney, parseMoney } from '@sufra/domain/core/money';
import { type Result, refuse } from '@sufra/domain/core/result';
import { changedPrice, type PriceChange } from '@sufra/domain/menu/price-change';
import type { Context } from '../../context.ts';
import { lockWholeMenu } from '../import/whole-menu.ts';
import { nameOfThing } from './document/things.ts';
import { changedThing, type Editor, entriesOf, readDraft, refuseChanged } from './draft.ts';
import { saveWishes } from './save.ts';

type Body = BodyOf<'changeDishes'>;
/** A dish after the change; null takes it off the menu. */
type Edit = (dish: DishEntry) => DishEntry | null;

/** Changes the named dishes in the draft, all or none; each as it was seen. */
export function changeDishes(
  context: Context,
  editor: Editor,
  { dishes, change }: Body,
): Promise<Result<DataOf<'changeDishes'>, ErrorCode>> {
  const edit = editOf(change);
  if (edit === undefined) return Promise.resolve(refuse('invalid_input', { field: 'change' }));
  return context.db.write(async (tx) => {
    await lockWholeMenu(tx);
    const draft = await readDraft(tx);
    const entries = entriesOf(draft);
    const gone = dishes.filter(
      ({ key }) => (entries.get(nameOfThing({ kind: 'dish', key })) ?? null) === null,
    );
    if (gone.length > 0)
      return refuseChanged(gone.map(({ key }) => changedThing(draft, { kind: 'dish', key }, null)));
    const wishes = dishes.map(({ key, version }) => {
      const entry = entries.get(nameOfThing({ kind: 'dish', key })) ?? '{}';
      const edited = edit(JSON.parse(entry) as DishEntry);
      return { kind: 'dish', key, version, entry: edited === null ? null : JSON.stringify(edited) } as const;
    });
    return saveWishes(tx, draft, wishes, { ...editor, at: context.clock.now() });
  });
}

function editOf(change: Body['change']): Edit | undefined {
  if (change.do === 'hide') return () => null;
  if (change.do === 'move') {
    // A sub-category is one of its category.
    return ({ sub_category: _left, ...dish }) => ({ ...dish, category: change.category });
  }
  const by = readPriceChange(change);
  const step = parseMoney(change.step);
  if (by === undefined || step === undefined) return undefined;
  return (dish) => {
    const price = parseMoney(dish.price);
    return price === undefined ? dish : { ...dish, price: formatMoney(changedPrice(price, by, step)) };
  };
}

function readPriceChange(change: Extract<Body['change'], { do: 'price' }>): PriceChange | undefined {
  const { basis_points: basisPoints, amount } = change;
  if (basisPoints !== undefined) return amount === undefined ? { basisPoints } : undefined;
  const by: Fils | undefined = amount === undefined ? undefined : parseMoney(amount);
  return by === undefined ? undefined : { amount: by };
}
