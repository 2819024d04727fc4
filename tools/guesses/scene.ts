/** A demo venue with what can be guessed, and the browsers of those who guess. */
import { apiBase } from '@sufra/contract/core/route';
import { type CallName, routes } from '@sufra/contract/core/routes';
import { accountOf, manage } from '../fuzz/requests/people.ts';
import { type Heard, openSender, type Sender } from '../fuzz/requests/wire.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';

/** The table that is guessed about, with a guest and money due. */
export const table = '5';
/** What the demo's menu and accounts have. */
export const right = { code: 'FIRSTBREAD', pin: '2749', password: accountOf('owner').password } as const;

/** A browser: it keeps its cookies. */
export type Browser = {
  readonly ask: (name: CallName, parts?: Parts) => Promise<Heard>;
  readonly data: <Data>(name: CallName, parts?: Parts) => Promise<Data>;
  readonly get: (path: string) => Promise<Heard>;
};
type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
};

export type Scene = {
  readonly url: string;
  readonly browser: () => Browser;
  readonly staff: (role: 'owner' | 'manager' | 'waiter' | 'cashier') => Promise<Browser>;
  /** The key of the table, and those of the others. */
  readonly keys: ReadonlyMap<string, string>;
  /** The token of an invoice. */
  readonly receipt: string;
  /** A guest of the table, and their order. */
  readonly guest: { readonly browser: Browser; readonly orderId: string };
  /** A stranger at a venue that nobody has opened yet, and the code of its link. */
  readonly opening: { readonly browser: Browser; readonly code: string };
  readonly close: () => Promise<void>;
};

const connections = 20;

/** Starts a server with the venue's usual limits. A guest of table 6 has paid, one of the table has ordered. */
export async function openScene(databaseUrl?: string): Promise<Scene> {
  const where = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const sufra = await startSufra({ ...where, PAYMENT_PROVIDER: 'epg-emulator' });
  const sender = openSender(sufra.url, connections, 20_000);
  const unopened = await openUnopened().catch(async (error: unknown) => {
    sender.close();
    await sufra.stop();
    throw error;
  });
  const close = async () => {
    sender.close();
    await Promise.all([unopened.close(), sufra.stop()]);
  };
  try {
    return { ...(await prepare(sufra, sender, databaseUrl)), opening: unopened, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts a server on an empty folder, which prints the link with which somebody becomes its owner. */
async function openUnopened(): Promise<Scene['opening'] & Pick<Scene, 'close'>> {
  const sufra = await startSufra({ DEMO: '0', PAYMENT_PROVIDER: 'none' });
  const sender = openSender(sufra.url, connections, 20_000);
  const close = async () => {
    sender.close();
    await sufra.stop();
  };
  const [, code] = /\/staff\/begin#([\w-]+)/.exec(sufra.printed()) ?? [];
  if (code === undefined) {
    await close();
    throw new Error(`the server printed no link of opening day:\n${sufra.printed()}`);
  }
  return { browser: openBrowser(sender), code, close };
}

async function prepare({ url, dataDir }: Sufra, sender: Sender, databaseUrl: string | undefined) {
  await manage({ databaseUrl, dataDir }, 'venue', 'set', 'presence=confirm_unproven', 'write_off_max=0');
  const browser = () => openBrowser(sender);
  const staff: Scene['staff'] = async (role) => {
    const member = browser();
    await member.data('staffSignIn', { body: accountOf(role) });
    return member;
  };
  const manager = await staff('manager');
  const { tables } = await manager.data<{ tables: readonly { number: string; url: string }[] }>('tableCodes');
  const keys = new Map(
    tables.map(({ number, url: link }) => [number, new URL(link).searchParams.get('k') ?? ''] as const),
  );
  const payer = await sit(browser(), '6', keys);
  const receipt = await payInCash(payer, manager);
  return { url, browser, staff, keys, receipt, guest: await sit(browser(), table, keys) };
}

/** A guest shows the table's code and orders. */
async function sit(browser: Browser, number: string, keys: ReadonlyMap<string, string>) {
  const query = `k=${keys.get(number) ?? ''}`;
  await browser.data('tableInfo', { params: { table: number }, query });
  const body = { items: [{ item_id: 1, quantity: 3 }] };
  const { order } = await browser.data<{ order: { id: string } }>('placeOrder', { body });
  return { browser, orderId: order.id };
}

/** Pays an order; returns the token of its invoice. */
async function payInCash({ browser, orderId }: Scene['guest'], manager: Browser): Promise<string> {
  const body = { order_id: orderId, payment_method: 'cash', name: 'Layla' };
  type Shares = {
    split_payments: readonly { total_amount: string; receipt_url: string; attempt: { id: string } }[];
  };
  const [share] = (await browser.data<Shares>('paySingle', { body })).split_payments;
  const amount = share?.total_amount;
  const params = { attemptId: share?.attempt.id ?? '' };
  await manager.data('approvePayment', { params, body: { amount, received: amount } });
  const { payments } = await browser.data<{ payments: Shares }>('orderDetails', { params: { orderId } });
  return payments.split_payments[0]?.receipt_url.split('/r/')[1] ?? '';
}

function openBrowser({ send }: Sender): Browser {
  const cookies = new Map<string, string>();
  const sendOne = async (method: string, path: string, body?: object): Promise<Heard> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      ...(cookie === '' ? {} : { cookie }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const heard = await send({ method, path, headers, body: bytes });
    for (const set of heard.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return heard;
  };
  const ask: Browser['ask'] = (name, { params = {}, query, body } = {}) => {
    const path = routes[name].path.replaceAll(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(params[key] ?? ''),
    );
    return sendOne(routes[name].method, `${apiBase}${path}${query === undefined ? '' : `?${query}`}`, body);
  };
  return {
    ask,
    get: (path) => sendOne('GET', path),
    data: async <Data>(name: CallName, parts?: Parts) => {
      const { status, text } = await ask(name, parts);
      if (status >= 300) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`);
      return (JSON.parse(text) as { data: Data }).data;
    },
  };
}
