import type { MenuKind } from '@sufra/contract/menu/entries';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../../shared/error-text.ts';
import { t } from '../../../shared/i18n.ts';
import { sessionQuery, useStaff } from '../../../shared/session.ts';
import { toasts } from '../../../shared/toasts.ts';
import { changedThings, saveChanges } from '../draft/queries.ts';
import type { Theirs } from '../kept/held-entry.ts';
import { keepEntry, keptNow, onKeptChange, useIsStuck } from '../kept/kept-entries.ts';

/** New values of an entry's fields; undefined takes one away. */
export type Changes<Entry> = { readonly [Field in keyof Entry]?: Entry[Field] | undefined };

/** What the draft has of a thing. */
export interface Source<Entry> {
  readonly kind: MenuKind;
  readonly key: string;
  readonly entry: Entry;
  readonly version: string;
}

/**
 * A form of one thing of the menu. What is typed is saved into the draft by itself, as long as `asSent` returns something that can
 * be sent; see `HeldEntry`. Each thing needs a form of its own: give it a React key.
 */
export function useEntryForm<Entry extends object>(
  { kind, key, entry, version }: Source<Entry>,
  asSent: (typed: Entry) => Entry | undefined,
) {
  const queries = useQueryClient();
  const { id: staffId } = useStaff();
  const name = nameOf(staffId, kind, key);
  const [kept] = useState(() =>
    keepEntry<Entry>(
      name,
      { entry, version },
      {
        ...inConsole<Entry>(queries, staffId, kind, key),
        asSent,
      },
    ),
  );
  useEffect(() => kept.open(), [kept]);
  useEffect(() => kept.look({ entry, version }), [kept, entry, version]);
  const { typed, conflict, isSaving, error } = useSyncExternalStore(onKeptChange, () => kept.held);
  const state: FormStateName = isSaving ? 'saving' : kept.isDirty ? 'typed' : 'saved';
  return {
    typed,
    /** Changes some fields. What ends after the form is left, as a picture does, changes what is typed by then. */
    change: (changes: Changes<Entry>) => {
      const now = keptNow<Entry>(name) ?? kept;
      now.type({ ...now.held.typed, ...changes });
    },
    /** Puts another whole in its place, for things that are lists. */
    replace: (whole: Entry) => (keptNow<Entry>(name) ?? kept).type(whole),
    conflict,
    choose: (theirs: readonly string[]) => kept.choose(theirs),
    retry: () => void kept.save(),
    state,
    error,
  };
}

/** Whether what was typed is in the draft. */
type FormStateName = 'saving' | 'typed' | 'saved';

/** A form of a thing, as its fields use it. */
export type EntryForm<Entry extends object> = ReturnType<typeof useEntryForm<Entry>>;

/** Whether whoever is signed in left something in a thing's form that can't be saved by itself. */
export function useIsLeftUnsaved(kind: MenuKind, key: string): boolean {
  return useIsStuck(nameOf(useStaff().id, kind, key));
}

/** On a shared tablet nobody sees or saves what another typed. */
function nameOf(staffId: string, kind: MenuKind, key: string): string {
  return `${staffId} ${kind} ${key}`;
}

function inConsole<Entry>(queries: QueryClient, staffId: string, kind: MenuKind, key: string) {
  return {
    save: async (entry: Entry, version: string) => {
      const [saved] = await saveChanges(queries, [{ kind, key, version, entry: JSON.stringify(entry) }]);
      return saved?.version ?? version;
    },
    theirsIn: (error: unknown) => theirsIn<Entry>(error),
    isSignedIn: () => queries.getQueryData(sessionQuery.queryKey)?.staff.id === staffId,
    tellUnsaved: (error?: unknown) => toasts.error(unsavedText(error)),
  };
}

function unsavedText(error: unknown): string {
  if (error === undefined) return t('edit.leftUnsaved');
  if (theirsIn(error) !== undefined) return t('edit.leftConflict');
  return `${t('edit.notSaved')} ${errorText(t, error)}`;
}

function theirsIn<Entry>(error: unknown): Theirs<Entry> | undefined {
  const thing = changedThings(error)?.[0];
  if (thing === undefined || thing.entry === null) return undefined;
  return { version: thing.version, by: thing.by, entry: JSON.parse(thing.entry) as Entry };
}
