/** The card gateway emulator, used by the demo and the tests. */
import { type Child, launch } from './child.ts';
import { freePort, isFree } from './ports.ts';

/** Thrown when the gateway can't be started; the message can be shown to the user. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** A starting emulator: `ready` rejects with `CannotStart` if it fails. */
export type Gateway = { readonly child: Child; readonly url: string; readonly ready: Promise<void> };

/** A port for the emulator: `wished`, or any free one if that is taken. */
export async function chooseGatewayPort(wished: number): Promise<number> {
  return (await isFree(wished)) ? wished : freePort();
}

/** The URL of an emulator on `port`. */
export function gatewayUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Starts the emulator at `port`, with so many receipt printers. */
export function startGateway(
  port: number,
  env: Readonly<Record<string, string | undefined>>,
  printers = 0,
): Gateway {
  const child = launch('apps/emulator/src/main.ts', {
    args: ['--port', String(port), '--printers', String(printers)],
    env,
    output: 'hide',
  });
  const listens = async () => {
    const line = await child.line(/listening on/);
    if (line === undefined) {
      throw new CannotStart(`the card gateway of the demo did not start: ${child.said().trim()}`);
    }
  };
  return { child, url: gatewayUrl(port), ready: listens() };
}

/** Settings that tell a server where its gateway is; empty when none was started for it. */
export function gatewaySettings(
  given: Readonly<Record<string, string | undefined>>,
  url: string | undefined,
): Readonly<Record<string, string>> {
  if (url === undefined) return {};
  return given.PAYMENT_PROVIDER === 'stripe-emulator' ? { STRIPE_URL: url } : { EPG_URL: url };
}
