/** Taking back what was not published. */
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { lockWholeMenu } from '../import/whole-menu.ts';
import { nameOfThing, versionOf } from './document/things.ts';
import {
  changedThing,
  type Draft,
  type Editor,
  planDraft,
  readDraft,
  refuseChanged,
  refuseProblems,
} from './draft.ts';
import * as store from './store.ts';

type Refs = BodyOf<'publishMenu'>['changes'];

/** Takes exactly these changes out of the draft. */
export function discardChanges(
  context: Context,
  { staff, language }: Editor,
  refs: Refs,
  requestId: string,
): Promise<Result<DataOf<'discardMenuChanges'>, ErrorCode>> {
  return context.db.write(async (tx) => {
    await lockWholeMenu(tx);
    const draft = await readDraft(tx);
    const found = rowsOf(draft, refs);
    if (!found.ok) return found;
    const names = new Set(found.value.map(nameOfThing));
    const rest = draft.rows.filter((row) => !names.has(nameOfThing(row)));
    const after = await planDraft(draft, rest);
    // A dish that was to be new may be needed by another change.
    if (!after.ok && (await planDraft(draft, draft.rows)).ok) return refuseProblems(after.issues, language);
    for (const { kind, key } of found.value) await store.dropChange(tx, kind, key);
    tx.emit('staff', 'draft.changed', {});
    tx.audit({
      at: context.clock.now(),
      action: 'menu.discard',
      subject: 'draft',
      staffId: staff.staffId,
      before: { things: found.value.map(({ kind, key }) => `${kind} ${key}`).slice(0, 50) },
      requestId,
    });
    return ok({ discarded: found.value.length });
  });
}

/** The changes that somebody names, if each is still the one that they saw. */
export function rowsOf(draft: Draft, refs: Refs): Result<readonly store.ChangeRow[], 'menu_changed'> {
  const rows = new Map(draft.rows.map((row) => [nameOfThing(row), row]));
  const found = refs.map((ref) => ({ ref, row: rows.get(nameOfThing(ref)) }));
  const stale = found.filter(({ ref, row }) => row === undefined || versionOf(row.entry) !== ref.version);
  if (stale.length > 0) {
    return refuseChanged(stale.map(({ ref, row }) => changedThing(draft, ref, row?.entry ?? null)));
  }
  return ok(found.flatMap(({ row }) => row ?? []));
}
