/** The card gateway's emulator, which the demo and the tests pay through. */
import { type Child, launch } from './child.ts';
import { freePort, isFree } from './ports.ts';

/** Thrown when the gateway can't be started; the message is fit to print. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** An emulator on its way: `ready` rejects with `CannotStart` when it doesn't get there. */
export type Gateway = { readonly child: Child; readonly url: string; readonly ready: Promise<void> };

/** Starts the emulator at `port`, or at a free one where that is taken (0 takes any free one). */
export async function startGateway(
  port: number,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Gateway> {
  const chosen = port !== 0 && (await isFree(port)) ? port : await freePort();
  const child = launch('apps/emulator/src/main.ts', {
    args: ['--port', String(chosen)],
    env,
    output: 'hide',
  });
  const listens = async () => {
    const line = await child.line(/listening on/);
    if (line === undefined) {
      throw new CannotStart(`the card gateway of the demo did not start: ${child.said().trim()}`);
    }
  };
  return { child, url: `http://127.0.0.1:${chosen}`, ready: listens() };
}

/** Tells a server where its gateway is; nothing where none was started for it. */
export function gatewaySettings(
  given: Readonly<Record<string, string | undefined>>,
  url: string | undefined,
): Readonly<Record<string, string>> {
  if (url === undefined) return {};
  return given.PAYMENT_PROVIDER === 'stripe-emulator' ? { STRIPE_URL: url } : { EPG_URL: url };
}
