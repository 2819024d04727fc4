import { ApiError } from '@sufra/client/api-error';
import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import type { SettingGroup, SettingsOf } from '@sufra/contract/venue/settings';
import { client } from '../../../shared/client.ts';

/** The venue's settings, in groups. */
export const settingsQuery = callQuery(client, 'staffSettings', {});

/** A group as the server shows it. */
export type ShownGroup<Group extends SettingGroup> = {
  readonly value: SettingsOf<Group>;
  readonly basis: string;
  readonly may_change: boolean;
};

/** A group among all of them; undefined where this role may not see it. */
export function groupOf<Group extends SettingGroup>(
  data: DataOf<'staffSettings'> | null | undefined,
  group: Group,
): ShownGroup<Group> | undefined {
  return data?.settings[group] as ShownGroup<Group> | undefined;
}

/** Saves one group. Its values are of no type in particular: comparing those of all groups is too much for the compiler. */
export function saveGroup(group: SettingGroup, change: { readonly value: object; readonly basis: string }) {
  return client.call('changeSettings', { body: { [group]: change } });
}

/** Whether somebody else has saved the group since the screen showed it. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'settings_changed';
}
