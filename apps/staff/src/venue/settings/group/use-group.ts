import type { SettingGroup, SettingsOf } from '@sufra/contract/venue/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { toasts } from '../../../shared/toasts.ts';
import { groupOf, isChangedMeanwhile, type ShownGroup, saveGroup, settingsQuery } from './queries.ts';

/**
 * A group of settings that somebody edits. What is typed stays until it is saved, whatever others save meanwhile; what is typed
 * while a save is under way is saved by the next.
 */
export type GroupEditor<Group extends SettingGroup> = {
  readonly value: SettingsOf<Group>;
  readonly mayChange: boolean;
  readonly edit: (patch: Partial<SettingsOf<Group>>) => void;
  /** The fields that differ from what editing began with. */
  readonly changed: readonly FieldOf<Group>[];
  /** The fields that somebody else has saved meanwhile. */
  readonly theirs: readonly FieldOf<Group>[];
  /** Whether all that is typed is stored now, or there was nothing to save. */
  readonly save: () => Promise<boolean>;
  readonly undo: () => void;
  /** Goes on with what is typed, over what somebody else has saved. */
  readonly keepMine: () => void;
  readonly error: Error | null;
  readonly busy: boolean;
};

/** A field of a group. */
export type FieldOf<Group extends SettingGroup> = keyof SettingsOf<Group> & string;

/** A group to edit; undefined while it isn't there. `quiet` where the screen itself says that it was saved. */
export function useGroup<Group extends SettingGroup>(
  group: Group,
  { quiet = false }: { readonly quiet?: boolean } = {},
): GroupEditor<Group> | undefined {
  const t = useT();
  const queries = useQueryClient();
  const stored = groupOf(useQuery(settingsQuery).data, group);
  const [draft, put, latest] = useDraft<Group>();
  const saving = useMutation({
    mutationFn: (mine: Draft<Group>) => saveGroup(group, { value: mine.value, basis: mine.base.basis }),
    onSuccess: ({ data }, sent) => {
      if (data !== undefined) queries.setQueryData(settingsQuery.queryKey, data);
      put(typedSince(sent, latest.current, groupOf(data, group)));
      if (!quiet) toasts.done(t('house.saved'));
    },
    onError: () => queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
  if (stored === undefined) return undefined;
  const base = draft?.base ?? stored;
  const value = draft?.value ?? stored.value;
  const changed = differing(base.value, value);
  const { isPending } = saving;
  // A save that is under way is not forgotten before its answer.
  const forget = () => {
    if (!isPending) saving.reset();
  };
  return {
    value,
    mayChange: stored.may_change,
    edit: (patch) => {
      forget();
      put({ base, value: { ...value, ...patch } });
    },
    changed,
    // While a save is under way, what is stored may be one's own.
    theirs:
      draft === undefined || isPending || base.basis === stored.basis
        ? []
        : differing(base.value, stored.value),
    save: async () => {
      if (draft === undefined || changed.length === 0) return true;
      if (isPending) return false;
      // The mutation keeps the error, which the screen shows.
      return saving.mutateAsync(draft).then(
        () => latest.current === undefined,
        () => false,
      );
    },
    undo: () => {
      forget();
      put(isPending ? saving.variables : undefined);
    },
    keepMine: () => {
      forget();
      if (draft !== undefined) put({ base: stored, value: over(stored.value, draft.value, changed) });
    },
    error: isChangedMeanwhile(saving.error) ? null : saving.error,
    busy: isPending,
  };
}

/** What is typed, and the values that typing began with. */
type Draft<Group extends SettingGroup> = {
  readonly base: ShownGroup<Group>;
  readonly value: SettingsOf<Group>;
};

/** A draft, and what it is by now, for a save that is answered later. */
function useDraft<Group extends SettingGroup>() {
  const [draft, setDraft] = useState<Draft<Group>>();
  const latest = useRef<Draft<Group>>(undefined);
  const put = (next: Draft<Group> | undefined) => {
    latest.current = next;
    setDraft(next);
  };
  return [draft, put, latest] as const;
}

/** What was typed since a draft was sent, on top of what is stored by it; undefined if nothing was. */
function typedSince<Group extends SettingGroup>(
  sent: Draft<Group>,
  now: Draft<Group> | undefined,
  saved: ShownGroup<Group> | undefined,
): Draft<Group> | undefined {
  if (now === undefined || now === sent) return undefined;
  const typed = differing(sent.value, now.value);
  const base = saved ?? { ...sent.base, value: sent.value };
  return typed.length === 0 ? undefined : { base, value: over(base.value, now.value, typed) };
}

/** The stored values with the fields that were changed here: what others saved in other fields stays. */
function over<Value extends object>(stored: Value, mine: Value, fields: readonly (keyof Value)[]): Value {
  return { ...stored, ...Object.fromEntries(fields.map((field) => [field, mine[field]])) };
}

function differing<Value extends object>(before: Value, after: Value): (keyof Value & string)[] {
  const names = Object.keys(after) as (keyof Value & string)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
