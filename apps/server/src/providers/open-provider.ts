import type { Result } from '@sufra/domain/result';
import { ok } from '@sufra/domain/result';
import type { Settings } from '../settings.ts';
import { createEpgProvider } from './epg/epg-provider.ts';
import { epgSettings } from './epg/settings.ts';
import type { HostedPaymentProvider } from './provider.ts';
import { stripeSettings } from './stripe/settings.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

/** The card provider that the settings name. Refuses with the setting that is wrong; asks the network nothing. */
export function openProvider(
  settings: Pick<Settings, 'paymentProvider' | 'epg' | 'stripe'>,
): Result<HostedPaymentProvider, 'provider_setting_invalid'> {
  const { paymentProvider } = settings;
  if (paymentProvider === 'stripe' || paymentProvider === 'stripe-emulator') {
    const stripe = stripeSettings(paymentProvider, settings.stripe);
    return stripe.ok ? ok(createStripeProvider(stripe.value)) : stripe;
  }
  const epg = epgSettings(paymentProvider, settings.epg);
  return epg.ok ? ok(createEpgProvider(epg.value)) : epg;
}
