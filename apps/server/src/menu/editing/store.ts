import type { MenuKind } from '@sufra/contract/menu/entries';
import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import type { StoredPicture } from '../snapshot/stored.ts';

/** A thing of the draft as it is stored. */
export type ChangeRow = Row<'menu_changes'> & { readonly kind: MenuKind };

/** Everything that differs from what guests see, the oldest first. */
export async function readChanges(reader: Reader): Promise<readonly ChangeRow[]> {
  const { sql, all } = queriesOf(reader);
  const rows = await all(
    sql.selectFrom('menu_changes').selectAll().orderBy('changed_at').orderBy('kind').orderBy('key'),
  );
  return rows as readonly ChangeRow[];
}

/** Puts a thing into the draft, in the place of what was there of it. */
export async function putChange(tx: Transaction, row: ChangeRow): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const { kind, key, ...rest } = row;
  await run(
    sql
      .insertInto('menu_changes')
      .values({ kind, key, ...rest })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(rest)),
  );
}

/** Takes a thing out of the draft. */
export async function dropChange(tx: Transaction, kind: MenuKind, key: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('menu_changes').where('kind', '=', kind).where('key', '=', key));
}

export async function insertPublication(tx: Transaction, row: Row<'menu_publications'>): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('menu_publications').values(row));
}

/** Publications before a number, the newest first, without what they changed. */
export async function publicationsBefore(
  reader: Reader,
  before: number,
  most: number,
): Promise<readonly Omit<Row<'menu_publications'>, 'changes'>[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('menu_publications')
      .select(['number', 'kind', 'undoes', 'staff_id', 'published_at', 'things', 'names'])
      .where('number', '<', before)
      .orderBy('number', 'desc')
      .limit(most),
  );
}

export async function findPublication(
  reader: Reader,
  number: number,
): Promise<Row<'menu_publications'> | undefined> {
  const { sql, first } = queriesOf(reader);
  return first(sql.selectFrom('menu_publications').selectAll().where('number', '=', number));
}

/** The pictures that were uploaded. */
export async function readPictures(reader: Reader): Promise<readonly StoredPicture[]> {
  const { sql, all } = queriesOf(reader);
  const rows = await all(sql.selectFrom('menu_pictures').select('picture').orderBy('uploaded_at'));
  return rows.map(({ picture }) => JSON.parse(picture) as StoredPicture);
}

/** As many pictures are remembered that nothing on the menu uses: a draft may, or an undo. */
const picturesKept = 2000;

/** Remembers an uploaded picture, and forgets the oldest; the same one again is the same row, and the newest. */
export async function putPicture(tx: Transaction, row: Row<'menu_pictures'>): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .insertInto('menu_pictures')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ uploaded_at: row.uploaded_at })),
  );
  const oldest = sql
    .selectFrom('menu_pictures')
    .select('uploaded_at')
    .orderBy('uploaded_at', 'desc')
    .limit(1)
    .offset(picturesKept - 1);
  await run(sql.deleteFrom('menu_pictures').where('uploaded_at', '<', oldest));
}

/** The names of the staff, by id. */
export async function staffNames(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const { sql, all } = queriesOf(reader);
  const rows = await all(sql.selectFrom('staff').select(['id', 'name']));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
