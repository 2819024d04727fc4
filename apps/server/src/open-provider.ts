import type { Result } from '@sufra/domain/core/result';
import { ok } from '@sufra/domain/core/result';
import { createEpgProvider } from './providers/epg/epg-provider.ts';
import { epgSettings } from './providers/epg/settings.ts';
import { noProvider } from './providers/no-provider.ts';
import type { HostedPaymentProvider } from './providers/provider.ts';
import { stripeSettings } from './providers/stripe/settings.ts';
import { createStripeProvider } from './providers/stripe/stripe-provider.ts';
import type { PaymentProviderName, Settings } from './settings/settings.ts';

/**
 * The card provider that the settings name; by default the emulator for the demo, and none for other venues. Refuses
 * with the name of a wrong setting; makes no network calls.
 */
export function openProvider(
  settings: Pick<Settings, 'paymentProvider' | 'epg' | 'stripe'>,
  demo: boolean,
): Result<HostedPaymentProvider, 'provider_setting_invalid'> {
  const name = settings.paymentProvider ?? (demo ? 'epg-emulator' : 'none');
  return openers[name](settings);
}

type CardSettings = Pick<Settings, 'epg' | 'stripe'>;
type Opened = Result<HostedPaymentProvider, 'provider_setting_invalid'>;

const openers: Readonly<Record<PaymentProviderName, (settings: CardSettings) => Opened>> = {
  none: () => ok(noProvider),
  epg: ({ epg }) => openEpg('epg', epg),
  'epg-emulator': ({ epg }) => openEpg('epg-emulator', epg),
  stripe: ({ stripe }) => openStripe('stripe', stripe),
  'stripe-emulator': ({ stripe }) => openStripe('stripe-emulator', stripe),
};

function openEpg(...account: Parameters<typeof epgSettings>): Opened {
  const settings = epgSettings(...account);
  return settings.ok ? ok(createEpgProvider(settings.value)) : settings;
}

function openStripe(...account: Parameters<typeof stripeSettings>): Opened {
  const settings = stripeSettings(...account);
  return settings.ok ? ok(createStripeProvider(settings.value)) : settings;
}
