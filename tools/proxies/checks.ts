/** What a proxy in front of the server must do, and what it must not. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Sufra } from '../processes/sufra.ts';
import { type Guest, phoneAddress } from './guest.ts';
import { publicName } from './proxy.ts';

export type Scene = { readonly guest: Guest; readonly sufra: Sufra };

/** Throws if the proxy fails; may return what it measured. */
export type Check = (scene: Scene) => Promise<string | undefined>;

const forged = '203.0.113.9';
const promptMs = 1000;
/** The server's heartbeat comes every twenty seconds. */
const heartbeatWithinMs = 25_000;
const belowServer = 900_000;
const aboveServer = 1_500_000;
const aboveProxy = 10_000_000;

async function arrive(guest: Guest): Promise<string> {
  const answer = await guest.ask('/api/v1/customer/tableinfo/1', { headers: { 'x-forwarded-for': forged } });
  assert.equal(answer.status, 200);
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  assert.match(cookie, /; Secure/);
  return cookie.split(';')[0] ?? '';
}

function post(guest: Guest, bytes: number) {
  const body = JSON.stringify({ feedback: 'x'.repeat(bytes) });
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  return guest.ask('/api/v1/customer/feedback', { method: 'POST', headers, body });
}

/** Every check, by what it shows. */
export const checks: Readonly<Record<string, Check>> = {
  'pages and calls arrive over HTTPS, compressed as they were built': async ({ guest }) => {
    assert.equal((await guest.ask('/api/v1/venue')).status, 200);
    const page = await guest.ask('/staff/', { headers: { 'accept-encoding': 'br' } });
    assert.equal(page.status, 200);
    const script = /src="([^"]+\/assets\/[^"]+\.js)"/.exec((await guest.ask('/staff/')).text)?.[1] ?? '';
    const { status, headers } = await guest.ask(script, { headers: { 'accept-encoding': 'br' } });
    assert.deepEqual([status, headers['content-encoding']], [200, 'br']);
    return undefined;
  },
  'plain HTTP leads to HTTPS': async ({ guest }) => {
    const { status, headers } = await guest.askPlain('/t/5');
    assert.ok([301, 308].includes(status));
    assert.match(headers.location ?? '', new RegExp(`^https://${publicName}(:\\d+)?/t/5$`));
    return undefined;
  },
  'the phone’s address is counted, and none that it invents': async ({ guest, sufra }) => {
    await arrive(guest);
    const db = new DatabaseSync(join(sufra.dataDir, 'sufra.db'), { readOnly: true });
    const counted = db
      .prepare('select who from recent_uses')
      .all()
      .map((row) => String(row['who']));
    db.close();
    assert.ok(
      counted.some((who) => who.includes(phoneAddress)),
      counted.join(' '),
    );
    assert.ok(!counted.some((who) => who.includes(forged)), counted.join(' '));
    return undefined;
  },
  'live events are not held back': async ({ guest }) => {
    const stream = await guest.listen('/api/v1/customer/events', await arrive(guest));
    try {
      const told = stream.next('visit.changed', promptMs);
      await arrive(guest);
      return `${(await told).toFixed(0)} ms`;
    } finally {
      stream.close();
    }
  },
  'a quiet stream stays open': async ({ guest }) => {
    const stream = await guest.listen('/api/v1/customer/events', await arrive(guest));
    try {
      return `heartbeat after ${((await stream.next(':', heartbeatWithinMs)) / 1000).toFixed(0)} s`;
    } finally {
      stream.close();
    }
  },
  'a body that is too large is refused, and one that is large is not': async ({ guest }) => {
    assert.equal((await post(guest, aboveServer)).status, 413);
    const large = await post(guest, belowServer);
    assert.ok(![413, 502].includes(large.status), String(large.status));
    // The server itself has read it and says what is wrong with it.
    assert.equal((JSON.parse(large.text) as { status: boolean }).status, false);
    return undefined;
  },
  'a huge one is refused': async ({ guest }) => {
    // The server refuses it by its announced length while the proxy still reads: which of them answers is a race.
    const { status } = await post(guest, aboveProxy).catch(() => ({ status: 413 }));
    assert.ok([413, 502].includes(status), String(status));
    assert.equal((await guest.ask('/api/v1/venue')).status, 200);
    return undefined;
  },
  'the metrics are not public': async ({ guest }) => {
    assert.ok(!(await guest.ask('/metrics')).text.includes('sufra_menu_version'));
    return undefined;
  },
  'another name is not answered': async ({ guest }) => {
    const answer = await guest.ask('/api/v1/venue', { name: 'evil.example' }).catch(() => undefined);
    assert.notEqual(answer?.status, 200);
    // A broken connection is a refusal only if the proxy is there.
    assert.equal((await guest.ask('/api/v1/venue')).status, 200);
    return undefined;
  },
  'while the server is away guests get an error, and all is well after': async ({ guest, sufra }) => {
    await sufra.kill();
    const { status } = await guest.ask('/api/v1/venue');
    assert.ok([502, 503].includes(status), String(status));
    await sufra.restart();
    assert.equal((await guest.ask('/api/v1/venue')).status, 200);
    return undefined;
  },
};
