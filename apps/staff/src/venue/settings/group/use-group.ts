import type { SettingGroup, SettingsOf } from '@sufra/contract/venue/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { toasts } from '../../../shared/toasts.ts';
import { groupOf, isChangedMeanwhile, type ShownGroup, saveGroup, settingsQuery } from './queries.ts';

/** A group of settings that somebody edits. What is typed stays until it is saved, whatever others save meanwhile. */
export type GroupEditor<Group extends SettingGroup> = {
  readonly value: SettingsOf<Group>;
  readonly mayChange: boolean;
  readonly edit: (patch: Partial<SettingsOf<Group>>) => void;
  /** The fields that differ from what editing began with. */
  readonly changed: readonly FieldOf<Group>[];
  /** The fields that somebody else has saved meanwhile. */
  readonly theirs: readonly FieldOf<Group>[];
  /** Whether it is stored now, or there was nothing to save. */
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
  const [draft, setDraft] = useState<Draft<Group>>();
  const saving = useMutation({
    mutationFn: (mine: Draft<Group>) => saveGroup(group, { value: mine.value, basis: mine.base.basis }),
    onSuccess: ({ data }) => {
      if (data !== undefined) queries.setQueryData(settingsQuery.queryKey, data);
      setDraft(undefined);
      if (!quiet) toasts.done(t('house.saved'));
    },
    onError: () => queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
  if (stored === undefined) return undefined;
  const base = draft?.base ?? stored;
  const value = draft?.value ?? stored.value;
  const changed = differing(base.value, value);
  return {
    value,
    mayChange: stored.may_change,
    edit: (patch) => {
      saving.reset();
      setDraft({ base, value: { ...value, ...patch } });
    },
    changed,
    theirs: draft === undefined || base.basis === stored.basis ? [] : differing(base.value, stored.value),
    save: async () => {
      if (draft === undefined || changed.length === 0) return true;
      if (saving.isPending) return false;
      // The mutation keeps the error, which the screen shows.
      return saving.mutateAsync(draft).then(
        () => true,
        () => false,
      );
    },
    undo: () => {
      saving.reset();
      setDraft(undefined);
    },
    keepMine: () => {
      saving.reset();
      if (draft !== undefined) setDraft({ base: stored, value: over(stored.value, draft.value, changed) });
    },
    error: isChangedMeanwhile(saving.error) ? null : saving.error,
    busy: saving.isPending,
  };
}

/** What is typed, and the values that typing began with. */
type Draft<Group extends SettingGroup> = {
  readonly base: ShownGroup<Group>;
  readonly value: SettingsOf<Group>;
};

/** The stored values with the fields that were changed here: what others saved in other fields stays. */
function over<Value extends object>(stored: Value, mine: Value, fields: readonly (keyof Value)[]): Value {
  return { ...stored, ...Object.fromEntries(fields.map((field) => [field, mine[field]])) };
}

function differing<Value extends object>(before: Value, after: Value): (keyof Value & string)[] {
  const names = Object.keys(after) as (keyof Value & string)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
