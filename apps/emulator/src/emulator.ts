import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { controlRoutes } from './control/control-routes.ts';
import type { BankSettings, Merchant } from './epg/bank.ts';
import { defaultBankSettings } from './epg/bank.ts';
import { envelopeRoutes } from './epg/envelope-routes.ts';
import { pageRoutes } from './epg/page/page-routes.ts';
import { createCallLog } from './gateway/call-log.ts';
import { createClock } from './gateway/clock.ts';
import { createFaultQueue } from './gateway/faults.ts';
import { createIds } from './gateway/ids.ts';
import { type OpenPrinter, printerRoutes } from './printer/pages.ts';
import { emulatedPrinter } from './printer/printer.ts';
import type { StripeAccount, StripeSettings } from './stripe/account.ts';
import { defaultStripeSettings, demoKeys } from './stripe/account.ts';
import { apiRoutes } from './stripe/api-routes.ts';
import { deliverDue } from './stripe/events.ts';
import { stripePageRoutes } from './stripe/page-routes.ts';
import { passTime } from './stripe/passing-time.ts';
import type { World } from './world.ts';

/** Options of an emulator; all have defaults. */
export type EmulatorOptions = {
  /** The same seed and the same calls give the same ids. Without a seed they differ on each start. */
  readonly seed?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly merchant?: Merchant;
  readonly settings?: Partial<BankSettings>;
  readonly stripe?: Partial<StripeSettings>;
};

/** An emulator in this process. Tests may look into its memory, `world`. */
export type Emulator = {
  readonly app: FastifyInstance;
  readonly world: World;
  /** The receipt printers that were opened. */
  readonly printers: readonly OpenPrinter[];
  /** Opens receipt printers on free ports from 9100 on, and returns them. */
  openPrinters(count: number): Promise<readonly number[]>;
  /** Listens on the loopback address and returns it, as `http://127.0.0.1:PORT`. Port 0 picks a free one. */
  listen(port: number): Promise<string>;
  /** Stops and drops open connections. */
  close(): Promise<void>;
};

/** The default merchant. Its credentials are public: they open nothing else. */
export const demoMerchant: Merchant = {
  customer: 'Sufra Demo',
  userName: 'sufra-demo',
  password: 'sufra-demo',
};

const bodyBytesMax = 65_536;
const tickEveryMs = 500;

/** A card gateway for development and tests: real HTTP, real pages, no money. It only listens on loopback. */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  const world = createWorld(options);
  const printers: OpenPrinter[] = [];
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: bodyBytesMax });
  app.register(formbody);
  app.register(async (scope) => {
    envelopeRoutes(scope, world);
    pageRoutes(scope, world);
    apiRoutes(scope, world);
    stripePageRoutes(scope, world);
    controlRoutes(scope, world);
    printerRoutes(scope, printers);
  });
  const timer = setInterval(world.tick, tickEveryMs);
  timer.unref();
  return {
    app,
    world,
    printers,
    openPrinters: async (count) => {
      for (let opened = 0; opened < count; opened += 1) {
        const machine = emulatedPrinter(options.now);
        printers.push({ machine, port: await machine.listen(0) });
      }
      return printers.map(({ port }) => port);
    },
    listen: (port) => app.listen({ host: '127.0.0.1', port }),
    close: async () => {
      clearInterval(timer);
      await Promise.all(printers.map(({ machine }) => machine.close()));
      await app.close();
    },
  };
}

function createWorld(options: EmulatorOptions): World {
  const clock = createClock(options.now ?? Date.now);
  const settings: BankSettings = { ...defaultBankSettings, ...options.settings };
  const ids = createIds(options.seed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);
  const bank = {
    clock,
    ids,
    merchant: options.merchant ?? demoMerchant,
    settings,
    transactions: new Map(),
    tokens: new Set<string>(),
  };
  const stripe = createAccount(options, { clock, ids });
  const faults = createFaultQueue();
  const calls = createCallLog();
  return {
    clock,
    bank,
    stripe,
    faults,
    calls,
    tick: () => {
      passTime(stripe);
      void deliverDue(stripe, calls);
    },
    reset: () => {
      bank.transactions.clear();
      bank.tokens.clear();
      stripe.sessions.clear();
      stripe.keys.clear();
      stripe.events.length = 0;
      Object.assign(settings, defaultBankSettings, options.settings);
      Object.assign(stripe.settings, defaultStripeSettings, options.stripe);
      faults.clear();
      calls.clear();
      clock.reset();
    },
  };
}

function createAccount(
  options: EmulatorOptions,
  ground: Pick<StripeAccount, 'clock' | 'ids'>,
): StripeAccount {
  return {
    ...ground,
    ...demoKeys,
    settings: { ...defaultStripeSettings, ...options.stripe },
    sessions: new Map(),
    keys: new Map(),
    events: [],
  };
}
