/** Payers who all return from the bank at once after paying: measures how fast shares are settled. */
import { call, type Guest } from './guests.ts';
import type { Request } from './load.ts';

const perGuest = 4;

/**
 * Places orders with one card share each, opens their pages, and returns the requests that return from the bank, each
 * to be sent once.
 */
export async function returnRequests(port: number, guests: readonly Guest[]): Promise<readonly Request[]> {
  const ways = await Promise.all(guests.map((guest, index) => returnsOf(port, guest, index)));
  // All guests' first returns, then their second ones, so that neighbouring requests are for different tables.
  return Array.from({ length: perGuest }, (_, turn) => ways.flatMap((own) => own[turn] ?? [])).flat();
}

async function returnsOf(port: number, guest: Guest, index: number): Promise<readonly Request[]> {
  const ways: Request[] = [];
  for (let count = 0; count < perGuest; count += 1) {
    const items = [{ item_id: 201 + ((index + count) % 50), quantity: 1 + (count % 3) }];
    const placed = await call(port, 'placeOrder', { body: { items }, cookie: guest.cookie });
    const body = {
      order_id: placed.data.order.id,
      payment_method: 'card',
      name: 'Layla',
      tip_type: 'percentage',
      tip_value: 10,
    };
    const { data } = await call(port, 'paySingle', { body, cookie: guest.cookie });
    ways.push(await returnRequest(port, data.Transaction?.PaymentPage ?? ''));
  }
  return ways;
}

/** Opens our link to the bank's page; the bank returns the browser by a form with the transaction's number. */
async function returnRequest(port: number, link: string): Promise<Request> {
  const { pathname } = new URL(link);
  const page = await (await fetch(`http://127.0.0.1:${port}${pathname}`)).text();
  const transaction = /name="TransactionID" value="(\d+)"/.exec(page)?.[1];
  if (transaction === undefined) throw new Error(`no page of the bank behind a link: ${page.slice(0, 300)}`);
  return {
    method: 'POST',
    path: pathname.replace('/pay/', '/pay/return/'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    form: `TransactionID=${transaction}`,
  };
}

/** Fails unless every order of these guests is paid: the redirect after a return doesn't show whether it was. */
export async function allPaid(port: number, guests: readonly Guest[]): Promise<void> {
  for (const { customerId, cookie } of guests) {
    let seen = 0;
    for (let page = 1, last = 1; page <= last; page += 1) {
      const query = { page: String(page) };
      const { data } = await call(port, 'orders', { params: { customerId }, query, cookie });
      const recent = data.data.slice(0, perGuest - seen);
      const open = recent.filter((order) => order.payment_status !== 'paid');
      if (open.length > 0)
        throw new Error(`${open.length} of ${recent.length} orders of a guest did not settle`);
      seen += recent.length;
      last = seen < perGuest ? data.last_page : page;
    }
    if (seen < perGuest) throw new Error(`a guest has ${seen} orders, not ${perGuest}`);
  }
}
