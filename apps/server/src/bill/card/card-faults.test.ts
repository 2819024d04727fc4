import { describe, expect, it } from 'vitest';
import type { HostedPaymentProvider, KnownSession } from '../../providers/provider.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { fakeProvider } from '../../testing/payments/fake-provider.ts';
import type { Device } from '../../testing/people/device.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { reconcile } from '../reconcile/reconcile.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A guest at table 1 who has ordered for 137.00 and has a link to a card page that was never opened. */
async function beforeThePage({ device }: Pick<TestApp, 'device'>) {
  const phone = device();
  await phone.scan(1);
  const items = [{ item_id: dishes.kebab.id, quantity: 2 }];
  const placed = await phone.call('placeOrder', { body: { items } });
  const orderId = placed.data.order.id;
  const body = { order_id: orderId, payment_method: 'card' as const, name: 'Layla' };
  const asked = await phone.call('paySingle', { body });
  const path = new URL(asked.data.Transaction?.PaymentPage ?? '').pathname;
  return { phone, orderId, path, back: path.replace('/pay/', '/pay/return/') };
}

/** The same guest with the page open; its reference is the provider's first. */
async function onThePage(app: Pick<TestApp, 'device' | 'provider'>) {
  const guest = await beforeThePage(app);
  await guest.phone.get(guest.path);
  const [providerRef = ''] = [...app.provider.sessions.keys()];
  return { ...guest, providerRef };
}

async function standing(phone: Device, orderId: string) {
  const { data } = await phone.call('orderDetails', { params: { orderId } });
  const [share] = data.payments.split_payments;
  return { status: data.payment_status, state: share?.attempt?.state, shareId: share?.id ?? '' };
}

async function alerts({ db }: TestApp): Promise<string[]> {
  const rows = await db.read.all(
    db.read.sql.selectFrom('audit_log').select('action').where('action', 'like', 'payment.%'),
  );
  return rows.map((row) => row.action);
}

const comeBack = (app: Pick<TestApp, 'device'>, back: string, providerRef: string) =>
  app.device().post(back, `TransactionID=${providerRef}`, { headers: form });

const minutes = (count: number) => count * 60_000;

describeOnBoth('a card payment that goes wrong', (makeApp) => {
  it('stays open after its page has expired if the bank has not finished, and is paid once it has', async () => {
    const app = await makeApp();
    const { phone, orderId, back, providerRef } = await onThePage(app);
    app.provider.settle(providerRef, 'processing');
    await comeBack(app, back, providerRef);
    for (let asked = 0; asked < 12; asked += 1) {
      app.clock.advance(minutes(6));
      await reconcile(app.context);
    }
    expect(await standing(phone, orderId)).toMatchObject({ status: 'pending', state: 'unknown' });
    app.provider.settle(providerRef, 'captured');
    app.clock.advance(minutes(6));
    await reconcile(app.context);
    expect((await standing(phone, orderId)).status).toBe('paid');
  });

  it('is not given up if the process died while asking about it', async () => {
    const app = await makeApp();
    const { phone, orderId, providerRef } = await onThePage(app);
    app.clock.advance(minutes(31));
    const { sql } = app.db.read;
    const lost = sql.updateTable('attempts').set({ checked_at: app.clock.now() });
    await app.db.write((tx) => tx.run(lost));
    app.provider.settle(providerRef, 'captured');
    app.clock.advance(minutes(1));
    await reconcile(app.context);
    app.clock.advance(minutes(10));
    await reconcile(app.context);
    expect((await standing(phone, orderId)).status).toBe('paid');
  });

  it('tells the provider that it may have been asked before, after an answer was lost', async () => {
    const sessions: KnownSession[] = [];
    const fake = fakeProvider();
    const provider: HostedPaymentProvider = {
      ...fake,
      resolveReturn: (session, returned) => {
        sessions.push(session);
        return fake.resolveReturn(session, returned);
      },
    };
    const app = await makeApp({ provider });
    const { back, providerRef } = await onThePage({ device: app.device, provider: fake });
    const lost = app.db.read.sql.updateTable('attempts').set({ checked_at: app.clock.now() });
    await app.db.write((tx) => tx.run(lost));
    app.clock.advance(minutes(2));
    await comeBack(app, back, providerRef);
    expect(sessions.map((session) => session.afterUnknown)).toEqual([true]);
  });

  it('lets the guest pay another way once its page has expired, if the provider was never asked', async () => {
    const app = await makeApp();
    const { phone, orderId, back, providerRef } = await onThePage(app);
    app.provider.failNext('resolveReturn', 'config');
    await comeBack(app, back, providerRef);
    expect(await standing(phone, orderId)).toMatchObject({ state: 'returned' });
    app.provider.failNext('fetchOutcome', 'unavailable');
    app.clock.advance(minutes(31));
    await reconcile(app.context);
    const { shareId } = await standing(phone, orderId);
    const cash = await phone.call('payShare', {
      params: { splitId: shareId },
      body: { payment_method: 'cash' },
    });
    expect(cash.status).toBe(201);
  });

  it('alerts staff once about a capture of another amount, however often the provider reports it', async () => {
    const app = await makeApp({ mayFail: true });
    const { phone, orderId, back, providerRef } = await onThePage(app);
    app.provider.settle(providerRef, 'captured', { amount: 1 as never });
    await comeBack(app, back, providerRef);
    for (let asked = 0; asked < 5; asked += 1) {
      app.clock.advance(minutes(6));
      await reconcile(app.context);
    }
    expect(await standing(phone, orderId)).toMatchObject({ status: 'pending', state: 'unknown' });
    expect(await alerts(app)).toEqual(['payment.amount_differs']);
  });

  it('is booked as surplus if it comes after its bill was divided again', async () => {
    const fake = fakeProvider();
    const [asked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const provider: HostedPaymentProvider = {
      ...fake,
      // A provider that needs finalizing is never asked while the payment can still be withdrawn, so this one
      // doesn't.
      capabilities: { ...fake.capabilities, needsFinalize: false },
      fetchOutcome: async (session) => {
        asked.resolve();
        await told.promise;
        return fake.fetchOutcome(session);
      },
    };
    const app = await makeApp({ mayFail: true, provider });
    const { phone, orderId, path, providerRef } = await onThePage({ device: app.device, provider: fake });
    fake.settle(providerRef, 'captured');
    app.clock.advance(minutes(31));
    const round = reconcile(app.context);
    await asked.promise;
    const { shareId } = await standing(phone, orderId);
    await phone.call('withdrawPayment', { params: { splitId: shareId } });
    const cash = { order_id: orderId, payment_method: 'cash' as const, name: 'Omar' };
    expect((await phone.call('paySingle', { body: cash })).status).toBe(201);
    told.resolve();
    await round;
    expect(await standing(phone, orderId)).toMatchObject({ status: 'pending', state: 'requested' });
    expect(await alerts(app)).toEqual(['payment.surplus']);
    const books = app.db.read.sql.selectFrom('ledger_entries').select(['account', 'amount']);
    expect(await app.db.read.all(books)).toEqual([
      { account: 'captured_card', amount: 13_700 },
      { account: 'surplus', amount: -13_700 },
    ]);
    expect((await app.device().get(path)).text).toContain('Our staff will refund you.');
  });

  it('is left to a person if the provider gave no outcome for a day', async () => {
    const app = await makeApp({ mayFail: true });
    const { phone, orderId, back, providerRef } = await onThePage(app);
    app.provider.failNext('resolveReturn', 'outcome_unknown');
    app.provider.settle(providerRef, 'unknown');
    await comeBack(app, back, providerRef);
    app.clock.advance(minutes(24 * 60 + 40));
    await reconcile(app.context);
    expect(await standing(phone, orderId)).toMatchObject({ status: 'pending', state: 'expired' });
    expect(await alerts(app)).toEqual(['payment.outcome_never_told']);
  });

  it('is checked even if checking another fails, and although many requests wait for staff', async () => {
    const app = await makeApp({ mayFail: true });
    const { phone, orderId, back, providerRef } = await onThePage(app);
    app.provider.failNext('resolveReturn', 'outcome_unknown');
    await comeBack(app, back, providerRef);
    await addAttempts(app, 250, { state: 'requested', method: 'cash' });
    await addAttempts(app, 1, {
      state: 'returned',
      provider_ref: 'broken',
      outcome: 'not JSON',
      checked_at: 1,
    });
    app.provider.settle(providerRef, 'captured');
    app.clock.advance(minutes(1));
    await reconcile(app.context);
    expect((await standing(phone, orderId)).status).toBe('paid');
  });
});

/** Adds live attempts, older than all others, each with its own share. */
async function addAttempts({ db }: TestApp, count: number, like: object): Promise<void> {
  await db.write(async (tx) => {
    const attempt = await tx.first(tx.sql.selectFrom('attempts').selectAll().limit(1));
    const share = await tx.first(tx.sql.selectFrom('shares').selectAll().limit(1));
    if (attempt === undefined || share === undefined) throw new Error('nothing to copy');
    const blank = { provider_ref: null, merchant_ref: null, redirect: null, outcome: null, updated_at: 1 };
    for (let index = 0; index < count; index += 1) {
      const name = `${Object.values(like)[0]}-${index}`;
      const copy = { ...share, id: name, status: 'cancelled' };
      await tx.run(tx.sql.insertInto('shares').values(copy));
      const another = { ...attempt, ...blank, ...like, id: name, share_id: name, token: name };
      await tx.run(tx.sql.insertInto('attempts').values(another));
    }
  });
}

describe('two processes with one database', () => {
  it('keep one page for a link that both open at once, with the reference it was opened under', async () => {
    const provider = slowProvider();
    await using app = await testApp({ dialect: 'postgres', provider });
    await using other = await testApp({ dialect: 'postgres', provider, beside: app });
    const { phone, orderId, path } = await beforeThePage(app);
    const pages = await Promise.all([app, other].map((process) => process.device().get(path)));
    const shown = new Set(pages.map((page) => /value="(page-\d+)"/.exec(page.text)?.[1]));
    expect(shown.size).toBe(1);
    const [providerRef = ''] = [...shown];
    const row = await app.db.read.first(
      app.db.read.sql.selectFrom('attempts').select(['provider_ref', 'merchant_ref']),
    );
    const merchant_ref = provider.sessions.get(providerRef)?.merchantRef;
    expect(row).toEqual({ provider_ref: providerRef, merchant_ref });
    provider.settle(providerRef, 'captured');
    await comeBack(other, path.replace('/pay/', '/pay/return/'), providerRef);
    expect((await standing(phone, orderId)).status).toBe('paid');
  });

  it('ask the provider once about a return that both receive', async () => {
    const provider = slowProvider();
    await using app = await testApp({ dialect: 'postgres', provider });
    await using other = await testApp({ dialect: 'postgres', provider, beside: app });
    const { phone, orderId, back, providerRef } = await onThePage({ device: app.device, provider });
    provider.settle(providerRef, 'captured');
    await Promise.all([app, other, app, other].map((process) => comeBack(process, back, providerRef)));
    expect(provider.calls.filter((call) => call.operation === 'resolveReturn')).toHaveLength(1);
    expect((await standing(phone, orderId)).status).toBe('paid');
  });
});

/** The fake provider, with a delay as over a network. */
function slowProvider() {
  const fake = fakeProvider();
  const away = async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
  };
  return {
    ...fake,
    createSession: async (request: Parameters<typeof fake.createSession>[0]) => {
      await away();
      return fake.createSession(request);
    },
    resolveReturn: async (...about: Parameters<typeof fake.resolveReturn>) => {
      await away();
      return fake.resolveReturn(...about);
    },
  };
}
