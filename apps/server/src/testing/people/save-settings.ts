import type { BodyOf } from '@sufra/contract/calls';
import type { SettingGroup, SettingsOf } from '@sufra/contract/venue/settings';
import type { TestApp } from '../test-app.ts';

/** Saves some fields of a group, as the owner's screen does. */
export async function save<Group extends SettingGroup>(
  app: TestApp,
  group: Group,
  patch: Partial<SettingsOf<Group>>,
  role: 'owner' | 'manager' = 'owner',
) {
  const device = await app.staff(role);
  const shown = (await device.call('staffSettings')).data.settings[group];
  const value = { ...shown?.value, ...patch };
  const body = { [group]: { basis: shown?.basis ?? '', value } } as BodyOf<'changeSettings'>;
  return device.call('changeSettings', { body });
}

/** What a refusal says: its status, its code and its fields. */
export const refusalOf = (answer: { status: number; body: { code?: string; errors?: object } }) => [
  answer.status,
  answer.body.code,
  ...Object.keys(answer.body.errors ?? {}),
];
