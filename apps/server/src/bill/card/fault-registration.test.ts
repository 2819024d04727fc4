/** Faults while a card page is opened: faults 1 to 6 of the payment scenarios, over HTTP. */
import { languages } from '@sufra/contract/core/constants';
import { fils } from '@sufra/domain/core/money';
import { expect, it } from 'vitest';
import { messageFor } from '../../http/errors/messages.ts';
import type { SessionRequest } from '../../providers/provider.ts';
import { describeOnBoth, few } from '../../testing/both-databases.ts';
import { cardScene, cards, payAt } from '../../testing/payments/card-scene.ts';

const { approved } = cards.epg;
const tooLateMs = 3_000;

/** Only the timeout cases use a short timeout, because a busy machine answers late anyway. */
function waitOf(kind: string) {
  return kind.startsWith('delay') ? { totalTimeoutMs: 2_000 } : {};
}

describeOnBoth('opening a card page', (makeApp, dialect) => {
  it.each(
    few(dialect, [
      ['fault 1', 'delay_before'],
      ['fault 2', 'drop_after'],
      ['fault 2', 'drop_before'],
      ['fault 2', 'delay_after'],
    ] as const),
  )('%s: whose answer is lost by %s works when it is opened again, and is paid once', async (_, kind) => {
    await using scene = await cardScene(makeApp, waitOf(kind));
    const guest = await scene.guest();
    const link = await guest.ask();
    scene.emulator.world.faults.add({ kind, operation: 'Registration', delayMs: tooLateMs });
    expect(await guest.open(link)).toBeUndefined();
    const page = await guest.open(link);
    expect(page).toBeDefined();
    if (page !== undefined) await guest.comeBack(await payAt('epg', page, approved));
    expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
    expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
    scene.pass(60);
    await scene.reconcile();
    expect(scene.captured()).toBe(13_700);
  });

  it.each(few(dialect, ['drop_after', 'drop_before', 'http_500'] as const))(
    'fault 2: at Stripe, too, is paid once after %s',
    async (kind) => {
      await using scene = await cardScene(makeApp, { kind: 'stripe' });
      const guest = await scene.guest();
      const link = await guest.ask();
      // The HTTP library retries once if the connection is cut.
      const times = kind === 'http_500' ? 1 : 2;
      scene.emulator.world.faults.add({ kind, operation: 'sessions.create', times });
      const page = (await guest.open(link)) ?? (await guest.open(link));
      expect(page).toBeDefined();
      if (page !== undefined) await guest.comeBack(await payAt('stripe', page, cards.stripe.approved));
      expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
      expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
    },
  );

  it.each(few(dialect, ['epg', 'stripe'] as const))(
    'tells %s the order’s number, and nobody’s name or phone number [CARD-4]',
    async (kind) => {
      const sent: SessionRequest[] = [];
      await using scene = await cardScene(makeApp, {
        kind,
        wrap: (provider) => ({
          ...provider,
          createSession: (request) => {
            sent.push(request);
            return provider.createSession(request);
          },
        }),
      });
      const guest = await scene.guest();
      const link = await guest.ask();
      const payer = { payer_name: 'Omar Canary', contact_number: '+971501234567' };
      const { db } = scene.app;
      const { shareId } = await guest.standing();
      await db.write((tx) => tx.run(tx.sql.updateTable('shares').set(payer).where('id', '=', shareId)));
      const itsOrder = db.read.sql.selectFrom('orders').select('order_ref').where('id', '=', guest.orderId);
      const [order] = await db.read.all(itsOrder);
      expect(order?.order_ref).toMatch(/^\d{4}$/);
      expect(await guest.open(link)).toBeDefined();
      expect(sent.map(({ description }) => description)).toEqual([`Order ${order?.order_ref}`]);
      expect(JSON.stringify(sent)).not.toMatch(/Omar|Canary|501234567/);
    },
  );

  it.each(few(dialect, ['6515', '6560', '6501', '6801']))(
    'fault 3: that the gateway refuses with code %s says so, and leaves the bill payable otherwise',
    async (code) => {
      await using scene = await cardScene(makeApp);
      const guest = await scene.guest();
      scene.emulator.world.faults.add({ kind: 'code', code, operation: 'Registration' });
      const answer = await guest.phone.get(await guest.ask());
      expect(answer.text).toContain('The card service isn’t answering right now');
      expect(scene.emulator.world.bank.transactions.size).toBe(0);
      const { shareId } = await guest.standing();
      const cash = await guest.phone.call('payShare', {
        params: { splitId: shareId },
        body: { payment_method: 'cash' },
      });
      expect(cash.status).toBe(201);
    },
  );

  it.each(few(dialect, ['html', 'truncated_json', 'empty', 'http_500', 'xml'] as const))(
    'fault 4: is never paid by an answer in %s',
    async (kind) => {
      await using scene = await cardScene(makeApp);
      const guest = await scene.guest();
      const link = await guest.ask();
      scene.emulator.world.faults.add({ kind, operation: 'Registration' });
      const first = await guest.open(link);
      const page = first ?? (await guest.open(link));
      // An XML answer can be read; the others can't and count as no answer.
      expect(first === undefined).toBe(kind !== 'xml');
      if (page === undefined) throw new Error('no page');
      const back = await payAt('epg', page, approved);
      scene.emulator.world.faults.add({ kind, operation: 'Finalization' });
      await guest.comeBack(back);
      if (kind !== 'xml') {
        expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'unknown' });
        scene.pass(1);
        await scene.reconcile();
      }
      expect(await guest.standing()).toMatchObject({ order: 'paid', attempt: 'captured' });
      expect([scene.captured(), await scene.booked()]).toEqual([13_700, 13_700]);
    },
  );

  it('fault 5: an answer without a page counts as none, and opening it again works', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const link = await guest.ask();
    scene.emulator.world.faults.add({ kind: 'no_payment_page', operation: 'Registration' });
    expect((await guest.phone.get(link)).text).toContain('The card service isn’t answering right now');
    expect(await guest.standing()).toMatchObject({ order: 'pending', attempt: 'created' });
    expect(await guest.open(link)).toBeDefined();
  });

  it('fault 6: opens one page, however often Pay is pressed and the link opened', async () => {
    await using scene = await cardScene(makeApp);
    const guest = await scene.guest();
    const links = await Promise.all([guest.ask(), guest.ask(), guest.ask()]);
    expect(new Set(links).size).toBe(1);
    const opened = await Promise.all(links.flatMap((link) => [guest.open(link), guest.open(link)]));
    expect(new Set(opened.map((page) => page?.fields['TransactionID'])).size).toBe(1);
    expect(scene.callsOf('Registration')).toBe(1);
  });

  it('is refused below the minimum of the provider, and cash is not', async () => {
    await using scene = await cardScene(makeApp, {
      kind: 'stripe',
      wrap: (provider) => ({
        ...provider,
        capabilities: { ...provider.capabilities, minAmount: fils(13_701) },
      }),
    });
    const guest = await scene.guest();
    const pay = (payment_method: 'card' | 'cash', language = 'en') => {
      const body = { order_id: guest.orderId, payment_method, name: 'Layla' };
      return guest.phone.call('paySingle', { body, language });
    };
    for (const language of languages) {
      const card = await pay('card', language);
      expect([card.status, card.body.code]).toEqual([422, 'card_amount_too_small']);
      expect(card.body.message).toBe(messageFor('card_amount_too_small', language));
    }
    expect((await pay('cash')).status).toBe(201);
  });
});
