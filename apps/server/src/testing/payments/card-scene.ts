import type { Emulator } from '@sufra/emulator/emulator';
import { cancelOnPage, formOf, type PageForm, payOnPage, payOnStripePage } from '@sufra/emulator/payer';
import { reconcile } from '../../bill/reconcile/reconcile.ts';
import { executeRefunds } from '../../bill/refunds/execute.ts';
import type { HostedPaymentProvider } from '../../providers/provider.ts';
import type { MakeApp } from '../both-databases.ts';
import { dishes } from '../menu/menu-fixture.ts';
import type { Device } from '../people/device.ts';
import type { TestApp } from '../test-app.ts';
import { emulatedGateway, type GatewayOptions } from './emulated-gateway.ts';

/** The test cards of each gateway by their outcome. */
export const cards = {
  epg: {
    approved: '4111111111111111',
    declined: '4111111111110055',
    slowThenApproved: '4111111111112101',
    slowThenDeclined: '4111111111112119',
  },
  stripe: {
    approved: '4242424242424242',
    declined: '4000000000000002',
    slowThenApproved: '4000000000002107',
    slowThenDeclined: '4000000000002115',
  },
} as const;

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A whole server with an emulated card gateway, over real HTTP. */
export interface CardScene extends AsyncDisposable {
  readonly app: TestApp;
  readonly emulator: Emulator;
  /** Where the gateway listens. */
  readonly url: string;
  /** Advances the clocks of the server and the gateway. */
  pass(minutes: number): void;
  /** Runs the reconciler, which the server does every few seconds. */
  reconcile(): Promise<void>;
  /** Runs the pending refunds, which the server does every few seconds. */
  giveBack(): Promise<void>;
  /** A guest at their own table who has ordered for 137.00, and pays at a gateway of this kind. */
  guest(as?: 'epg' | 'stripe'): Promise<CardGuest>;
  /** What the gateway captured minus what it refunded, in fils. */
  captured(): number;
  /** What the ledger booked by card minus card refunds, in fils. */
  booked(): Promise<number>;
  /** The open payment alerts. */
  alerts(): Promise<string[]>;
  callsOf(operation: string): number;
}

/** A guest who pays by card. */
export interface CardGuest {
  readonly phone: Device;
  readonly orderId: string;
  /** Requests a card page; returns the path of our own link. */
  ask(): Promise<string>;
  /** Follows our link to the gateway's page; undefined when it leads to a page of ours instead. */
  open(path: string): Promise<GatewayPage | undefined>;
  /** Requests, opens and pays the page with this card; returns what the browser brings back. */
  pay(card: string): Promise<WayBack | undefined>;
  comeBack(way: WayBack | undefined): Promise<void>;
  standing(): Promise<{
    readonly order: string;
    readonly attempt: string | undefined;
    readonly shareId: string;
  }>;
}

/** The gateway's page, as a browser is redirected to it. */
export type GatewayPage = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly fields: PageForm['fields'];
};

/** Where the gateway sends the browser back to, and with which form. */
export type WayBack = { readonly path: string; readonly form?: string };

/** Sets up the scene on its own database. `wrap` can wrap the provider that the server uses. */
export async function cardScene(
  makeApp: MakeApp,
  options: GatewayOptions & {
    readonly wrap?: (provider: HostedPaymentProvider) => HostedPaymentProvider;
    readonly environment?: Readonly<Record<string, string>>;
    /** The venue has no provider until an owner sets one up. */
    readonly ownCards?: boolean;
  } = {},
): Promise<CardScene> {
  const { kind = 'epg', wrap = (provider) => provider, ownCards = false } = options;
  const gateway = await emulatedGateway({ totalTimeoutMs: 10_000, ...options });
  const { emulator, url } = gateway;
  // STRIPE_URL leads the console's keys to the emulator.
  const environment = { ...(ownCards ? { STRIPE_URL: url } : {}), ...options.environment };
  const provider = wrap(gateway.provider);
  const app = await makeApp({
    provider,
    mayFail: true,
    ownCards,
    environment,
  });
  let table = 0;
  return {
    app,
    emulator,
    url,
    pass: (minutes) => {
      app.clock.advance(minutes * 60_000);
      emulator.world.clock.advance(minutes * 60_000);
      emulator.world.tick();
    },
    reconcile: () => reconcile(app.context),
    giveBack: () => executeRefunds(app.context),
    guest: (as = kind) => {
      table += 1;
      return seatGuest(app, as, table);
    },
    captured: () => capturedAt(emulator, kind),
    booked: () => bookedIn(app),
    alerts: async () => {
      const { sql } = app.db.read;
      const rows = await app.db.read.all(
        sql.selectFrom('payment_alerts').select('about').orderBy('raised_at'),
      );
      return rows.map((row) => row.about);
    },
    callsOf: (operation) => emulator.world.calls.list().filter((call) => call.operation === operation).length,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await gateway[Symbol.asyncDispose]();
    },
  };
}

async function seatGuest(app: TestApp, kind: 'epg' | 'stripe', table: number): Promise<CardGuest> {
  const phone = app.device();
  await phone.scan(table);
  const items = [{ item_id: dishes.kebab.id, quantity: 2 }];
  const orderId = (await phone.call('placeOrder', { body: { items } })).data.order.id;
  const guest: CardGuest = {
    phone,
    orderId,
    ask: async () => {
      const body = { order_id: orderId, payment_method: 'card' as const, name: 'Layla' };
      const asked = await phone.call('paySingle', { body });
      return new URL(asked.data.Transaction?.PaymentPage ?? '').pathname;
    },
    open: async (path) => {
      const answer = await phone.get(path);
      const { location } = answer.headers;
      if (answer.status === 302 && location !== undefined)
        return { method: 'GET', url: location, fields: {} };
      if (!answer.text.includes('id="go"')) return undefined;
      const { action, fields } = formOf(answer.text, 'http://sufra.test/');
      if (!formsMayGoTo(action, String(answer.headers['content-security-policy'])))
        throw new Error(`a browser posts no form to ${action}: our own policy forbids it`);
      return { method: 'POST', url: action, fields };
    },
    pay: async (card) => {
      const page = await guest.open(await guest.ask());
      return page === undefined ? undefined : payAt(kind, page, card);
    },
    comeBack: async (way) => {
      if (way === undefined) return;
      if (way.form === undefined) await phone.get(way.path);
      else await phone.post(way.path, way.form, { headers: form });
    },
    standing: async () => {
      const { data } = await phone.call('orderDetails', { params: { orderId } });
      const [share] = data.payments.split_payments;
      return { order: data.payment_status, attempt: share?.attempt?.state, shareId: share?.id ?? '' };
    },
  };
  return guest;
}

/** Whether a browser posts a form of a page with this policy there. */
function formsMayGoTo(action: string, policy: string): boolean {
  const rule = policy.split(';').find((one) => one.startsWith('form-action '));
  return rule?.split(' ').includes(new URL(action).origin) === true;
}

/** Pays on a gateway's page; undefined when the browser stays on the page. */
export async function payAt(
  kind: 'epg' | 'stripe',
  page: GatewayPage,
  card: string,
): Promise<WayBack | undefined> {
  if (kind === 'epg') return wayBack(await payOnPage(page, { card }));
  const back = await payOnStripePage(page.url, { card });
  if (back === undefined) return undefined;
  const { pathname, search } = new URL(back);
  return { path: pathname + search };
}

/** Cancels on the EPG page. */
export async function cancelAt(page: GatewayPage): Promise<WayBack> {
  return wayBack(await cancelOnPage(page));
}

function wayBack({ action, fields }: PageForm): WayBack {
  return { path: new URL(action).pathname, form: new URLSearchParams(fields).toString() };
}

function capturedAt({ world }: Emulator, kind: 'epg' | 'stripe'): number {
  if (kind === 'epg') {
    const transactions = [...world.bank.transactions.values()];
    return transactions.reduce((sum, one) => sum + one.capturedMinor - one.refundedMinor, 0);
  }
  return [...world.stripe.sessions.values()]
    .filter((session) => session.payment === 'paid')
    .reduce((sum, session) => sum + session.amountMinor - refundedOf(session.refunds), 0);
}

function refundedOf(refunds: readonly { readonly status: string; readonly amountMinor: number }[]): number {
  return refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amountMinor), 0);
}

async function bookedIn({ db }: TestApp): Promise<number> {
  const { sql } = db.read;
  const entries = await db.read.all(sql.selectFrom('ledger_entries').select(['account', 'amount']));
  return entries
    .filter(({ account }) => account === 'captured_card' || account === 'refund_out_card')
    .reduce((sum, { amount }) => sum + amount, 0);
}
