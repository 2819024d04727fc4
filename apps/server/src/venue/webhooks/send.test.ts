import { afterEach, beforeEach, expect, it } from 'vitest';
import { webhookReceiver } from '../../testing/webhook-receiver.ts';
import { sender } from './send.ts';
import { secretFrom, signedHeaders } from './sign.ts';

let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
beforeEach(async () => {
  receiver = await webhookReceiver();
});
afterEach(() => receiver.close());

const message = (url: string) => ({ url, headers: {}, body: '{}' });

it('looks at what a name leads to when it connects, whatever it led to before [HOOK-11]', async () => {
  const asked: string[] = [];
  const send = sender({
    privateAllowed: false,
    lookup: (host, done) => {
      asked.push(host);
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.7', family: 4 },
      ]);
    },
  });
  const sent = await send(message('https://hooks.test.example/x'));
  expect(sent).toMatchObject({ status: null, failure: 'not_allowed' });
  expect(asked).toEqual(['hooks.test.example']);
});

it('does not go to a number of a private network, and asks no name server about it [HOOK-11]', async () => {
  const send = sender({ privateAllowed: true, allows: () => false });
  expect(await send(message(receiver.url))).toMatchObject({ status: null, failure: 'not_allowed' });
  expect(receiver.state.requests).toBe(0);
});

it('waits for no answer longer than it was told to [HOOK-5]', async () => {
  receiver.state.fault = 'silent';
  const send = sender({ privateAllowed: true, timeoutMs: 80 });
  const sent = await send(message(receiver.url));
  expect(sent).toMatchObject({ status: null, failure: 'slow' });
  expect(sent.tookMs).toBeLessThan(2000);
});

it('reads nothing of an answer that never ends [HOOK-5]', async () => {
  receiver.state.fault = 'endless';
  const send = sender({ privateAllowed: true, timeoutMs: 2000 });
  expect(await send(message(receiver.url))).toMatchObject({ status: 200, failure: null });
});

it('takes an answer that goes over to another protocol for none [HOOK-5] [HOOK-7]', async () => {
  receiver.state.fault = 'switch';
  const send = sender({ privateAllowed: true, timeoutMs: 2000 });
  expect(await send(message(receiver.url))).toMatchObject({ status: null, failure: 'unreachable' });
});

it('says unreachable where nobody listens [HOOK-5]', async () => {
  await receiver.close();
  const send = sender({ privateAllowed: true });
  expect(await send(message(receiver.url))).toMatchObject({ status: null, failure: 'unreachable' });
  receiver = await webhookReceiver();
});

it('signs as the example of the standard is signed [HOOK-3]', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"test": 2432232314}';
  const headers = signedHeaders({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body }, [
    secret,
  ]);
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(Buffer.from(secretFrom(Buffer.alloc(32, 7).toString('base64url')).slice(6), 'base64')).toHaveLength(
    32,
  );
});
