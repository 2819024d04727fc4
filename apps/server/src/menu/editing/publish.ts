/** Showing guests what was changed: by the import's own code, in one transaction. */
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { nextNumber } from '../../core/counters.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import { unmarkDemo } from '../../venue/settings/demo-mark.ts';
import { lockWholeMenu, writePlan } from '../import/whole-menu.ts';
import { rowsOf } from './discard.ts';
import {
  type Change,
  differences,
  type EntryText,
  isReordered,
  nameOfThing,
  type Thing,
  thingsOf,
} from './document/things.ts';
import {
  changedThing,
  type Draft,
  type Editor,
  isOvertaken,
  nameIn,
  planDraft,
  readDraft,
  refuseChanged,
  refuseProblems,
} from './draft.ts';
import * as store from './store.ts';

type Published = Result<DataOf<'publishMenu'>, ErrorCode>;

/** Who publishes, and when. */
export interface Publisher extends Editor {
  readonly once: OnceKey;
  readonly requestId: string;
}

/** A list shows so many names. */
const namesMax = 6;

/** Publishes exactly the changes that somebody named, if guests still see what they were based on. */
export async function publish(
  context: Context,
  by: Publisher,
  refs: BodyOf<'publishMenu'>['changes'],
): Promise<Published> {
  const done = await writeOnce(context.db, by.once, async (tx) => {
    await lockWholeMenu(tx);
    const draft = await readDraft(tx);
    const found = rowsOf(draft, refs);
    if (!found.ok) return found;
    const now = thingsOf(draft.published);
    const seen = (row: store.ChangeRow) => now.get(nameOfThing(row))?.entry ?? null;
    const overtaken = found.value.filter((row) => isOvertaken(row, seen(row)));
    if (overtaken.length > 0)
      return refuseChanged(overtaken.map((row) => changedThing(draft, row, seen(row))));
    for (const { kind, key } of found.value) await store.dropChange(tx, kind, key);
    return write(tx, draft, found.value, { ...by, kind: 'publish', undoes: null, at: context.clock.now() });
  });
  if (done.ok) await context.menu.refresh();
  return done;
}

/** Publishes what was there before a publication, unless a part of it was changed since. */
export async function undo(context: Context, by: Publisher, number: number): Promise<Published> {
  const done = await writeOnce(context.db, by.once, async (tx) => {
    await lockWholeMenu(tx);
    const publication = await store.findPublication(tx, number);
    if (publication === undefined) return refuse('publication_not_found');
    const draft = await readDraft(tx);
    const changes = JSON.parse(publication.changes) as readonly Change[];
    const now = thingsOf(draft.published);
    const entryOf = (thing: Thing): EntryText => now.get(nameOfThing(thing))?.entry ?? null;
    // In whatever order things stand now, they can stand as before.
    const since = changes.filter((change) => change.kind !== 'order' && entryOf(change) !== change.after);
    if (since.length > 0)
      return refuseChanged(since.map((change) => changedThing(draft, change, entryOf(change))));
    const back = changes.map(({ kind, key, before }) => ({ kind, key, entry: before }));
    return write(tx, draft, back, { ...by, kind: 'undo', undoes: number, at: context.clock.now() });
  });
  if (done.ok) await context.menu.refresh();
  return done;
}

interface Way extends Publisher {
  readonly kind: 'publish' | 'undo';
  readonly undoes: number | null;
  readonly at: number;
}

async function write(
  tx: Transaction,
  draft: Draft,
  rows: readonly (Thing & { readonly entry: EntryText })[],
  way: Way,
): Promise<Published> {
  const planned = await planDraft(draft, rows);
  if (!planned.ok) return refuseProblems(planned.issues, way.language);
  const changes = differences(draft.published, planned.menu);
  await writePlan(tx, planned.plan, way.at);
  // With a menu of its own a venue is no longer the demo, where test money is taken without a word. Whoever tries the demo
  // adds a dish or two.
  const { added, removed } = planned.plan.items;
  const isOwn = (added.length + removed.length) * 2 > planned.menu.items.length;
  if (isOwn) await unmarkDemo(tx);
  const things = changes.filter((change) => change.kind !== 'order' || isReordered(change)).length;
  const number = await nextNumber(tx, 'menu_publication');
  await store.insertPublication(tx, {
    number,
    kind: way.kind,
    undoes: way.undoes,
    staff_id: way.staff.staffId,
    published_at: way.at,
    things,
    names: JSON.stringify(
      rows.slice(0, namesMax).map((row) => nameIn(row.entry ?? entryBefore(changes, row), row, draft)),
    ),
    changes: JSON.stringify(changes),
  });
  tx.emit('staff', 'draft.changed', {});
  tx.audit({
    at: way.at,
    action: way.kind === 'undo' ? 'menu.undo' : 'menu.publish',
    subject: String(number),
    staffId: way.staff.staffId,
    ...pricesIn(changes),
    requestId: way.requestId,
  });
  return ok({ number, things });
}

function entryBefore(changes: readonly Change[], { kind, key }: Thing): EntryText {
  return changes.find((change) => change.kind === kind && change.key === key)?.before ?? null;
}

/** What the audit log keeps: which things, and the prices before and after. The history has the rest. */
function pricesIn(changes: readonly Change[]) {
  const things = changes.filter(({ kind }) => kind !== 'order');
  const price = (entry: EntryText) =>
    entry === null ? null : ((JSON.parse(entry) as { readonly price?: string }).price ?? null);
  const dishes = things.filter(({ kind }) => kind === 'dish').slice(0, 50);
  return {
    before: { prices: Object.fromEntries(dishes.map(({ key, before }) => [key, price(before)])) },
    after: {
      things: things.length,
      prices: Object.fromEntries(dishes.map(({ key, after }) => [key, price(after)])),
    },
  };
}
