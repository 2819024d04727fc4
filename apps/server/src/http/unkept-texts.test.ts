/** What is only compared, read as a number or ignored is in no table afterwards, whatever was sent. */
import { calls } from '@sufra/contract/calls';
import { apiBase } from '@sufra/contract/core/route';
import { routes } from '@sufra/contract/core/routes';
import { expect, test } from 'vitest';
import { makeIds } from '../../../../tools/fuzz/requests/ids.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { ordered } from '../testing/payments/paying.ts';
import { pathOf } from '../testing/people/device.ts';
import { everything } from '../testing/people/guest-with-past.ts';
import { fill } from '../testing/texts/fill.ts';
import { textsOfCalls } from '../testing/texts/free-texts.ts';
import { keptTexts } from '../testing/texts/kept-texts.ts';

const unkept = textsOfCalls().filter((field) => !(field in keptTexts));

describeOnBoth('a text that no row of the table keeps', (makeApp) => {
  test('is in no table after it was sent, and breaks nothing [SAFE-6]', async () => {
    const app = await makeApp({ operations: { payment_starts_max: 100_000, rounds_max: 100_000 } });
    const { phone, orderId } = await ordered(app);
    const ids = makeIds();
    ids.learn((await phone.call('orderDetails', { params: { orderId } })).data, 1);
    ids.learn((await phone.call('orders')).data, 1);
    ids.learn({ customer: { id: phone.customerId } }, 1);
    let taken = 0;
    for (const [index, field] of unkept.entries()) {
      const mark = `<i>zq${index}k`;
      const { name, params, query, body } = fill(field, mark, ids);
      const device = calls[name].access.who === 'staff' ? await app.staff('manager') : phone;
      const { method } = routes[name];
      const url = apiBase + pathOf(name, params, query);
      const payload = body === undefined ? {} : { payload: body as object };
      const answer = await device.send({ method, url, ...payload });
      expect(answer.status, `${field}: ${answer.text}`).toBeLessThan(500);
      if (answer.status < 300) taken += 1;
    }
    expect(taken, 'refusals alone prove little').toBeGreaterThan(30);
    const stored = await everything(app.db);
    const kept = unkept.filter((_, index) => stored.includes(`zq${index}k`));
    expect(kept).toEqual([]);
  });
});
