import { expect, it } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { paidByCard } from '../testing/payments/paying.ts';
import { everything, guestWithPast, marks, oldAnswer } from '../testing/people/guest-with-past.ts';
import type { TestApp } from '../testing/test-app.ts';
import { withoutExchanges } from './exchange.ts';
import { cleanOldAnswers } from './old-answers.ts';

const { raw, ...told } = oldAnswer;
const cleaned = { ...told, raw: { operation: raw.operation, httpStatus: 200 } };

const answers = async ({ db }: TestApp, table: 'attempts' | 'refunds') =>
  (await db.read.all(db.read.sql.selectFrom(table).select(['id', 'outcome']).orderBy('id'))).map(
    ({ outcome }) => JSON.parse(outcome ?? 'null'),
  );

/** Copies of the only paid card attempt, with answers of old. */
async function oldAttempts({ db }: TestApp, count: number): Promise<void> {
  const { sql } = db.read;
  const [row] = await db.read.all(sql.selectFrom('attempts').selectAll());
  if (row === undefined) throw new Error('there is an attempt');
  const outcome = JSON.stringify(oldAnswer);
  await db.write(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      const mark = String(index).padStart(4, '0');
      const own = {
        id: `${row.id}-${mark}`,
        token: `t${mark}`,
        merchant_ref: `M${mark}`,
        provider_ref: `P${mark}`,
      };
      await tx.run(tx.sql.insertInto('attempts').values({ ...row, ...own, outcome }));
    }
  });
}

it('an answer keeps how the payment went, and loses the exchange, wherever it lies [PRIV-9]', () => {
  expect(JSON.parse(withoutExchanges(JSON.stringify(oldAnswer)))).toEqual(cleaned);
  const refund = {
    asked: 'refund',
    next: 'refund',
    answer: { ok: true, value: { state: 'succeeded', raw } },
  };
  expect(JSON.parse(withoutExchanges(JSON.stringify(refund)))).toEqual({
    ...refund,
    answer: { ok: true, value: { state: 'succeeded', raw: cleaned.raw } },
  });
  const own = '{"state":"cancelled"}';
  expect(withoutExchanges(own), 'our own, without a provider').toBe(own);
  expect(withoutExchanges('{"raw":null}')).toBe('{"raw":null}');
});

describeOnBoth('what earlier versions stored of payers', (makeApp) => {
  it('is taken out of payments and refunds, and it is logged how many; the rest stays [PRIV-9]', async () => {
    const app = await makeApp();
    const { shareId } = await guestWithPast(app);
    const answer = { asked: 'refund', next: 'refund', answer: { ok: true, value: oldAnswer } };
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: '1', method: 'cash' as const, reason: 'Cold' };
    await manager.call('makeRefund', { body });
    await app.db.write((tx) =>
      tx.run(tx.sql.updateTable('refunds').set({ outcome: JSON.stringify(answer) })),
    );
    expect((await everything(app.db)).includes(marks.cardHolder)).toBe(true);
    expect(await cleanOldAnswers(app.context)).toEqual({ attempts: 1, refunds: 1 });
    expect((await everything(app.db)).includes(marks.cardHolder)).toBe(false);
    expect(await answers(app, 'attempts')).toEqual([cleaned]);
    expect(await answers(app, 'refunds')).toEqual([{ ...answer, answer: { ok: true, value: cleaned } }]);
    const { sql } = app.db.read;
    const log = sql.selectFrom('audit_log').select('after').where('action', '=', 'privacy.old_answers');
    expect((await app.db.read.all(log)).map(({ after }) => after)).toEqual(['{"attempts":1,"refunds":1}']);
  });

  it('goes in batches, from where it was stopped, and once: what is written later is left alone [PRIV-9]', async () => {
    const app = await makeApp();
    await paidByCard(app);
    await oldAttempts(app, 250);
    let looks = 0;
    const stopped = await cleanOldAnswers(app.context, () => (looks += 1) > 1);
    expect([stopped.attempts > 0, stopped.attempts < 250]).toEqual([true, true]);
    const rest = await cleanOldAnswers(app.context);
    expect(stopped.attempts + rest.attempts, 'with the one that they are copies of').toBe(251);
    expect((await everything(app.db)).includes(marks.cardHolder)).toBe(false);
    await app.db.write((tx) =>
      tx.run(tx.sql.updateTable('attempts').set({ outcome: JSON.stringify(oldAnswer) })),
    );
    expect(await cleanOldAnswers(app.context)).toEqual({ attempts: 0, refunds: 0 });
  });
});
