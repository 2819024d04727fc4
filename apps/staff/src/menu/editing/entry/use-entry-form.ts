import type { MenuKind } from '@sufra/contract/menu/entries';
import { changedFields, type Fields, mergeEntries } from '@sufra/domain/menu/merge-entries';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../shared/error-text.ts';
import { t } from '../../../shared/i18n.ts';
import { useStaff } from '../../../shared/session.ts';
import { toasts } from '../../../shared/toasts.ts';
import { type ChangedThing, changedThings, useSave } from '../draft/queries.ts';

/** How long after the last key a change is saved, in milliseconds. */
const saveAfterMs = 700;

/** New values of an entry's fields; undefined takes one away. */
export type Changes<Entry> = { readonly [Field in keyof Entry]?: Entry[Field] | undefined };

/** What the server has of a thing. */
export interface Source<Entry> {
  readonly kind: MenuKind;
  readonly key: string;
  readonly entry: Entry;
  readonly version: string;
}

/** What somebody else made of a thing meanwhile, and the fields that both changed. */
export interface Conflict<Entry> {
  readonly theirs: Entry;
  readonly fields: readonly string[];
  readonly by: string | null;
}

interface Held<Entry> {
  /** What the typed entry is based on. */
  readonly base: Entry;
  readonly version: string;
  readonly typed: Entry;
}

/** What was typed and isn't saved, while its page is closed: nothing typed is lost. */
const unsaved = new Map<string, Held<object>>();

/**
 * A form of one thing of the menu. What is typed is saved into the draft by itself, a moment later, as long as `send` returns
 * something that can be sent, or at once when the form is left. What others change meanwhile is put together with it, or asked about where both changed the
 * same field. `send` has to be the same function each time.
 */
export function useEntryForm<Entry extends object>(
  source: Source<Entry>,
  send: (typed: Entry) => Entry | undefined,
) {
  // On a shared tablet what one has typed is not saved by another.
  const name = `${useStaff().id} ${source.kind} ${source.key}`;
  const [held, setHeld] = useState<Held<Entry>>(
    () => (unsaved.get(name) as Held<Entry> | undefined) ?? heldOf(source),
  );
  const [conflict, setConflict] = useState<Conflict<Entry>>();
  const sent = send(held.typed);
  const isDirty = changedFields(asFields(held.base), asFields(sent ?? held.typed)).length > 0;
  const takeIn = useCallback(
    (theirs: Entry, version: string, by: string | null) => {
      const { merged, clashes } = mergeEntries(
        asFields(held.base),
        asFields(send(held.typed) ?? held.typed),
        asFields(theirs),
      );
      setHeld({ base: theirs, version, typed: fromFields<Entry>(merged) });
      if (clashes.length > 0) setConflict({ theirs, fields: clashes, by });
    },
    [held, send],
  );
  const canSave = isDirty && sent !== undefined && conflict === undefined;
  const { store, isPending, error } = useStore(source, { name, held, setHeld, sent, canSave, takeIn });

  // What others saved comes with the draft; while something is on its way nobody knows yet whose it is.
  const [seen, setSeen] = useState(source.version);
  if (!isPending && seen !== source.version) {
    setSeen(source.version);
    if (source.version !== held.version) {
      if (isDirty) takeIn(source.entry, source.version, null);
      else setHeld(heldOf(source));
    }
  }

  useEffect(() => {
    if (isDirty) unsaved.set(name, held);
    else unsaved.delete(name);
  }, [name, held, isDirty]);

  /** Ends a conflict: of the fields that both changed, those in `theirs` are as the other wants them. */
  const choose = (theirs: readonly string[]) => {
    if (conflict === undefined) return;
    const other = asFields(conflict.theirs);
    const taken = Object.fromEntries(theirs.map((field) => [field, other[field]]));
    setHeld((now) => ({ ...now, typed: fromFields<Entry>({ ...asFields(now.typed), ...taken }) }));
    setConflict(undefined);
  };
  const state: FormStateName = isPending ? 'saving' : isDirty ? 'typed' : 'saved';
  return { typed: held.typed, ...changersOf(setHeld), conflict, choose, retry: store, state, error };
}

/** Whether what was typed is in the draft. */
type FormStateName = 'saving' | 'typed' | 'saved';

/** Changes some fields, or puts another whole in its place, for things that are lists. */
function changersOf<Entry extends object>(setHeld: Dispatch<SetStateAction<Held<Entry>>>) {
  return {
    change: (changes: Changes<Entry>) => setHeld((now) => ({ ...now, typed: { ...now.typed, ...changes } })),
    replace: (typed: Entry) => setHeld((now) => ({ ...now, typed })),
  };
}

interface Saving<Entry> {
  readonly name: string;
  readonly held: Held<Entry>;
  readonly setHeld: Dispatch<SetStateAction<Held<Entry>>>;
  readonly sent: Entry | undefined;
  readonly canSave: boolean;
  readonly takeIn: (theirs: Entry, version: string, by: string | null) => void;
}

/** Saves what is held a moment after it was typed. What was refused waits until something else is typed, or somebody presses. */
function useStore<Entry extends object>(
  { kind, key }: Source<Entry>,
  { name, held, setHeld, sent, canSave, takeIn }: Saving<Entry>,
) {
  const [refused, setRefused] = useState<Entry>();
  const { mutate, mutateAsync, isPending, error } = useSave();
  const store = useCallback(() => {
    if (sent === undefined) return;
    mutate([{ kind, key, version: held.version, entry: JSON.stringify(sent) }], {
      onSuccess: ([saved]) => {
        setRefused(undefined);
        setHeld((now) => ({ base: sent, version: saved?.version ?? now.version, typed: now.typed }));
      },
      onError: (failure) => {
        const thing = theirsIn<Entry>(failure);
        if (thing === undefined) setRefused(held.typed);
        else takeIn(thing.entry, thing.version, thing.by);
      },
    });
  }, [held, sent, mutate, kind, key, setHeld, takeIn]);

  const waits = canSave && !isPending && refused !== held.typed;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(store, saveAfterMs);
    return () => clearTimeout(timer);
  }, [waits, store]);
  useOnLeaving(
    waits && sent !== undefined
      ? () => {
          const change = { kind, key, version: held.version, entry: JSON.stringify(sent) };
          mutateAsync([change]).then(
            () => unsaved.delete(name),
            // It stays as it was typed, and is there when the form is opened again.
            (failure: unknown) => toasts.error(`${t('edit.notSaved')} ${errorText(t, failure)}`),
          );
        }
      : undefined,
  );
  return { store, isPending, error: changedThings(error) === undefined ? error : null };
}

/** Does what is to be done, if anything, when the page is left. */
function useOnLeaving(work: (() => void) | undefined): void {
  const last = useRef(work);
  useEffect(() => {
    last.current = work;
  });
  useEffect(() => () => last.current?.(), []);
}

/** A form of a thing, as its fields use it. */
export type EntryForm<Entry extends object> = ReturnType<typeof useEntryForm<Entry>>;

/** A list is changed as a whole: it has one field. */
function asFields(entry: object): Fields {
  return Array.isArray(entry) ? { list: entry } : (entry as Fields);
}

function fromFields<Entry extends object>(fields: Fields): Entry {
  const { list } = fields;
  return (Array.isArray(list) ? list : fields) as Entry;
}

function heldOf<Entry>({ entry, version }: Source<Entry>): Held<Entry> {
  return { base: entry, version, typed: entry };
}

function theirsIn<Entry>(
  error: unknown,
): (Pick<ChangedThing, 'version' | 'by'> & { readonly entry: Entry }) | undefined {
  const thing = changedThings(error)?.[0];
  if (thing === undefined || thing.entry === null) return undefined;
  return { version: thing.version, by: thing.by, entry: JSON.parse(thing.entry) as Entry };
}
