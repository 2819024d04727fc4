import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../crash/random.ts';
import { makeIds } from '../requests/ids.ts';
import { everybody } from '../requests/people.ts';
import type { Heard } from '../requests/wire.ts';
import { countEvents, judgeEvents } from './judge-events.ts';
import { judgePage, leaksOnPage } from './judge-page.ts';
import { type AskedPage, pageKinds, writePage } from './page-requests.ts';

const order = 'id: 7\nevent: order.changed\ndata: {"order_id":"o1"}\n\n';

describe('what is wrong with a stream of events', () => {
  test('nothing with one that is documented, also where it was cut off', () => {
    expect(judgeEvents(`retry: 3000\n\n: still here\n\n${order}id: 8\nevent: ord`, 'diner')).toEqual([]);
    expect(countEvents(`retry: 3000\n\n${order}${order}`)).toBe(2);
  });

  test.each([
    ['nothing at all', '', 'says nothing'],
    ['an unknown event', 'event: x.changed\ndata: {}\n\n', 'not documented'],
    ['one that isn’t for guests', 'event: shifts.changed\ndata: {"shift_id":"s"}\n\n', 'not for the diner'],
    ['other data', 'event: order.changed\ndata: {"id":"o1"}\n\n', 'order.changed says id'],
    ['no JSON', 'event: order.changed\ndata: o1\n\n', 'no JSON'],
    ['a line of another kind', `x: 1\n${order}`, 'no event'],
    ['two events in one', `event: resync\n${order}`, 'no event'],
  ])('%s', (_, text, wrong) => {
    expect(judgeEvents(text, 'diner').join()).toContain(wrong);
  });
});

describe('what is wrong with a page', () => {
  const asked = (straight: boolean, path = '/r/x'): AskedPage => {
    return { kind: 'a paper', straight, wire: { method: 'GET', path, headers: {}, body: undefined } };
  };
  const heard = (status: number, headers: Heard['headers'], text = '<p>'): Heard => ({
    status,
    headers,
    text,
    ms: 1,
  });
  const html = { 'content-type': 'text/html', 'content-security-policy': 'x' };

  test.each([
    ['a failure', heard(500, html), 'status 500'],
    ['a picture', heard(200, { 'content-type': 'image/png' }), 'image/png'],
    ['a page without a policy', heard(404, { 'content-type': 'text/html' }), 'without a policy'],
    ['a way to another place', heard(302, { location: 'https://evil.example' }), 'leads to https://evil'],
    ['no answer', heard(0, {}, 'no answer within 10 s'), 'no answer'],
  ])('%s', (_, answer, wrong) => {
    expect(judgePage(asked(true), answer).join()).toContain(wrong);
  });

  test('nothing with a page, and a wrong address leads nowhere and tells nothing', () => {
    expect(judgePage(asked(true), heard(200, html))).toEqual([]);
    expect(judgePage(asked(true), heard(303, { location: '/order' }))).toEqual([]);
    expect(judgePage(asked(false), heard(303, { location: '/order' }))).toHaveLength(1);
    const name = { kind: 'name', owner: 7 } as const;
    expect(leaksOnPage(asked(true), [name])).toEqual([]);
    expect(leaksOnPage(asked(false), [name])).toHaveLength(1);
    expect(leaksOnPage(asked(true), [{ kind: 'session', owner: 7 }])).toHaveLength(1);
  });

  test('every kind is asked for, once its addresses are known', () => {
    const [person] = everybody();
    const ids = makeIds();
    const random = seededRandom(1);
    const few = Array.from({ length: 50 }, () => writePage(person as never, ids, random)?.kind);
    expect(new Set(few)).toEqual(new Set(['a notice', undefined]));
    ids.learn({ receipt_url: 'http://x/r/abc', Transaction: { PaymentPage: 'http://x/pay/def' } }, 1);
    const many = Array.from({ length: 100 }, () => writePage(person as never, ids, random));
    expect(new Set(many.map((one) => one?.kind))).toEqual(new Set(pageKinds));
    expect(many.some((one) => one?.straight === true && one.wire.path.startsWith('/r/abc'))).toBe(true);
  });
});
