import { createEmulator, type Emulator } from '@sufra/emulator/emulator';
import { openProvider } from '../providers/open-provider.ts';
import type { HostedPaymentProvider } from '../providers/provider.ts';
import { readSettings } from '../settings.ts';
import { testStart } from './clock.ts';

/** The real adapter with a gateway behind it that has real pages and no money. */
export interface EmulatedGateway extends AsyncDisposable {
  readonly provider: HostedPaymentProvider;
  readonly emulator: Emulator;
}

/** Starts a gateway on a free port, its clock standing where a test server's begins. */
export async function emulatedGateway(): Promise<EmulatedGateway> {
  const now = Temporal.Instant.from(testStart).epochMilliseconds;
  const emulator = createEmulator({ seed: 7, now: () => now });
  const url = await emulator.listen(0);
  const provider = openProvider(readSettings({ EPG_URL: url }));
  if (!provider.ok) throw new Error('the settings of the emulator are refused');
  return {
    provider: provider.value,
    emulator,
    [Symbol.asyncDispose]: () => emulator.close(),
  };
}
