import { parseArgs } from 'node:util';

/** The options, or one line that says why it can't start. */
export type StartOptions =
  | {
      readonly ok: true;
      readonly port: number;
      readonly seed: number | undefined;
      readonly printers: number;
    }
  | { readonly ok: false; readonly reason: string };

const defaultPort = '3443';

/**
 * Reads `--port` (or `EMULATOR_PORT`, `PORT`, 3443; 0 picks a free one), `--seed` and `--printers`, how many receipt printers there are. Refuses to start beside a
 * provider that isn't an emulator, and in production unless that is a demo (`DEMO=1`, as `npm start` sets it): a bank that approves 4111 1111
 * 1111 1111 must never be used for real money.
 */
export function startOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): StartOptions {
  if (environment['NODE_ENV'] === 'production' && environment['DEMO'] !== '1') {
    return no('The emulator does not run with NODE_ENV=production, except for a demo (DEMO=1).');
  }
  const provider = environment['PAYMENT_PROVIDER'] ?? '';
  if (provider !== '' && provider !== 'none' && !provider.endsWith('-emulator')) {
    return no(`The emulator does not run beside a real gateway (PAYMENT_PROVIDER=${provider}).`);
  }
  if (environment['STRIPE_SECRET_KEY']?.includes('_live_') === true) {
    return no('The emulator does not run beside a live key (STRIPE_SECRET_KEY).');
  }
  const text = { type: 'string' } as const;
  const options = { port: text, seed: text, printers: text } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const port = readWhole(
      values.port ?? environment['EMULATOR_PORT'] ?? environment['PORT'] ?? defaultPort,
      65_535,
    );
    if (port === undefined) return no('The port must be a whole number from 0 to 65535.');
    const seed = values.seed === undefined ? undefined : readWhole(values.seed, 4_294_967_295);
    if (values.seed !== undefined && seed === undefined) return no('The seed must be a whole number.');
    const printers = readWhole(values.printers ?? '0', 10);
    if (printers === undefined) return no('There can be 0 to 10 printers.');
    return { ok: true, port, seed, printers };
  } catch (error) {
    return no(error instanceof Error ? error.message : String(error));
  }
}

function no(reason: string): StartOptions {
  return { ok: false, reason };
}

function readWhole(text: string, max: number): number | undefined {
  return /^\d{1,10}$/.test(text) && Number(text) <= max ? Number(text) : undefined;
}
