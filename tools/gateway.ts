/** The card gateway's emulator, which the demo and the tests pay through. */
import { type Child, launch } from './child.ts';
import { freePort, isFree } from './ports.ts';

/** Thrown when the gateway can't be started; the message is fit to print. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** An emulator on its way: `ready` rejects with `CannotStart` when it doesn't get there. */
export type Gateway = { readonly child: Child; readonly url: string; readonly ready: Promise<void> };

/** A port for the emulator: `wished`, or any free one where that is taken. */
export async function chooseGatewayPort(wished: number): Promise<number> {
  return (await isFree(wished)) ? wished : freePort();
}

/** Where an emulator on `port` is reached. */
export function gatewayUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Starts the emulator at `port`. */
export function startGateway(port: number, env: Readonly<Record<string, string | undefined>>): Gateway {
  const child = launch('apps/emulator/src/main.ts', {
    args: ['--port', String(port)],
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

/** Tells a server where its gateway is; nothing where none was started for it. */
export function gatewaySettings(
  given: Readonly<Record<string, string | undefined>>,
  url: string | undefined,
): Readonly<Record<string, string>> {
  if (url === undefined) return {};
  return given.PAYMENT_PROVIDER === 'stripe-emulator' ? { STRIPE_URL: url } : { EPG_URL: url };
}
