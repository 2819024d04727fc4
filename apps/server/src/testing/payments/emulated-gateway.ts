import { createEmulator, type Emulator } from '@sufra/emulator/emulator';
import { createEpgProvider } from '../../providers/epg/epg-provider.ts';
import { epgSettings } from '../../providers/epg/settings.ts';
import type { HostedPaymentProvider } from '../../providers/provider.ts';
import { stripeSettings } from '../../providers/stripe/settings.ts';
import { createStripeProvider } from '../../providers/stripe/stripe-provider.ts';
import { readSettings } from '../../settings/settings.ts';
import { testStart } from '../clock.ts';

/** The real adapter connected to an emulated gateway with real pages and no money. */
export interface EmulatedGateway extends AsyncDisposable {
  readonly provider: HostedPaymentProvider;
  readonly emulator: Emulator;
  /** Where it listens. */
  readonly url: string;
}

/** Which gateway, and the adapter's time-out. */
export interface GatewayOptions {
  readonly kind?: 'epg' | 'stripe';
  readonly totalTimeoutMs?: number;
  /** More settings of the adapter, as in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts a gateway on a free port; its clock starts at the test servers' start time. */
export async function emulatedGateway(options: GatewayOptions = {}): Promise<EmulatedGateway> {
  const now = Temporal.Instant.from(testStart).epochMilliseconds;
  const emulator = createEmulator({ seed: 7, now: () => now });
  const url = await emulator.listen(0);
  return {
    provider: options.kind === 'stripe' ? stripeAt(url, options) : epgAt(url, options),
    emulator,
    url,
    [Symbol.asyncDispose]: () => emulator.close(),
  };
}

function epgAt(url: string, options: GatewayOptions): HostedPaymentProvider {
  const read = epgSettings('epg-emulator', readSettings({ EPG_URL: url, ...options.settings }).epg);
  if (!read.ok) throw new Error('the settings of the emulator were refused');
  const { totalTimeoutMs = read.value.totalTimeoutMs } = options;
  return createEpgProvider({ ...read.value, totalTimeoutMs });
}

function stripeAt(url: string, options: GatewayOptions): HostedPaymentProvider {
  const read = stripeSettings('stripe-emulator', readSettings({ STRIPE_URL: url }).stripe);
  if (!read.ok) throw new Error('the settings of the emulator were refused');
  const { totalTimeoutMs = read.value.totalTimeoutMs } = options;
  return createStripeProvider({ ...read.value, totalTimeoutMs });
}
