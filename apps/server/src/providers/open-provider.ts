import type { Result } from '@sufra/domain/result';
import { ok } from '@sufra/domain/result';
import type { Settings } from '../settings.ts';
import { createEpgProvider } from './epg/epg-provider.ts';
import { epgSettings } from './epg/settings.ts';
import type { HostedPaymentProvider } from './provider.ts';

/** The card provider that the settings name. Refuses with the setting that is wrong; asks the network nothing. */
export function openProvider(
  settings: Pick<Settings, 'paymentProvider' | 'epg'>,
): Result<HostedPaymentProvider, 'epg_setting_invalid'> {
  const read = epgSettings(settings.paymentProvider, settings.epg);
  return read.ok ? ok(createEpgProvider(read.value)) : read;
}
