/** One evening, from the first scan to the cleared table, with every call that guests and staff make. */
import { type Caller, callerAt, type Times } from './ask.ts';

/** What a call is about that adds up as many papers as a VAT return has. */
export const aQuarter = 'a quarter';
/** How calls of whoever came a thousand times are named. */
export const aRegularGuest = 'a regular guest';

type Share = {
  readonly id: string;
  readonly total_amount: string;
  readonly attempt: { readonly id: string } | null;
};
type Paying = { readonly split_payments: readonly Share[] };
type Line = { readonly id: string };

/** Somebody of the staff: a manager, unless it is said who. */
export async function signInStaff(
  origin: string,
  times: Times,
  email = 'manager@demo.test',
): Promise<Caller> {
  const staff = callerAt(origin, times, 'staff');
  await staff.call('staffSignIn', { body: { email, password: 'demo-password' } });
  return staff;
}

/** A guest scans a table, orders and pays; `sort` says whose times these are. */
export async function spendEvening(guest: Caller, staff: Caller, table: string): Promise<void> {
  const { customer } = await guest.call<{ customer: { id: string } }>('tableInfo', { params: { table } });
  const params = { customerId: customer.id };
  const dish = await browse(guest, params);
  await guest.call('addToCart', { params, body: { item_id: dish, quantity: 1 } });
  const { cart } = await guest.call<{ cart: { items: readonly Line[] } }>('cart', { params });
  await guest.call('setReady', { params, body: { ready: true } });
  await guest.call('removeFromCart', { params: { ...params, cartItemId: cart.items[0]?.id ?? '' } });
  const order = await orderAndEat(guest, staff, { dish, params });
  await lookAround(guest, params, order);
  await callTheCar(guest, staff, params);
  await payInParts(guest, staff, order);
  await guest.call('receipt', { params: { orderId: order } });
  await talk(guest, staff, params, order);
  await giveBack(staff, guest, order);
  await lookAfter(staff, params.customerId, table);
  await staff.call('setAvailability', { params: { itemId: String(dish) }, body: { enabled: true } });
  const { options } = await staff.call<{ options: readonly { id: number }[] }>('staffMenu');
  const [option] = options;
  if (option === undefined) throw new Error('the menu has no options');
  await staff.call('setOptionAvailability', {
    params: { optionId: String(option.id) },
    body: { enabled: true },
  });
}

async function browse(guest: Caller, params: { customerId: string }): Promise<number> {
  for (const name of ['venue', 'home', 'categories', 'allergens', 'favourites', 'discounts'] as const)
    await guest.call(name, { params });
  const items = await guest.call<{ data: readonly { id: number; slug: string; is_available: boolean }[] }>(
    'items',
    {
      params: { ...params, perPage: '1000' },
    },
  );
  const dish = items.data.find((item) => item.is_available);
  if (dish === undefined) throw new Error('the menu is empty');
  await guest.call('item', { params: { slug: dish.slug } });
  await guest.call('search', { query: { q: 'tea' } });
  await guest.call('popular');
  await guest.call('saveAllergens', { params, body: { allergen_ids: [] } });
  await guest.call('addFavourite', { params, body: { item_id: dish.id } });
  await guest.call('removeFavourite', { params: { ...params, itemId: String(dish.id) } });
  return dish.id;
}

async function orderAndEat(
  guest: Caller,
  staff: Caller,
  { dish, params }: { dish: number; params: { customerId: string } },
): Promise<string> {
  const body = { items: Array.from({ length: 5 }, () => ({ item_id: dish, quantity: 2 })) };
  const placed = await guest.call<{ order: { id: string } }>('placeOrder', { body });
  const { items } = await guest.call<{ items: readonly Line[] }>('orderDetails', {
    params: { orderId: placed.order.id },
  });
  const line_ids = items.map((line) => line.id);
  await staff.call('staffTickets');
  await guest.call('visit', { params });
  await staff.call('moveLines', { body: { line_ids, command: 'start' } });
  await staff.call('moveLines', { body: { line_ids, command: 'ready' } });
  await staff.call('moveLines', { body: { line_ids, command: 'serve' } });
  return placed.order.id;
}

async function lookAround(guest: Caller, params: { customerId: string }, orderId: string): Promise<void> {
  for (const name of ['home', 'orders', 'visit', 'notifications', 'membership'] as const)
    await guest.call(name, { params });
  for (const shown of [false, true]) await guest.call('showCart', { params, body: { shown } });
  await guest.call('tableLink', { params });
  await guest.call('orderDetails', { params: { orderId } });
  await guest.call('requestVehicle', { params });
  const water = { reasons: ['water'], note: 'A high chair' };
  const { request } = await guest.call<{ request: { id: string } }>('callWaiter', { params, body: water });
  await guest.call('waiterCall', { params });
  await guest.call('withdrawWaiterCall', { params: { ...params, requestId: request.id } });
  await guest.call('callWaiter', { params, body: { reasons: ['bill'] } });
}

async function callTheCar(guest: Caller, staff: Caller, params: { customerId: string }): Promise<void> {
  const body = { plate: 'B 7' };
  const { car } = await staff.call<{ car: { id: string; ticket: string; version: number } }>('addCar', {
    body,
  });
  await guest.call('askForCar', { params, body: { ticket: car.ticket } });
  await guest.call('guestCars', { params });
  await guest.call('withdrawCar', { params: { ...params, requestId: car.id } });
  const gone = { move: 'leave', version: car.version + 2 };
  await staff.call('moveCar', { params: { carId: car.id }, body: gone });
}

async function payInParts(guest: Caller, staff: Caller, order_id: string): Promise<void> {
  const choices = {
    payment_method: 'cash',
    tip_type: 'percentage',
    tip_value: 0,
    service_charge_type: 'percentage',
    service_charge: 0,
  };
  await guest.call('quote', { body: { order_id, ...choices, payment_method: undefined } });
  await guest.call('splitProposal', { params: { orderId: order_id } });
  const first = await guest.call<Paying>('paySingle', { body: { order_id, name: 'Omar', ...choices } });
  await staff.call('staffPayments');
  await guest.call('withdrawPayment', { params: { splitId: first.split_payments[0]?.id ?? '' } });
  const again = await guest.call<Paying>('paySingle', { body: { order_id, name: 'Omar', ...choices } });
  const attemptId = again.split_payments[0]?.attempt?.id ?? '';
  await staff.call('rejectPayment', { params: { attemptId }, body: { reason: 'Please come to the till' } });
  const splits = ['Omar', 'Layla'].map((name) => ({ ...choices, name }));
  const parts = await guest.call<Paying>('paySplit', { body: { order_id, split_type: 'equally', splits } });
  for (const { id: splitId } of parts.split_payments) {
    await guest.call('claimShare', { params: { splitId } });
    await guest.call('releaseShare', { params: { splitId } });
    const asked = await guest.call<Paying>('payShare', { params: { splitId }, body: choices });
    const share = asked.split_payments.find((one) => one.id === splitId);
    const attempt = { attemptId: share?.attempt?.id ?? '' };
    const buyer = { name: 'Acme', trn: null, address: 'Al Seef 14' };
    await guest.call('nameBuyer', { params: { splitId }, body: { buyer } });
    await staff.call('nameBuyerAtDesk', { params: attempt, body: { buyer } });
    await staff.call('takePayment', { params: attempt });
    await staff.call('approvePayment', {
      params: attempt,
      body: { amount: share?.total_amount ?? '' },
    });
  }
}

async function talk(
  guest: Caller,
  staff: Caller,
  params: { customerId: string },
  order_id: string,
): Promise<void> {
  const body = {
    order_id,
    full_name: 'Omar',
    phone_number: '0501234567',
    email: 'omar@example.com',
    rating: 5,
    agreement: true,
  };
  const { feedback } = await guest.call<{ feedback: { id: string } }>('sendFeedback', { params, body });
  await guest.call('privacy');
  await guest.call('ownData', { params });
  await guest.call('feedbackList', { params });
  await guest.call('feedbackDetails', { params: { feedbackId: feedback.id } });
  const about = { ...params, feedbackId: feedback.id };
  await guest.call('replyToFeedback', { params: about, body: { message: 'Hello' } });
  await staff.call('staffFeedback');
  await staff.call('staffFeedback', { query: { page: '40' } });
  for (const show of ['low', 'to_answer']) await staff.call('staffFeedback', { query: { show } });
  await staff.call('replyAsStaff', { params: about, body: { message: 'Thank you' } });
}

async function giveBack(staff: Caller, guest: Caller, orderId: string): Promise<void> {
  const { order_ref } = await guest.call<{ order_ref: string }>('orderDetails', { params: { orderId } });
  const { payments } = await staff.call<{ payments: readonly { share_id: string }[] }>('refundable', {
    query: { order_ref },
  });
  const body = { share_id: payments[0]?.share_id, amount: '1.00', method: 'cash', reason: 'A hair' };
  await staff.call('makeRefund', { body });
  await staff.call('staffRefunds');
  const { open } = await staff.call<{ open: { id: string } }>('staffShifts');
  const cash = { kind: 'paid_in', amount: '1.00', reason: 'Change' };
  const params = { shiftId: open.id };
  await staff.call('moveCash', { params, body: cash });
  await staff.call('closeShift', { params, body: { counted: '0.00' } });
  await staff.call('openShift', { body: { opening_float: '500.00' } });
}

/** What staff do for a table and a guest; the table is cleared and opened again. */
async function lookAfter(staff: Caller, customerId: string, table: string): Promise<void> {
  for (const name of ['staffSession', 'staffTables', 'tableCodes', 'staffMenu', 'paymentAlerts'] as const)
    await staff.call(name);
  for (const name of ['approvals', 'approvers', 'secondFactor', 'backupState', 'storageState'] as const)
    await staff.call(name);
  const today = Temporal.Now.plainDateISO();
  const query = { from: today.toString(), to: today.toString() };
  const quarter = { from: today.subtract({ days: 91 }).toString(), to: today.toString() };
  for (const name of ['papers', 'papersCsv'] as const) {
    await staff.call(name, { query });
    await staff.call(name, { query: quarter, about: aQuarter });
  }
  const service = await staff.call<{ open: readonly { id: string }[] }>('staffService');
  const steps = ['takeService', 'releaseService', 'takeService', 'resolveService', 'reopenService'] as const;
  for (const { id } of service.open)
    for (const step of [...steps, 'resolveService'] as const)
      await staff.call(step, { params: { requestId: id } });
  await staff.call('admitGuest', { params: { customerId } });
  await staff.call('moveTable', { params: { table }, body: { to: String(Number(table) + 1) } });
  await staff.call('clearTable', { params: { table: String(Number(table) + 1) }, body: { reason: 'gone' } });
  await staff.call('rekeyTable', { params: { table } });
  await staff.call('openTable', { params: { table } });
  await staff.call('clearTable', { params: { table }, body: { reason: 'nobody came' } });
}
