import type { Result } from '@sufra/domain/result';
import { ok } from '@sufra/domain/result';
import type { Settings } from '../settings.ts';
import { createEpgProvider } from './epg/epg-provider.ts';
import { epgSettings } from './epg/settings.ts';
import { noProvider } from './no-provider.ts';
import type { HostedPaymentProvider } from './provider.ts';
import { stripeSettings } from './stripe/settings.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

/**
 * The card provider that the settings name; where they name none, the demo has the emulator and another venue takes no
 * cards. Refuses with the setting that is wrong; asks the network nothing.
 */
export function openProvider(
  settings: Pick<Settings, 'paymentProvider' | 'epg' | 'stripe'>,
  demo: boolean,
): Result<HostedPaymentProvider, 'provider_setting_invalid'> {
  const name = settings.paymentProvider ?? (demo ? 'epg-emulator' : 'none');
  if (name === 'none') return ok(noProvider);
  if (name === 'stripe' || name === 'stripe-emulator') {
    const stripe = stripeSettings(name, settings.stripe);
    return stripe.ok ? ok(createStripeProvider(stripe.value)) : stripe;
  }
  const epg = epgSettings(name, settings.epg);
  return epg.ok ? ok(createEpgProvider(epg.value)) : epg;
}
