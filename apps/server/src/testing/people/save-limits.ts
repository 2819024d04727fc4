import type { SettingsOf } from '@sufra/contract/venue/settings';
import type { Device } from './device.ts';

/** Sets some of the limits of approvals, as the owner's screen does. */
export async function saveLimits(owner: Device, patch: Partial<SettingsOf<'approval_limits'>>) {
  const { approval_limits: shown } = (await owner.call('staffSettings')).data.settings;
  if (shown === undefined) throw new Error('the owner sees no limits');
  const { basis, value } = shown;
  return owner.call('changeSettings', {
    body: { approval_limits: { basis, value: { ...value, ...patch } } },
  });
}
