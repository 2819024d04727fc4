import type { DataOf } from '@sufra/contract/calls';
import { formatMoney } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { Staff } from '../../http/principal.ts';
import { presentPicture } from '../menu/present.ts';
import { inLanguage } from '../menu/snapshot.ts';
import { bumpMenu } from '../venue/operations.ts';

/** What staff say of a dish: whether it is on sale, and how many portions are left (null: not counted). */
export interface Availability {
  readonly enabled: boolean;
  readonly remaining: number | null | undefined;
}

/** Takes a dish off the menu or puts it back, for every open phone at once. `remaining` undefined leaves the count. */
export async function setAvailability(
  context: Context,
  staff: Staff,
  itemId: number,
  { enabled, remaining }: Availability,
  requestId: string,
): Promise<Result<DataOf<'setAvailability'>, 'item_not_found'>> {
  const done = await context.db.write(async (tx): Promise<Result<true, 'item_not_found'>> => {
    const item = await tx.first(
      tx.sql.selectFrom('items').select(['id', 'enabled']).where('id', '=', itemId).where('retired', '=', 0),
    );
    if (item === undefined) return refuse('item_not_found');
    await tx.run(
      tx.sql
        .updateTable('items')
        .set({ enabled: enabled ? 1 : 0 })
        .where('id', '=', itemId),
    );
    if (remaining === null) await tx.run(tx.sql.deleteFrom('item_stock').where('item_id', '=', itemId));
    if (typeof remaining === 'number') {
      await tx.run(
        tx.sql
          .insertInto('item_stock')
          .values({ item_id: itemId, remaining })
          .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ remaining })),
      );
    }
    await bumpMenu(tx);
    await audit(tx, {
      at: context.clock.now(),
      action: 'menu.availability',
      subject: String(itemId),
      staffId: staff.staffId,
      before: { enabled: item.enabled === 1 },
      after: { enabled, remaining },
      requestId,
    });
    return ok(true);
  });
  if (!done.ok) return done;
  const item = (await context.menu.refresh()).itemById.get(itemId);
  return ok({
    id: itemId,
    enabled,
    remaining: item?.remaining ?? null,
    is_available: item?.available ?? false,
  });
}

/** The dishes as staff see them, in the venue's language. */
export async function staffMenu(context: Context): Promise<DataOf<'staffMenu'>> {
  const menu = await context.menu.refresh();
  const { default_language: language } = menu.venue;
  const categories = new Map(
    menu.categories.map((one) => [one.id, inLanguage(one.names, language, language)]),
  );
  return {
    items: menu.items.map((item) => ({
      id: item.id,
      name: inLanguage(item.names, language, language),
      category: categories.get(item.categoryId) ?? '',
      station: item.station,
      price: formatMoney(item.price),
      enabled: item.enabled,
      is_available: item.available,
      remaining: item.remaining,
      picture: presentPicture(item.picture),
    })),
  };
}
