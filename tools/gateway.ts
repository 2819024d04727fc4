/** The card gateway's emulator, which the demo and the tests pay through. */
import { type Child, launch } from './child.ts';
import { isFree } from './ports.ts';

/** Thrown when the gateway can't be started; the message is fit to print. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** A running emulator and the address it listens on. */
export type Gateway = { readonly child: Child; readonly url: string };

/** Starts the emulator at `port`, or at a free one where that is taken (0 takes any free one). Throws `CannotStart`. */
export async function startGateway(
  port: number,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Gateway> {
  const args = ['--port', String((await isFree(port)) ? port : 0)];
  const child = launch('apps/emulator/src/main.ts', { args, env, output: 'hide' });
  const line = await child.line(/listening on https?:\/\//);
  const url = line?.match(/https?:\/\/[^\s"]+/)?.[0];
  if (url === undefined)
    throw new CannotStart(`the card gateway of the demo did not start: ${child.said().trim()}`);
  return { child, url };
}
