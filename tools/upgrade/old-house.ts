/** A venue of an older version, at work: its accounts, its guests, and calls that must succeed. */
import type { CallName } from '@sufra/contract/core/routes';
import { type Browser, openBrowser, sitDown } from '../faults/parts/watcher.ts';

/** The accounts of the venue; each has this password. */
export const password = 'an old evening of ours';
/** Who works there; the name of each is also their role. */
export const roles = ['owner', 'manager', 'cashier', 'waiter', 'kitchen', 'valet'] as const;
/** What a member of staff signs in with. */
export const emailOf = (role: (typeof roles)[number]) => `${role}@bayt.example`;

/** What a guest wrote, to be found nowhere once they are erased. */
export const layla = {
  name: 'Layla Oldmark',
  phone: '+971 50 111 2233',
  email: 'layla.oldmark@guest.example',
  note: 'oldmark-note, no onions',
  comment: 'oldmark-comment: the bread was warm',
  message: 'oldmark-message: thank you',
} as const;

type Body = { readonly params?: Readonly<Record<string, string>>; readonly body?: object };
/** What one payer owes. */
export type Share = {
  readonly id: string;
  readonly total_amount: string;
  readonly attempt?: { readonly id: string };
};
/** The answer of every call that begins to pay. */
export type Plan = {
  readonly split_payments: readonly Share[];
  readonly Transaction?: { readonly PaymentPage: string };
};

let keys = 0;

/** Makes a call that must succeed. */
export async function done<Data>(browser: Browser, name: CallName, parts: Body = {}): Promise<Data> {
  keys += 1;
  const answer = await browser.ask(name, { ...parts, key: `evening-${keys}` });
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${name}: ${answer.status} ${answer.code} ${JSON.stringify(answer.data)}`);
  return answer.data as Data;
}

/** A phone that sits at a table. */
export type Guest = Browser & { readonly id: string };

/** Sits a new guest down. */
export async function guestAt(url: string, table: string): Promise<Guest> {
  const browser = openBrowser(url);
  return { ...browser, id: (await sitDown(browser, table)).customerId };
}

/** Orders two of each dish; returns the order's id. */
export async function order(
  guest: Guest,
  items: readonly number[],
  special_instructions = '',
): Promise<string> {
  const lines = items.map((item_id) => ({ item_id, quantity: 2, special_instructions }));
  const { order: placed } = await done<{ order: { id: string } }>(guest, 'placeOrder', {
    body: { items: lines },
  });
  return placed.id;
}

/** The venue, with everybody signed in. `dishes` are the ids of those that can be ordered. */
export type House = {
  readonly url: string;
  readonly staff: Readonly<Record<(typeof roles)[number], Browser>>;
  readonly dishes: readonly number[];
};

/** Signs everybody in, has a wrong password refused, and opens the drawer. */
export async function openHouse(url: string): Promise<House> {
  const signedIn: (readonly [string, Browser])[] = [];
  for (const role of roles) {
    const browser = openBrowser(url);
    await done(browser, 'staffSignIn', { body: { email: emailOf(role), password } });
    signedIn.push([role, browser]);
  }
  const staff = Object.fromEntries(signedIn) as House['staff'];
  const wrong = await openBrowser(url).ask('staffSignIn', {
    body: { email: emailOf('waiter'), password: 'no' },
  });
  if (wrong.code !== 'wrong_credentials') throw new Error(`a wrong password is ${wrong.code}`);
  await done(staff.cashier, 'openShift', { body: { opening_float: '300.00' } });
  const { data } = await done<{ data: readonly { id: number; is_available: boolean }[] }>(
    openBrowser(url),
    'items',
    {
      params: { customerId: '999999', perPage: '1000' },
    },
  );
  return { url, staff, dishes: data.filter((item) => item.is_available).map(({ id }) => id) };
}

type Ticket = { readonly lines: readonly { readonly id: string; readonly status: string }[] };

/** What the kitchen has yet to begin. */
export async function placedLines({ staff }: House): Promise<readonly string[]> {
  const { tickets } = await done<{ tickets: readonly Ticket[] }>(staff.kitchen, 'staffTickets');
  const lines = tickets.flatMap((ticket) => ticket.lines);
  return lines.filter(({ status }) => status === 'placed').map(({ id }) => id);
}

/** Serves everything that was ordered so far. */
export async function serveAll(house: House): Promise<void> {
  const { staff } = house;
  const line_ids = await placedLines(house);
  for (const command of ['start', 'ready'])
    await done(staff.kitchen, 'moveLines', { body: { line_ids, command } });
  await done(staff.waiter, 'moveLines', { body: { line_ids, command: 'serve' } });
}

/** The till takes what a share asked to pay. */
export const approve = (house: House, share: Share | undefined, more: object) =>
  done(house.staff.cashier, 'approvePayment', {
    params: { attemptId: share?.attempt?.id ?? '' },
    body: { amount: share?.total_amount, ...more },
  });
