/** Writes a plan, inside one transaction. */
import { assert } from '@sufra/domain/core/assert';
import type { Compilable } from 'kysely';
import { nextNumber } from '../../core/counters.ts';
import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Transaction } from '../../database/transaction.ts';
import { menuChanged } from '../../venue/settings/operations.ts';
import { nameOfPicture, type StoredPicture, termsSetting, venueSetting } from '../snapshot/stored.ts';
import type { Diff } from './plan/diff.ts';
import { changesNothing, type Plan } from './plan/plan.ts';
import { sampleRows } from './plan/samples.ts';
import { keysInName } from './plan/wanted-options.ts';

/** Keeps other imports out until this transaction ends, so that the plan is still valid when it is written. */
export async function lockMenu(tx: Transaction): Promise<void> {
  const { sql, first } = queriesOf(tx);
  const state = sql.selectFrom('menu_state').select('version').where('id', '=', 1);
  await first(locked(state));
}

/**
 * Keeps parties from sitting down at tables that are to be taken away. Those that change are locked with them: one after the
 * other, in the order of the file, they would wait for who moves a party.
 */
export async function lockTables(tx: Transaction, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  const { sql, all } = queriesOf(tx);
  const tables = sql
    .selectFrom('dining_tables')
    .select('number')
    .where('number', 'in', [...numbers]);
  await all(locked(tables.orderBy('number')));
}

/** Writes `plan` at `now` (epoch milliseconds). An empty plan doesn't raise the menu's version. */
export async function applyPlan(tx: Transaction, plan: Plan, now: number): Promise<void> {
  if (changesNothing(plan)) return;
  await putSetting(tx, venueSetting, plan.venue);
  await putSetting(tx, termsSetting, plan.terms);
  await keepPictures(tx, plan, now);
  await applyMenu(tx, plan);
  await applyStock(tx, plan);
  await applyPromotions(tx, plan);
  await applyRest(tx, plan);
  for (const sample of plan.feedback) await addSample(tx, sampleRows(sample, now));
  await menuChanged(tx);
}

/** How to write rows of a table. `retire` gets the row's name from the diff. */
interface Writes<Wanted> {
  readonly insert: (row: Wanted) => Compilable<unknown>;
  readonly update: (row: Wanted) => Compilable<unknown>;
  readonly retire: (name: string) => Compilable<unknown>;
}

async function applyDiff<Wanted>(tx: Transaction, diff: Diff<Wanted>, writes: Writes<Wanted>): Promise<void> {
  for (const name of diff.removed) await one(tx, writes.retire(name));
  for (const row of diff.added) await one(tx, writes.insert(row));
  for (const { row } of diff.changed) await one(tx, writes.update(row));
}

async function one(tx: Transaction, query: Compilable<unknown>): Promise<void> {
  const rows = await queriesOf(tx).run(query);
  assert(rows === 1, `an import's write touched ${rows} rows`);
}

async function putSetting(tx: Transaction, key: string, value: string | undefined): Promise<void> {
  if (value === undefined) return;
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value })),
  );
}

/** Remembers pictures that leave the menu, as uploaded ones are: a draft may name them, and an undo brings them back. */
async function keepPictures(tx: Transaction, { items, categories }: Plan, now: number): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const replaced = [...items.changed, ...categories.changed].filter(
    ({ row, old }) => old.picture !== null && old.picture !== row.picture,
  );
  for (const { picture } of replaced.map(({ old }) => old)) {
    if (picture === null) continue;
    const name = nameOfPicture(JSON.parse(picture) as StoredPicture);
    await run(
      sql
        .insertInto('menu_pictures')
        .values({ name, picture, staff_id: '', uploaded_at: now })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ uploaded_at: now })),
    );
  }
}

async function applyMenu(tx: Transaction, plan: Plan): Promise<void> {
  const { sql } = queriesOf(tx);
  const retired = { retired: 1 };
  await applyDiff(tx, plan.allergens, {
    insert: (row) => sql.insertInto('allergens').values(row),
    update: (row) => sql.updateTable('allergens').set(row).where('key', '=', row.key),
    retire: (key) => sql.updateTable('allergens').set(retired).where('key', '=', key),
  });
  await applyDiff(tx, plan.categories, {
    insert: (row) => sql.insertInto('categories').values(row),
    update: (row) => sql.updateTable('categories').set(row).where('key', '=', row.key),
    retire: (key) => sql.updateTable('categories').set(retired).where('key', '=', key),
  });
  await applyDiff(tx, plan.subCategories, {
    insert: (row) => sql.insertInto('sub_categories').values(row),
    update: (row) => sql.updateTable('sub_categories').set(row).where('id', '=', row.id),
    retire: (name) => {
      const [categoryId = '', key = ''] = name.split('/');
      const update = sql.updateTable('sub_categories').set(retired);
      return update.where('category_id', '=', Number(categoryId)).where('key', '=', key);
    },
  });
  await applyDiff(tx, plan.optionGroups, {
    insert: (row) => sql.insertInto('option_groups').values(row),
    update: (row) => sql.updateTable('option_groups').set(row).where('id', '=', row.id),
    retire: (key) => sql.updateTable('option_groups').set(retired).where('key', '=', key),
  });
  await applyDiff(tx, plan.options, {
    insert: (row) => sql.insertInto('options').values({ ...row, enabled: 1 }),
    update: (row) => sql.updateTable('options').set(row).where('id', '=', row.id),
    // Carts and orders refer to it, so it is only offered no more.
    retire: (name) => {
      const [group, option] = keysInName(name);
      const groupId = sql.selectFrom('option_groups').select('id').where('key', '=', group);
      return sql
        .updateTable('options')
        .set(retired)
        .where('group_id', '=', groupId)
        .where('key', '=', option);
    },
  });
  await applyDiff(tx, plan.items, {
    insert: (row) => sql.insertInto('items').values({ ...row, enabled: 1 }),
    update: (row) => sql.updateTable('items').set(row).where('slug', '=', row.slug),
    // Orders and favourites refer to it, so it only leaves the menu.
    retire: (slug) => sql.updateTable('items').set(retired).where('slug', '=', slug),
  });
}

async function applyStock(tx: Transaction, plan: Plan): Promise<void> {
  const { sql } = queriesOf(tx);
  for (const [slug, remaining] of plan.stock) {
    const item_id = await itemId(tx, slug);
    await one(tx, sql.insertInto('item_stock').values({ item_id, remaining }));
  }
}

async function applyPromotions(tx: Transaction, plan: Plan): Promise<void> {
  if (plan.promotions === undefined) return;
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('promotions'));
  for (const { slug, ...row } of plan.promotions) {
    const item_id = await itemId(tx, slug);
    await one(tx, sql.insertInto('promotions').values({ item_id, ...row }));
  }
}

async function itemId(tx: Transaction, slug: string): Promise<number> {
  const { sql, first } = queriesOf(tx);
  const item = await first(sql.selectFrom('items').select('id').where('slug', '=', slug));
  assert(item !== undefined, `there is no dish "${slug}", and the check let it pass`);
  return item.id;
}

async function applyRest(tx: Transaction, plan: Plan): Promise<void> {
  const { sql } = queriesOf(tx);
  const retired = { retired: 1 };
  await applyDiff(tx, plan.tables, {
    insert: (row) => sql.insertInto('dining_tables').values({ ...row, key_epoch: 1 }),
    update: (row) => sql.updateTable('dining_tables').set(row).where('number', '=', row.number),
    retire: (number) => sql.updateTable('dining_tables').set(retired).where('number', '=', number),
  });
  await applyDiff(tx, plan.coupons, {
    insert: (row) => sql.insertInto('coupons').values(row),
    update: (row) => sql.updateTable('coupons').set(row).where('code', '=', row.code),
    retire: (code) => sql.updateTable('coupons').set(retired).where('code', '=', code),
  });
  await applyDiff(tx, plan.levels, {
    insert: (row) => sql.insertInto('membership_levels').values(row),
    update: (row) => sql.updateTable('membership_levels').set(row).where('level', '=', row.level),
    retire: (level) => sql.deleteFrom('membership_levels').where('level', '=', level),
  });
}

async function addSample(
  tx: Transaction,
  { customer, feedback, messages }: ReturnType<typeof sampleRows>,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .insertInto('customers')
      .values(customer)
      .onConflict((conflict) => conflict.column('id').doNothing()),
  );
  const waits = messages.at(-1)?.author === 'admin' ? 0 : 1;
  await run(sql.insertInto('feedback').values({ ...feedback, waits, low: feedback.rating <= 2 ? 1 : 0 }));
  await nextNumber(tx, 'feedback');
  for (const message of messages) await run(sql.insertInto('feedback_messages').values(message));
}
