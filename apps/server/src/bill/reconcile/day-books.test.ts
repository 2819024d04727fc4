import { fils } from '@sufra/domain/core/money';
import { describe, expect, it, test } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { type CardScene, cardScene, cards } from '../../testing/payments/card-scene.ts';
import { readBankReport } from './bank-report.ts';
import { compareDay } from './day-books.ts';

const hourMs = 60 * 60_000;
const day = {
  from: Date.parse('2026-03-10T00:00:00+04:00'),
  to: Date.parse('2026-03-11T00:00:00+04:00'),
};

/** Compares the ledger with the gateway's own report, as `npm run reconcile` does. */
async function booksOf(scene: CardScene, change = (report: string) => report) {
  const address = scene.emulator.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const report = await (await fetch(`http://127.0.0.1:${port}/_control/report`)).text();
  const read = readBankReport(change(report));
  if (!read.ok) throw new Error(read.code);
  return compareDay(scene.app.db.read, 'epg-emulator', read.value, day);
}

async function paidTwice(scene: CardScene): Promise<readonly string[]> {
  for (let count = 0; count < 2; count += 1) {
    const guest = await scene.guest();
    await guest.comeBack(await guest.pay(cards.epg.approved));
  }
  return [...scene.emulator.world.bank.transactions.keys()];
}

describeOnBoth('the books of a day', (makeApp) => {
  it('agree with the gateway’s report if every payment is known', async () => {
    await using scene = await cardScene(makeApp);
    await paidTwice(scene);
    expect(await booksOf(scene)).toEqual({ payments: 2, captured: 27_400, refunded: 0, differences: [] });
  });

  it('list what only one side has, and what differs', async () => {
    await using scene = await cardScene(makeApp);
    const [first, second] = await paidTwice(scene);
    const other = await booksOf(scene, (report) =>
      report.replace(`${first},`, '999999999999,').replace(/137\.00,0\.00(?=,[^\n]*\n*$)/, '137.01,1.00'),
    );
    expect(other.differences.toSorted()).toEqual(
      [
        `${second}: the provider took AED 137.01, booked is AED 137.00`,
        `${second}: the provider gave back AED 1.00, booked is AED 0.00`,
        '999999999999: the provider took AED 137.00, and nothing is booked',
        `${first}: booked AED 137.00, and not in the provider's list`,
      ].toSorted(),
    );
  });

  it('count a payment around midnight on the day that either side has it', async () => {
    await using scene = await cardScene(makeApp);
    scene.pass(8 * 60 + 1);
    await paidTwice(scene);
    const earlier = await booksOf(scene, (report) => report.replaceAll('T20:01:00', 'T19:59:00'));
    expect(earlier).toMatchObject({ payments: 2, differences: [] });
    expect(await booksOf(scene)).toMatchObject({ payments: 0 });
  });
});

test('the books of a day agree with Stripe’s list, refunds included', async () => {
  const { testApp } = await import('../../testing/test-app.ts');
  await using scene = await cardScene((options) => testApp({ ...options, dialect: 'sqlite' }), {
    kind: 'stripe',
  });
  const guest = await scene.guest();
  await guest.comeBack(await guest.pay(cards.stripe.approved));
  const [session] = scene.emulator.world.stripe.sessions.values();
  const { provider } = scene.app.context.cards.current();
  const around = { from: day.from - 24 * hourMs, to: day.to + 24 * hourMs };
  const books = async () => {
    const listed = await provider.listPayments?.(around);
    return compareDay(scene.app.db.read, provider.name, listed?.ok ? listed.value : [], day);
  };
  expect(await books()).toMatchObject({ payments: 1, captured: 13_700, differences: [] });
  await provider.refund({ providerRef: session?.id ?? '', amount: fils(100), idempotencyKey: 'by hand' });
  expect((await books()).differences).toEqual([
    `${session?.id}: the provider gave back AED 1.00, booked is AED 0.00`,
  ]);
});

describe('a bank’s report', () => {
  const head = 'transaction,captured,refunded,captured_at';

  it('is read with columns in any order, with extra columns, and from Windows', () => {
    const text =
      '\uFEFFcaptured_at,order,refunded,captured,transaction\r\n2026-03-10T12:00:00+04:00,A1,,12.5,77\r\n';
    expect(readBankReport(text)).toEqual({
      ok: true,
      value: [{ providerRef: '77', captured: 1_250, refunded: 0, at: Date.parse('2026-03-10T08:00:00Z') }],
    });
    expect(readBankReport(`${head}\n`)).toEqual({ ok: true, value: [] });
  });

  it.each([
    [`transaction,captured\n1,2\n`, { code: 'report_line_wrong', detail: { line: '1', column: 'refunded' } }],
    [`${head}\n77,12.505,,2026-03-10T12:00:00Z\n`, { code: 'report_line_wrong', detail: { line: '2' } }],
    [`${head}\n77,12,,2026-03-10T12:00:00\n`, { code: 'report_line_wrong', detail: { line: '2' } }],
    [`${head}\n77,12,,yesterdayZ\n`, { code: 'report_line_wrong', detail: { line: '2' } }],
    [`${head}\n,12,,2026-03-10T12:00:00Z\n`, { code: 'report_line_wrong', detail: { line: '2' } }],
    [`${head}\n"77,12\n`, { code: 'report_unreadable' }],
    [`${head}\n1,2,3\n`, { code: 'report_unreadable' }],
  ])('%j is refused with its line', (text, refusal) => {
    expect(readBankReport(text)).toMatchObject({ ok: false, ...refusal });
  });
});
