import { payerData } from '@sufra/emulator/gateway/payer-data';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { cardScene, cards } from '../testing/payments/card-scene.ts';
import { everything } from '../testing/people/guest-with-past.ts';

describeOnBoth('what a card provider tells about the payer', (makeApp) => {
  it.each(['epg', 'stripe'] as const)(
    'is stored nowhere: paid, refunded, declined and asked about later, at %s [PRIV-9]',
    async (kind) => {
      await using scene = await cardScene(makeApp, { kind });
      const { app } = scene;
      const [paid, late, declined] = [await scene.guest(), await scene.guest(), await scene.guest()];
      await paid.comeBack(await paid.pay(cards[kind].approved));
      await late.pay(cards[kind].approved);
      await declined.comeBack(await declined.pay(cards[kind].declined));
      scene.pass(31);
      await scene.reconcile();
      expect((await late.standing()).order, 'asked about without its payer').toBe('paid');
      const { shareId, order } = await paid.standing();
      expect(order).toBe('paid');
      const manager = await app.staff('manager');
      const body = { share_id: shareId, amount: '10', method: 'card' as const, reason: 'Cold' };
      expect((await manager.call('makeRefund', { body })).status).toBe(201);
      await scene.giveBack();
      const { sql } = app.db.read;
      const [refund] = await app.db.read.all(sql.selectFrom('refunds').selectAll());
      expect(refund?.outcome, 'there is an answer about the refund').toContain('"raw"');
      const stored = await everything(app.db);
      for (const part of Object.values(payerData)) expect(stored.includes(part), part).toBe(false);
      const attempts = await app.db.read.all(
        sql.selectFrom('attempts').select('outcome').where('state', '=', 'captured'),
      );
      expect(attempts).toHaveLength(2);
      for (const { outcome } of attempts) {
        const { maskedCard, raw } = JSON.parse(outcome ?? '{}');
        expect(maskedCard).toMatch(/\*\d{4}$/);
        expect(JSON.stringify(raw.response), 'what a dispute needs is there').toMatch(
          /transactionid|latest_charge/,
        );
      }
    },
  );
});
