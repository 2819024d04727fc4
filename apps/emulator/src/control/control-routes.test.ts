import { beforeEach, describe, expect, test } from 'vitest';
import type { Emulator } from '../emulator.ts';
import { createEmulator } from '../emulator.ts';
import { faultKinds } from '../gateway/faults.ts';

const host = '127.0.0.1:3443';

let emulator: Emulator;

beforeEach(() => {
  emulator = createEmulator({ seed: 1, now: () => Date.UTC(2026, 10, 21) });
});

function post(path: string, payload: Record<string, unknown>, headers: Record<string, string> = {}) {
  return emulator.app.inject({
    method: 'POST',
    url: `/_control${path}`,
    payload,
    headers: { host, ...headers },
  });
}

describe('the controls', () => {
  test('queue a fault for the given number of calls', async () => {
    await post('/faults', { kind: 'code', operation: 'Refund', code: '999', times: 2 });
    const { faults } = emulator.world;
    expect(faults.take('Reversal')).toBeUndefined();
    expect(faults.take('Refund')).toMatchObject({ kind: 'code', code: '999' });
    expect(faults.take('Refund')).toMatchObject({ kind: 'code' });
    expect(faults.take('Refund')).toBeUndefined();
  });

  test.each([
    ['/faults', { kind: 'explode' }],
    ['/faults', { kind: 'html', operation: 'Payment' }],
    ['/faults', { kind: 'html', times: 0 }],
    ['/faults', { kind: 'html', delayMs: -1 }],
    ['/settings', { refunds: 'maybe' }],
    ['/settings', { pageMinutes: 'x' }],
    ['/settings', { constructor: 'x' }],
    ['/clock', { advanceMs: 'x' }],
  ])('%s refuses %j and changes nothing', async (path, payload) => {
    const before = JSON.stringify(
      (await emulator.app.inject({ url: '/_control/state', headers: { host } })).json(),
    );
    expect((await post(path, payload)).statusCode).toBe(422);
    const after = JSON.stringify(
      (await emulator.app.inject({ url: '/_control/state', headers: { host } })).json(),
    );
    expect(after).toBe(before);
  });

  test('change the bank’s behaviour, move its clock forward, and reset everything', async () => {
    await post('/settings', { secondFinalise: 'closed', pageMinutes: 5 });
    await post('/clock', { advanceMinutes: 90 });
    const changed = await post('/faults', { kind: 'html' });
    expect(changed.json()).toMatchObject({
      clockOffsetMs: 5_400_000,
      now: '2026-11-21T01:30:00.000Z',
      settings: { secondFinalise: 'closed', pageMinutes: 5 },
      faults: [{ kind: 'html' }],
    });
    expect((await post('/reset', {})).json()).toMatchObject({
      clockOffsetMs: 0,
      settings: { secondFinalise: 'replay', pageMinutes: 30 },
      faults: [],
      transactions: [],
      calls: [],
    });
  });

  test('list the received calls, without credentials', async () => {
    const fields = { Customer: 'x', UserName: 'shop', Password: 'hunter2', TransactionID: '1' };
    await emulator.app.inject({ method: 'POST', url: '/', payload: { Finalization: fields } });
    const listed = await emulator.app.inject({ url: '/_control/calls', headers: { host } });
    expect(listed.json().calls).toMatchObject([{ operation: 'Finalization', outcome: '6501' }]);
    expect(listed.body).not.toContain('hunter2');
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another name for this machine', { host: 'evil.example' }],
  ])('listen to nobody from %s', async (_, headers) => {
    expect((await post('/reset', {}, headers)).statusCode).toBe(403);
    expect(
      (await emulator.app.inject({ url: '/_control/state', headers: { host, ...headers } })).statusCode,
    ).toBe(403);
  });

  test('accept requests from their own page', async () => {
    expect((await post('/reset', {}, { origin: `http://${host}` })).statusCode).toBe(200);
  });
});

test('the control page offers every fault and is shown again after a form', async () => {
  const page = await emulator.app.inject({ url: '/_control', headers: { host } });
  for (const kind of faultKinds) expect(page.body).toContain(`>${kind}</option>`);
  const sent = await emulator.app.inject({
    method: 'POST',
    url: '/_control/clock',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'advanceMinutes=60',
  });
  expect(sent).toMatchObject({ statusCode: 303, headers: { location: '/_control' } });
  expect(emulator.world.clock.offsetMs()).toBe(3_600_000);
});
